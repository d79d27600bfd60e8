import { type Sandbox, seedIds, startSandbox } from '../../../index.ts';
import { callApi } from '../../../testing/callApi.ts';
import { openProbe } from '../../../testing/GatewayProbe.ts';

const { people, application } = seedIds;
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off' });
});

afterEach(async () => sandbox.stop());

/** @returns the webhook's path of a command that was answered by 'thinking…' */
async function defer(): Promise<string> {
  const probe = await openProbe(sandbox);
  await callApi(sandbox, 'PUT', `/applications/${application}/commands`, [
    { name: 'status', description: 'Status' },
  ]);
  const running = sandbox.control.runCommand({ userId: people.ada, name: 'status' });
  const { id, token } = (await probe.event('INTERACTION_CREATE')).d as { id: string; token: string };
  await callApi(sandbox, 'POST', `/interactions/${id}/${token}/callback`, { type: 5 });
  expect((await running).message).toMatchObject({ state: 'thinking', editedAt: null });
  return `/webhooks/${application}/${token}`;
}

describe('a deferred answer', () => {
  it.each([
    ['an edit', 'PATCH', '/messages/@original'],
    ['a follow-up', 'POST', ''],
  ])('that %s takes the place of was not edited, until it is edited again', async (_what, method, path) => {
    const webhook = await defer();
    const answered = await callApi(sandbox, method, `${webhook}${path}`, { content: 'Pending' });
    expect(answered.body).toMatchObject({ content: 'Pending', edited_timestamp: null });
    const edited = await callApi(sandbox, 'PATCH', `${webhook}/messages/@original`, { content: 'Approved' });
    expect(edited.body).toMatchObject({
      content: 'Approved',
      edited_timestamp: expect.any(String) as string,
    });
  });

  it('cannot become nothing by an edit', async () => {
    const original = `${await defer()}/messages/@original`;
    const empty = { status: 400, body: { code: 50006 } };
    expect(await callApi(sandbox, 'PATCH', original, {})).toMatchObject(empty);
    expect(await callApi(sandbox, 'PATCH', original, { content: 'Pending' })).toMatchObject({ status: 200 });
    expect(await callApi(sandbox, 'PATCH', original, { content: '' })).toMatchObject(empty);
    expect(await callApi(sandbox, 'PATCH', original, { flags: 4 })).toMatchObject({ status: 200 });
  });
});
