import type { DraftView } from '@yieldwren/shared/browser';
import { type Answer, startNetwork } from '../testing/network.ts';
import { DraftKeeper, type Keeping } from './DraftKeeper.ts';

const put = 'PUT /api/me/drafts/beta';
const remove = 'DELETE /api/me/drafts/beta';
const draft = (verticals: string, second = 0): DraftView => ({
  answers: { verticals },
  saved_at: new Date(Date.UTC(2027, 0, 3, 12, 0, second)).toISOString(),
});
const saves = ({ body }: { body: unknown }): Answer => {
  const { answers, saved_at } = body as DraftView;
  return { body: { answers, saved_at } };
};

let leave = () => {};

/** A keeper of a form that is open, over a network that takes everything. */
function open() {
  const network = startNetwork({ [put]: saves, [remove]: { status: 204 } });
  const told: Keeping[] = [];
  const keeper = new DraftKeeper({
    kind: 'beta',
    owner: '42',
    known: [],
    mayBeKept: false,
    isContested: false,
    tell: (keeping) => {
      told.push(keeping);
    },
    onOther: () => undefined,
  });
  leave = keeper.listen();
  return { network, told, keeper, methods: () => network.calls.map(({ method }) => method) };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

it('does not bring back a dropped draft whose save was under way and failed', async () => {
  const { network, told, keeper, methods } = open();
  const { promise, resolve } = Promise.withResolvers<'cut'>();
  network.on(put, () => promise);
  keeper.keep(draft('a'));
  await pass(1_000);
  keeper.drop();
  resolve('cut');
  await pass(20_000);
  expect(methods()).toEqual(['PUT', 'DELETE']);
  expect(told.at(-1)).toBe('none');
});

it('deletes what was saved after it was dropped, also where the form is left meanwhile', async () => {
  const { network, told, keeper, methods } = open();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  network.on(put, async (call) => {
    await promise;
    return saves(call);
  });
  keeper.keep(draft('a'));
  await pass(1_000);
  keeper.drop();
  leave();
  expect(methods()).toEqual(['PUT']);
  resolve(undefined);
  await pass(0);
  expect(methods()).toEqual(['PUT', 'DELETE']);
  expect(told).not.toContain('saved');
});

it('deletes only what it has written or knows: not what is typed elsewhere meanwhile', async () => {
  const { network, keeper } = open();
  for (const second of [1, 2]) {
    keeper.keep(draft('a', second));
    await pass(1_000);
  }
  keeper.drop();
  const [deletion] = network.to(remove);
  expect(deletion?.query.getAll('replaces').toSorted()).toEqual([
    draft('a', 1).saved_at,
    draft('a', 2).saved_at,
  ]);
});

describe('what the server has for certain stays known', () => {
  const kept = draft('a');
  const known = kept.saved_at;
  const saved = async () => {
    const form = open();
    form.keeper.keep(kept);
    await pass(1_000);
    return form;
  };

  it.each([
    ['one newer draft', 1],
    ['many newer drafts', 30],
  ])(
    'however often %s cannot be saved: a deletion means it, and a newer draft replaces it',
    async (_, count) => {
      const { network, keeper } = await saved();
      network.on(put, 'cut');
      for (let second = 1; second <= count; second += 1) {
        keeper.keep(draft('b', second));
        await pass(2_000);
      }
      await pass(200_000);
      network.on(put, saves);
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(network.calls.at(-1)?.body).toMatchObject({ replaces: expect.arrayContaining([known]) });
      network.on(put, 'cut');
      keeper.keep(draft('c', 50));
      await pass(200_000);
      keeper.drop();
      await pass(20_000);
      const deleted = network.to(remove)[0]?.query.getAll('replaces');
      expect(deleted).toEqual(expect.arrayContaining([draft('b', count).saved_at, draft('c', 50).saved_at]));
      expect(deleted?.length).toBeLessThanOrEqual(10);
    },
  );

  it('also what somebody has just chosen to replace', async () => {
    const { network, keeper } = await saved();
    const { saved_at } = draft('elsewhere', 59);
    network.on(put, 'cut');
    keeper.settle(saved_at);
    for (let second = 1; second <= 30; second += 1) {
      keeper.keep(draft('b', second));
      await pass(2_000);
    }
    expect(network.calls.at(-1)?.body).toMatchObject({ replaces: expect.arrayContaining([saved_at]) });
  });
});

it('tries a deletion again that did not arrive, until it has', async () => {
  const { network, keeper, methods } = open();
  keeper.keep(draft('a'));
  await pass(1_000);
  network.on(remove, 'cut');
  keeper.drop();
  await pass(20_000);
  network.on(remove, { status: 204 });
  await pass(60_000);
  expect(methods()).toEqual(['PUT', 'DELETE', 'DELETE', 'DELETE']);
});

it('deletes nothing any more once something else is typed', async () => {
  const { network, keeper, methods } = open();
  keeper.keep(draft('a'));
  await pass(1_000);
  network.on(remove, 'cut');
  keeper.drop();
  await pass(5_000);
  keeper.keep(draft('b'));
  await pass(60_000);
  expect(methods()).toEqual(['PUT', 'DELETE', 'PUT']);
  expect(network.calls.at(-1)?.body).toMatchObject({ answers: { verticals: 'b' } });
});

it('deletes nothing later on behalf of a form that was left: by then another may have a draft', async () => {
  const { network, keeper, methods } = open();
  keeper.keep(draft('a'));
  await pass(1_000);
  network.on(remove, 'cut');
  keeper.drop();
  await pass(0);
  leave();
  const sent = methods().length;
  await pass(60_000);
  expect(methods()).toHaveLength(sent);
});

it('takes no draft of its own for one typed elsewhere, where the first of two arrives last', async () => {
  const { network, told, keeper, methods } = open();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  network.on(put, () => promise);
  keeper.keep(draft('a', 1));
  await pass(1_000);
  network.on(put, saves);
  keeper.keep(draft('ab', 2));
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  resolve({ body: draft('ab', 2) });
  await pass(60_000);
  expect(methods()).toEqual(['PUT', 'PUT']);
  expect(new Set(told)).toEqual(new Set(['saved']));
});

it('sends the newer of two once more that met the older one where both arrived together', async () => {
  const { network, told, keeper } = open();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  network.on(put, () => promise);
  keeper.keep(draft('a', 1));
  await pass(1_000);
  network.on(put, () => ({ body: draft('a', 1) }));
  keeper.keep(draft('ab', 2));
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  network.on(put, saves);
  resolve({ body: draft('a', 1) });
  await pass(60_000);
  expect(network.calls.at(-1)?.body).toMatchObject({
    ...draft('ab', 2),
    replaces: expect.arrayContaining([draft('a', 1).saved_at]),
  });
  expect(network.calls).toHaveLength(3);
  expect(told.at(-1)).toBe('saved');
});
