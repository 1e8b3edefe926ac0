// The second official TypeScript library, @modelcontextprotocol/client, in each of
// its ways to agree on a revision.
//
//   node client.mjs SERVER VERSION
import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connected, report, session } from './checks.mjs';

const [command, version] = process.argv.slice(2);

for (const [name, mode, revision] of [
  ['by default', undefined, '2024-11-05'],
  ['legacy', 'legacy', '2024-11-05'],
  ['auto', 'auto', '2026-07-28'],
  ['pin 2026-07-28', { pin: '2026-07-28' }, '2026-07-28'],
]) {
  await report(`@modelcontextprotocol/client ${version}, ${name}`, async () => {
    const transport = new StdioClientTransport({ command, stderr: 'ignore' });
    const client = new Client({ name: 'test', version: '1' }, mode && { versionNegotiation: { mode } });
    await connected(client, transport, async () => {
      assert.equal(client.getNegotiatedProtocolVersion(), revision, 'revision agreed on');
      assert.equal(client.getServerVersion().name, 'renkin', 'name of the server');
      await session({
        modern: client.getProtocolEra() === 'modern',
        list: () => client.listTools(),
        call: (tool, args, signal) => client.callTool({ name: tool, arguments: args }, { signal }),
      });
    });
    return `speaks ${revision}`;
  });
}
