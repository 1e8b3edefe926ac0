// The official Node clients against the drawing server, at every revision: the
// catalogue, a picture, a render that is given up, files inside and outside the
// granted folder, and what is refused.
//
//   node reshiki.mjs SERVER SDK_VERSION CLIENT_VERSION INSPECTOR_VERSION
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connected, report } from './checks.mjs';

const [command, sdkVersion, clientVersion, inspectorVersion] = process.argv.slice(2);
const TOOLS = [
  'info', 'document_new', 'document_list', 'document_close', 'import', 'inspect', 'analyze', 'render', 'export',
  'file_open', 'file_save', 'compose', 'apply',
];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

// grant runs checks with a folder that the server may read and write.
async function grant(checks) {
  const outer = mkdtempSync(join(tmpdir(), 'reshiki-'));
  const folder = join(outer, 'granted');
  mkdirSync(folder);
  try {
    await checks(folder, outer, ['--mcp', '--allow-read', folder, '--allow-write', folder]);
  } finally {
    rmSync(outer, { recursive: true });
  }
}

async function session({ list, call, folder, outer }) {
  const { tools } = await list();
  assert.deepEqual(tools.map((tool) => tool.name), TOOLS, 'tools/list');

  const aspirin = await value(call('import', { format: 'smiles', text: 'CC(=O)Oc1ccccc1C(=O)O' }));
  assert.equal(aspirin.analysis.formula, 'C9H8O4', 'import');
  const document = aspirin.document;
  const preview = { document, format: 'png', max_width: null, max_height: null, ids: null };

  const rendered = await call('render', preview);
  const image = rendered.content.find((part) => part.type === 'image');
  assert.equal(image?.mimeType, 'image/png', 'render');
  const bytes = Buffer.from(image.data, 'base64');
  assert.deepEqual(bytes.subarray(0, 4), PNG, 'render');
  assert.equal(bytes.readUInt32BE(16), rendered.structuredContent.value.width, 'width of the picture');

  const exported = await call('export', { document, format: 'svg', pages: null });
  const file = exported.content.find((part) => part.type === 'resource');
  assert.match(file.resource.text, /<svg/, 'export');

  const save = (path) => call('file_save', { document, path, format: null, overwrite: false, pages: null });
  await value(save(join(folder, 'aspirin.rsk')));
  assert.ok(JSON.parse(readFileSync(join(folder, 'aspirin.rsk'), 'utf8')).version, 'the saved file');
  const outside = await save(join(outer, 'aspirin.rsk'));
  assert.match(outside.structuredContent.error.message, /^path_not_granted: /, 'a file outside');
  assert.ok(!existsSync(join(outer, 'aspirin.rsk')), 'the file outside was written');
  const opened = await value(call('file_open', { path: join(folder, 'aspirin.rsk'), format: 'auto' }));
  assert.equal(opened.counts.atoms, 13, 'file_open');

  const incomplete = await call('inspect', { document });
  assert.equal(incomplete.structuredContent.error.message, 'missing field `ids`', 'an argument that is missing');
  await assert.rejects(call('no_such_tool', {}), { code: -32602 }, 'an unknown tool');

  await cancellation(call);
}

// A render that is given up must not hold up the calls behind it.
async function cancellation(call) {
  const atoms = Array.from({ length: 20_000 }, (_, i) => ({ id: i + 1, element: 'N', position: { x: (i % 150) * 42, y: Math.floor(i / 150) * 42 } }));
  const big = await value(call('import', { format: 'reshiki', text: JSON.stringify({ version: 27, atoms, bonds: [] }) }));
  const render = { document: big.document, format: 'png', max_width: 4000, max_height: 4000, ids: null };
  const cut = new AbortController();
  setTimeout(() => cut.abort('given up'), 5);
  await assert.rejects(call('render', render, cut.signal), 'a render that is given up');
  assert.ok(cut.signal.aborted, 'the render failed before it was given up');
  assert.ok(!(await call('document_list', {})).isError, 'the call after it');
  assert.ok(!(await call('render', render)).isError, 'the same render again');
}

async function value(answer) {
  const result = await answer;
  assert.ok(!result.isError, JSON.stringify(result.structuredContent));
  return result.structuredContent.value;
}

await report(`@modelcontextprotocol/sdk ${sdkVersion}, reshiki`, async () => {
  let agreed;
  await grant(async (folder, outer, args) => {
    const transport = new FirstTransport({ command, args, stderr: 'ignore' });
    transport.setProtocolVersion = (revision) => { agreed = revision; };
    const client = new FirstClient({ name: 'test', version: '1' });
    await connected(client, transport, () => session({
      folder, outer,
      list: () => client.listTools(),
      call: (name, args, signal) => client.callTool({ name, arguments: args }, undefined, { signal }),
    }));
    assert.equal(agreed, '2025-11-25', 'revision agreed on');
  });
  return `speaks ${agreed}`;
});

for (const [name, options, revision] of [
  ['by default', undefined, '2025-11-25'],
  ['2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }, '2025-06-18'],
  ['auto', { versionNegotiation: { mode: 'auto' } }, '2026-07-28'],
  ['pin 2026-07-28', { versionNegotiation: { mode: { pin: '2026-07-28' } } }, '2026-07-28'],
]) {
  await report(`@modelcontextprotocol/client ${clientVersion}, reshiki, ${name}`, async () => {
    await grant(async (folder, outer, args) => {
      const transport = new StdioClientTransport({ command, args, stderr: 'ignore' });
      const client = new Client({ name: 'test', version: '1' }, options);
      await connected(client, transport, async () => {
        assert.equal(client.getNegotiatedProtocolVersion(), revision, 'revision agreed on');
        await session({
          folder, outer,
          list: () => client.listTools(),
          call: (tool, args, signal) => client.callTool({ name: tool, arguments: args }, { signal }),
        });
      });
    });
    return `speaks ${revision}`;
  });
}

// The inspector's strict mode fails for schemas that clients refuse and prints what some
// dislike: of ours that is one list of types in the Proposal, whose schema is published.
const DISLIKED = ['inputSchema.properties.proposal.properties.reactions.items.properties.direction'];
const launcher = fileURLToPath(new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url));
for (const era of ['legacy', 'modern']) {
  await report(`@modelcontextprotocol/inspector ${inspectorVersion}, reshiki, ${era}`, async () => {
    const options = ['--cli', '--protocol-era', era, '--method', 'tools/list', '--strict', '--format', 'json', '--', command, '--mcp'];
    const run = spawnSync(process.execPath, [launcher, ...options], { encoding: 'utf8', timeout: 60_000 });
    assert.equal(run.status, 0, `tools/list --strict: ${run.stderr}`);
    const disliked = [...run.stderr.matchAll(/^ *Path: (.*)$/gm)].map((found) => found[1]);
    assert.deepEqual(disliked, DISLIKED, 'schemas that some clients dislike');
    assert.deepEqual(JSON.parse(run.stdout).result.tools.map((tool) => tool.name), TOOLS, 'tools/list');
    return '--strict reports nothing else';
  });
}
