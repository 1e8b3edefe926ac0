// The first official TypeScript library, @modelcontextprotocol/sdk: legacy only.
//
//   node sdk.mjs SERVER VERSION
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { connected, report, session } from './checks.mjs';

const [command, version] = process.argv.slice(2);

await report(`@modelcontextprotocol/sdk ${version}, initialize ${LATEST_PROTOCOL_VERSION}`, async () => {
  const transport = new StdioClientTransport({ command, stderr: 'ignore' });
  let agreed;
  transport.setProtocolVersion = (revision) => { agreed = revision; };
  const client = new Client({ name: 'test', version: '1' });
  await connected(client, transport, async () => {
    assert.equal(agreed, '2024-11-05', 'revision agreed on');
    assert.equal(client.getServerVersion().name, 'renkin', 'name of the server');
    await session({
      modern: false,
      list: () => client.listTools(),
      call: (name, args, signal) => client.callTool({ name, arguments: args }, undefined, { signal }),
    });
  });
  return `speaks ${agreed}`;
});
