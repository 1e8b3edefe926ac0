// Command mcpbridge puts HTTP in front of an MCP server that speaks over standard
// input and output, so that test suites that reach servers by URL only can judge
// what the server writes. It is for tests on one machine, not for service.
//
//	go run ./tools/mcpbridge [-listen ADDRESS] PROGRAM [ARGUMENT...]
//
// It prints its URL on standard output and runs until it is interrupted. A POST
// becomes a line, and the reply with the same ID becomes the response, unchanged.
// Every initialize starts a process of its own, found again by the session header;
// requests outside a session go to one common process.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	listen := flag.String("listen", "127.0.0.1:0", "address of this machine to listen at")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "mcpbridge: name the program of the server")
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, *listen, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mcpbridge:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, address string, command []string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	b := newBridge(command)
	defer b.close()
	server := &http.Server{Handler: b}
	go func() {
		<-ctx.Done()
		_ = server.Close() // the program ends
	}()
	fmt.Printf("http://%s/mcp\n", listener.Addr())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
