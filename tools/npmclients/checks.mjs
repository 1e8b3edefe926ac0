// What every client must find at the server: the catalogue, a call that succeeds,
// calls that fail, a call that is given up, and a server that ends with the session.
import assert from 'node:assert/strict';

export const TOOLS = [
  'find_routes', 'validate_route', 'explain_route', 'find_pareto_routes',
  'plan_with_constraints', 'estimate_diversity', 'diagnose_failure',
];
export const PARACETAMOL = 'CC(=O)Nc1ccc(O)cc1';
// A target that keeps the planner busy for many seconds.
const PACLITAXEL = 'CC1=C2C(C(=O)C3(C(CC4C(C3C(C(C2(C)C)(CC1OC(=O)C(C(C5=CC=CC=C5)NC(=O)C6=CC=CC=C6)O)O)OC(=O)C7=CC=CC=C7)(CO4)OC(=O)C)O)C)OC(=O)C';
const INVALID_PARAMS = -32602;

// session runs all checks over call(name, arguments, signal), which resolves to the
// result of a tool or rejects with the error of the protocol.
export async function session({ modern, list, call }) {
  await catalogue(modern, list);
  await answers(modern, call);
  await refusals(modern, call);
  await cancellation(call);
}

async function catalogue(modern, list) {
  const { tools } = await list();
  assert.deepEqual(tools.map((tool) => tool.name), TOOLS, 'tools/list');
  const declared = tools.filter((tool) => tool.outputSchema).length;
  assert.equal(declared, modern ? 3 : 0, 'tools with an output schema');
}

async function answers(modern, call) {
  const routes = await call('find_routes', { smiles: PARACETAMOL });
  assert.ok(!routes.isError, 'find_routes failed');
  assert.match(routes.content[0].text, /Routes found: [1-9]/, 'find_routes');
  // The client compares the structured part with the declared output schema.
  const verdict = await call('validate_route', { smiles: PARACETAMOL });
  assert.ok(!verdict.isError, 'validate_route failed');
  assert.equal(verdict.structuredContent !== undefined, modern, 'structured content of validate_route');
}

async function refusals(modern, call) {
  const unreadable = await call('find_routes', { smiles: 'C1CC((' });
  assert.equal(unreadable.isError, true, 'a target that cannot be read');
  for (const [name, args] of [
    ['no_such_tool', { smiles: 'C' }],
    ['find_routes', {}],
    ['find_routes', { smiles: 'C', depth: 21 }],
  ]) {
    const what = `${name} ${JSON.stringify(args)}`;
    if (modern) {
      await assert.rejects(call(name, args), { code: INVALID_PARAMS }, what);
    } else {
      assert.equal((await call(name, args)).isError, true, what);
    }
  }
}

// A search that is given up must not hold up the call behind it.
async function cancellation(call) {
  const cut = new AbortController();
  setTimeout(() => cut.abort('given up'), 300);
  await assert.rejects(call('find_routes', { smiles: PACLITAXEL, depth: 20, max_routes: 100 }, cut.signal), 'a call that is given up');
  assert.ok(cut.signal.aborted, 'the call failed before it was given up');
  const begin = Date.now();
  const next = await call('find_routes', { smiles: 'OCC' });
  assert.ok(!next.isError, 'the call after it');
  assert.ok(Date.now() - begin < 10_000, 'the call after it waited for the search');
}

// connected connects the client, runs the checks, closes it whatever they found, and
// checks how the server ended. The transports do not show their child process, so
// this looks behind the fence.
export async function connected(client, transport, checks) {
  await client.connect(transport);
  const child = transport._process;
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  try {
    await checks();
  } finally {
    await client.close();
  }
  assert.equal(await ended, 0, 'exit of the server');
}

// report runs one check and sets the exit code when it fails.
export async function report(label, check) {
  try {
    console.log(`${label}: ok, ${await check()}`);
  } catch (err) {
    console.log(`${label}: FAILED: ${String(err?.message ?? err).split('\n').slice(0, 8).join(' | ')}`);
    process.exitCode = 1;
  }
}
