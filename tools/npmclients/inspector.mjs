// The command line of the official inspector. Its --strict exits with 6 for schemas
// that clients refuse and only prints the ones that some dislike; both fail here.
//
//   node inspector.mjs SERVER VERSION
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PARACETAMOL, TOOLS, report } from './checks.mjs';

const [server, version] = process.argv.slice(2);
const launcher = fileURLToPath(new URL('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js', import.meta.url));
const TOOL_ERROR = 5;

function inspect(...options) {
  const run = spawnSync(process.execPath, [launcher, '--cli', server, ...options, '--format', 'json'], { encoding: 'utf8', timeout: 60_000 });
  if (run.error) throw run.error;
  // The server says on standard error what it loaded; the rest is the inspector's.
  const said = run.stderr.split('\n').filter((line) => line && !line.startsWith('renkin-mcp: ')).join(' ');
  return { exit: run.status, said, result: run.stdout.trim() ? JSON.parse(run.stdout).result : undefined };
}

function callOf(name, args) {
  return ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)];
}

for (const [name, era, modern] of [
  ['by default', [], false],
  ['legacy', ['--protocol-era', 'legacy'], false],
  ['auto', ['--protocol-era', 'auto'], true],
  ['modern', ['--protocol-era', 'modern'], true],
]) {
  await report(`@modelcontextprotocol/inspector ${version}, ${name}`, async () => {
    const listed = inspect(...era, '--method', 'tools/list', '--strict');
    assert.equal(`${listed.exit} ${listed.said}`, '0 ', 'tools/list --strict');
    assert.deepEqual(listed.result.tools.map((tool) => tool.name), TOOLS, 'tools/list');

    const routes = inspect(...era, ...callOf('find_routes', { smiles: PARACETAMOL }));
    assert.equal(`${routes.exit} ${routes.said}`, '0 ', 'find_routes');
    assert.match(routes.result.content[0].text, /Routes found: [1-9]/, 'find_routes');
    // Only modern results say who answered.
    assert.equal(routes.result._meta !== undefined, modern, 'era agreed on');

    const unreadable = inspect(...era, ...callOf('find_routes', { smiles: 'C1CC((' }));
    assert.equal(unreadable.exit, TOOL_ERROR, `a target that cannot be read: ${unreadable.said}`);
    const outside = inspect(...era, ...callOf('find_routes', { smiles: 'C', depth: 21 }));
    assert.notEqual(outside.exit, 0, 'depth out of range');
    assert.match(outside.said + JSON.stringify(outside.result ?? ''), /depth exceeds/, 'depth out of range');
    return `speaks ${modern ? '2026-07-28' : '2024-11-05'}, --strict reports nothing`;
  });
}
