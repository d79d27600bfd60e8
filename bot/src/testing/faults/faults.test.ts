import { startSandbox } from '@yieldwren/sandbox';
import { type TestBot, withTestBot } from '../startTestBot.ts';
import { gatewayChecks, zombie } from './gatewayChecks.ts';
import { restChecks } from './restChecks.ts';
import { worldChecks } from './worldChecks.ts';

/** Checked on the whole process (processEnds.test.ts): it must end with a message and a code. */
const onTheProcess = ['intents-disallowed', 'token-rotated'];
/** The portal's: signing in and asking for membership (24, and of 25 what the portal asks). */
const onThePortal = [
  'code-refused',
  'client-refused',
  'token-endpoint-down',
  'token-endpoint-slow',
  'token-endpoint-limited',
  'identity-refused',
  'member-unknown',
  'user-unknown',
  'membership-down',
  'membership-limited',
];
const table = [...gatewayChecks, ...worldChecks, ...restChecks];
/** On a line whose heart beats each second, which no other check needs: a busy machine would lose it on the way. */
const onQuickLine = [zombie];

describe.each([
  { line: 'the catalogue of faults', table, heartbeatMs: 41_250 },
  { line: 'the catalogue of faults, on a quick line', table: onQuickLine, heartbeatMs: 1_000 },
])('$line', ({ table: checks, heartbeatMs }) => {
  let t: TestBot;
  withTestBot(
    (started) => {
      t = started;
    },
    {},
    {},
    // One of the faults is to be late.
    { heartbeatMs, acknowledgeMs: 3_000 },
  );
  afterEach(async () => {
    await t.control.clearFaults();
    await t.ready();
  });

  it.each(checks)('$name: what must hold holds', async ({ name, check }) => {
    await check(t, async (userId) => {
      await t.control.injectFault(name, userId);
    });
    // A fault that never struck has shown nothing.
    expect((await t.control.listFaults()).filter(({ hit }) => hit === 0)).toEqual([]);
  });
});

it('leaves out no fault of the sandbox but those that are of the process or of the portal', async () => {
  const sandbox = await startSandbox({});
  const listed = await fetch(`${sandbox.url}/sandbox/fault-presets`);
  const presets = (await listed.json()) as { id: number; name: string }[];
  await sandbox.stop();
  const known = [...table, ...onQuickLine].map(({ name }) => name).concat(onTheProcess, onThePortal);
  expect(presets.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(presets.map(({ id }) => id)).size).toBe(25);
});
