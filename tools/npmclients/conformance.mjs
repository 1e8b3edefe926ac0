// The official conformance suite, which reaches servers by URL only and so stands
// behind the bridge. What does not apply is listed per revision in expected-*.yaml;
// every other check must pass. This is no conformance run over standard input and
// output, which the suite does not have.
//
//   node conformance.mjs SERVER VERSION BRIDGE
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { report } from './checks.mjs';

const [server, version, bridge] = process.argv.slice(2);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

function suite(url, ...options) {
  const run = spawnSync(process.execPath, [
    here('node_modules/@modelcontextprotocol/conformance/dist/index.js'),
    'server', '--url', url, '--output-dir', here('results'), ...options,
  ], { encoding: 'utf8', timeout: 300_000, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: '1' } });
  if (run.error) throw run.error;
  const said = run.stdout + run.stderr;
  const verdict = Math.max(0, said.search(/^.*(Unexpected failures|Stale|Failed Checks)/m));
  assert.equal(run.status, 0, said.slice(verdict));
  return said;
}

function checkRequirements(url, revision) {
  const said = suite(url, '--requirements', revision, '--expected-failures', here(`expected-${revision}.yaml`));
  const [, passed, failed] = said.match(/^Total: (\d+) passed, (\d+) failed/m);
  return `${passed} checks pass, ${failed} do not apply`;
}

// The suite has no list of requirements for this revision.
function checkScenarios(url, revision) {
  const scenarios = ['server-initialize', 'ping', 'tools-list'];
  for (const scenario of scenarios) {
    suite(url, '--scenario', scenario, '--spec-version', revision);
  }
  return scenarios.join(', ');
}

const front = spawn(bridge, [server], { stdio: ['ignore', 'pipe', 'ignore'] });
const [url] = await once(createInterface({ input: front.stdout }), 'line');
for (const [revision, check] of [
  ['2025-06-18', checkScenarios],
  ['2025-11-25', checkRequirements],
  ['2026-07-28', checkRequirements],
]) {
  await report(`@modelcontextprotocol/conformance ${version}, ${revision}`, () => check(url, revision));
}
front.kill('SIGTERM');
