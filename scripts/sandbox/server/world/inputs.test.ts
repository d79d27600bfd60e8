import { ApplicationCommandOptionType as Types } from 'discord-api-types/v10';
import { type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';
import { openProbe } from '../../testing/GatewayProbe.ts';

const { people, application } = seedIds;
const one = { description: 'One' };
const block = {
  ...one,
  name: 'block',
  options: [
    { ...one, name: 'reason', type: Types.String, min_length: 2, max_length: 5 },
    { ...one, name: 'note', type: Types.String },
    { ...one, name: 'days', type: Types.Integer, min_value: 1, max_value: 30 },
    { ...one, name: 'share', type: Types.Number, min_value: 0, max_value: 0.5 },
    { ...one, name: 'kind', type: Types.Integer, choices: [{ name: 'Beta', value: 1 }] },
    { ...one, name: 'quiet', type: Types.Boolean },
    { ...one, name: 'person', type: Types.User },
    { ...one, name: 'role', type: Types.Role },
  ],
};
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
  await callApi(sandbox, 'PUT', `/applications/${application}/commands`, [block]);
});

afterAll(async () => sandbox.stop());

const run = async (options: Record<string, string | number | boolean>) =>
  sandbox.control.runCommand({ userId: people.ada, name: 'block', options });

describe('an option of a command', () => {
  it.each([
    ['reason', 'Enter at least 2 characters.', 'a'],
    ['reason', 'Enter at most 5 characters.', 'abcdef'],
    ['reason', 'Enter a text.', 5],
    ['note', 'Enter at most 6000 characters.', 'x'.repeat(6001)],
    ['days', 'Enter 1 or more.', 0],
    ['days', 'Enter 30 or less.', 31],
    ['days', 'Enter a whole number.', 1.5],
    ['days', 'Enter a number.', '3'],
    ['share', 'Enter 0 or more.', -0.1],
    ['share', 'Enter 0.5 or less.', 0.6],
    ['kind', 'Choose one of those offered.', 2],
    ['quiet', 'Choose yes or no.', 'true'],
    ['role', 'Name it by its id.', 5],
    ['person', 'no user 1 in the sandbox', '1'],
  ])('%s is not taken where Discord would refuse it: %s', async (name, why, value) => {
    await expect(run({ [name]: value })).rejects.toThrow(why);
  });

  it('arrives as it was given where Discord would take it', async () => {
    const probe = await openProbe(sandbox);
    const given = { reason: 'abcde', days: 30, share: 0.5, kind: 1, quiet: false, person: people.ben };
    const running = run(given);
    const { data } = (await probe.event('INTERACTION_CREATE')).d as {
      data: { options: { name: string; value: unknown }[] };
    };
    expect(Object.fromEntries(data.options.map(({ name, value }) => [name, value]))).toEqual(given);
    await sandbox.control.clock({ advance: 3_001 });
    await running;
  });
});
