import { acknowledgeMs, type Sandbox, seedIds, startSandbox } from '../../index.ts';
import { callApi } from '../../testing/callApi.ts';
import { type GatewayProbe, openProbe } from '../../testing/GatewayProbe.ts';

const { people, application } = seedIds;
const form = {
  custom_id: 'why',
  title: 'Why',
  components: [{ type: 18, label: 'Words', component: { type: 4, custom_id: 'words', style: 2 } }],
};
let sandbox: Sandbox;
let probe: GatewayProbe;
let opener: string;

/** Answers the interaction that came after so many others. */
async function answer(nth: number, type: number, data: object): Promise<string> {
  const seen = () => probe.frames.filter(({ t }) => t === 'INTERACTION_CREATE');
  await probe.seen(() => seen().length > nth);
  const { id, token } = (seen()[nth]?.d ?? {}) as { id: string; token: string };
  await callApi(sandbox, 'POST', `/interactions/${id}/${token}/callback`, { type, data });
  return id;
}
const submit = async () =>
  sandbox.control.submitModal({ userId: people.ada, interactionId: opener, values: { words: 'So' } });
const open = async () => (await sandbox.control.state(people.ada)).viewer?.modals.length;

beforeEach(async () => {
  sandbox = await startSandbox({ rateLimits: 'off', acknowledgeMs });
  probe = await openProbe(sandbox);
  const path = `/applications/${application}/commands`;
  await callApi(sandbox, 'PUT', path, [{ name: 'why', description: 'Asks' }]);
  const running = sandbox.control.runCommand({ userId: people.ada, name: 'why' });
  opener = await answer(0, 9, form);
  await running;
});

afterEach(async () => sandbox.stop());

describe('a form that was sent', () => {
  it('is open until it is answered, and cannot be sent a second time meanwhile', async () => {
    const sent = submit();
    expect(await open()).toBe(1);
    await expect(submit()).rejects.toThrow('was sent and waits for its answer');
    await answer(1, 4, { content: 'Thanks' });
    expect((await sent).interaction.state).toBe('answered');
    expect(await open()).toBe(0);
  });

  it('is still open when nothing has answered, and can be sent again', async () => {
    const sent = submit();
    await sandbox.control.clock({ advance: acknowledgeMs });
    const { interaction } = await sent;
    expect(interaction).toMatchObject({ state: 'failed', openedBy: opener });
    expect(await open()).toBe(1);
    const again = submit();
    await answer(2, 4, { content: 'Thanks' });
    expect((await again).message?.content).toBe('Thanks');
    expect(await open()).toBe(0);
  });
});
