import { startSandbox } from '@yieldwren/sandbox';
import { type TestBot, withTestBot } from '../startTestBot.ts';
import { gatewayChecks, zombie } from './gatewayChecks.ts';
import { acknowledgedLate, restChecks } from './restChecks.ts';
import { worldChecks } from './worldChecks.ts';

/** Checked on the whole process (processEnds.test.ts): it must end with a message and a code. */
const onTheProcess = ['intents-disallowed', 'token-rotated'];
/** What must hold of signing in and of asking for membership: the portal's (discordAway.test.ts). */
const ofThePortal = [
  'a friendly page, no session, no 500',
  'waits once, or says when to try again',
  '"not a member" differs from "cannot check now"',
];
const table = [...gatewayChecks, ...worldChecks, ...restChecks];
/** On a line whose heart beats each second, which no other check needs: a busy machine would lose it on the way. */
const onQuickLine = [zombie];
/** Where Discord waits no longer than it does: to the others a busy machine would be late as well. */
const inDiscordsTime = [acknowledgedLate];

describe.each([
  { line: 'the catalogue of faults', table, world: {} },
  { line: 'the catalogue of faults, on a quick line', table: onQuickLine, world: { heartbeatMs: 1_000 } },
  {
    line: "the catalogue of faults, within Discord's three seconds",
    table: inDiscordsTime,
    world: { acknowledgeMs: 3_000 },
  },
])('$line', ({ table: checks, world }) => {
  let t: TestBot;
  withTestBot(
    async (started) => {
      t = started;
      await t.registered();
    },
    {},
    {},
    world,
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
  const presets = (await listed.json()) as { id: number; name: string; mustHold: string }[];
  await sandbox.stop();
  const known = [...table, ...onQuickLine, ...inDiscordsTime].map(({ name }) => name).concat(onTheProcess);
  const ours = presets.filter(({ mustHold }) => !ofThePortal.includes(mustHold)).map(({ name }) => name);
  expect(ours.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(presets.map(({ id }) => id)).size).toBe(25);
});
