import { startTestBot, type TestBot } from '../startTestBot.ts';
import { gatewayChecks } from './gatewayChecks.ts';
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

describe('the catalogue of faults', () => {
  let t: TestBot;
  beforeAll(async () => {
    t = await startTestBot({}, {}, { heartbeatMs: 1_000 });
    await t.ready();
  });
  afterAll(async () => {
    await t.stop();
  });
  afterEach(async () => {
    await t.control.clearFaults();
    await t.ready();
  });

  it('leaves out no fault but those that are of the process or of the portal', async () => {
    const listed = await fetch(`${t.sandbox.url}/sandbox/fault-presets`);
    const presets = (await listed.json()) as { id: number; name: string }[];
    const known = [...table.map(({ name }) => name), ...onTheProcess, ...onThePortal];
    expect(presets.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(25);
  });

  it.each(table)('$name: what must hold holds', async ({ name, check }) => {
    expect.hasAssertions();
    await check(t, async (userId) => {
      await t.control.injectFault(name, userId);
    });
  });
});
