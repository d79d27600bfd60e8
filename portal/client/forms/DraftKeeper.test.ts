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
  const leave = keeper.listen();
  return { network, told, keeper, leave, methods: () => network.calls.map(({ method }) => method) };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
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
  const { network, told, keeper, leave, methods } = open();
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
  expect(deletion?.query.getAll('replaces')).toEqual([draft('a', 1).saved_at, draft('a', 2).saved_at]);
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
  const { network, keeper, leave, methods } = open();
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
