import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import type { StateView, StreamEvent } from '../../api/index.ts';
import type { SandboxClient } from '../api/createClient.ts';
import { channel, ids, message, people, state, viewer } from '../testing/fixtures.ts';
import { WorldStore } from './WorldStore.ts';

function setUp() {
  const answers: ((state: StateView) => void)[] = [];
  const lookUp = jest.fn<ReturnType<SandboxClient['people']>, []>();
  lookUp.mockResolvedValue({ people: [people.nora], total: 1 });
  let hear: ((event: StreamEvent) => void) | null = null;
  let lose: (() => void) | null = null;
  const client = {
    state: async () =>
      new Promise<StateView>((resolve) => {
        answers.push(resolve);
      }),
    people: lookUp,
  } as Partial<SandboxClient> as SandboxClient;
  const store = new WorldStore(client, (_as, listen, lost) => {
    hear = listen;
    lose = lost;
    return () => undefined;
  });
  store.follow(ids.rhea);
  return {
    store,
    answers,
    lookUp,
    tell: (event: StreamEvent) => hear?.(event),
    lose: () => lose?.(),
    contents: () => store.get().view?.messages[ids.review]?.map(({ content }) => content),
  };
}

const hello: StreamEvent = { type: 'hello', now: '2026-01-05T12:00:00.000Z' };

test('news that comes while the state is being read is not lost', async () => {
  const { tell, answers, contents } = setUp();
  tell(hello);
  tell({ type: 'message', message: message('in between') });
  answers[0]?.(state(viewer(people.rhea)));
  await waitFor(() => expect(contents()).toEqual(['in between']));
});

test('a new greeting after a lost connection reads everything anew', async () => {
  const { store, tell, lose, answers, contents } = setUp();
  tell(hello);
  answers[0]?.(state(viewer(people.rhea)));
  await waitFor(() => expect(store.get().link).toBe('live'));
  lose();
  expect(store.get().link).toBe('lost');
  tell(hello);
  answers[1]?.(state(viewer(people.rhea, { messages: { [ids.review]: [message('missed')] } })));
  await waitFor(() => expect(contents()).toEqual(['missed']));
  expect(store.get().link).toBe('live');
});

test('a late answer to an earlier reading does not undo a newer one', async () => {
  const { tell, answers, contents } = setUp();
  tell(hello);
  tell({ type: 'reset' });
  answers[1]?.(state(viewer(people.rhea, { messages: { [ids.review]: [message('newer')] } })));
  await waitFor(() => expect(contents()).toEqual(['newer']));
  answers[0]?.(state(viewer(people.rhea, { messages: { [ids.review]: [message('older')] } })));
  await nextTurn();
  expect(contents()).toEqual(['newer']);
});

test('somebody whose id is met in a message is looked up once', async () => {
  const { store, tell, answers, lookUp } = setUp();
  tell(hello);
  answers[0]?.(state(viewer(people.rhea), { people: [] }));
  await waitFor(() => expect(store.get().link).toBe('live'));
  await Promise.all([store.meet([ids.nora]), store.meet([ids.nora])]);
  await store.meet([ids.nora]);
  expect(lookUp).toHaveBeenCalledTimes(1);
  expect(store.get().view?.people[ids.nora]?.displayName).toBe('Nora');
});

test('news that came for one person is not applied to the view of the next', async () => {
  const { store, tell, answers, contents } = setUp();
  tell(hello);
  tell({ type: 'message', message: message('for Rhea') });
  store.follow(ids.ada);
  tell(hello);
  answers[1]?.(state(viewer(people.ada)));
  await waitFor(() => expect(store.get().link).toBe('live'));
  expect(contents()).toEqual([]);
});

test('a message counts as unread once, an older one that is edited never', async () => {
  const { store, tell, answers } = setUp();
  tell(hello);
  answers[0]?.(state(viewer(people.rhea)));
  await waitFor(() => expect(store.get().link).toBe('live'));
  const fresh = message('new', { channelId: ids.general });
  const editedAt = '2026-01-05T12:00:00.000Z';
  tell({ type: 'message', message: fresh });
  tell({ type: 'message', message: { ...fresh, editedAt } });
  tell({ type: 'message', message: { ...fresh, id: '1200000000000000001', editedAt } });
  expect(store.get().unread).toEqual({ [ids.general]: 1 });
});

test('a message that comes while the state is being read is unread, once', async () => {
  const { store, tell, answers } = setUp();
  tell(hello);
  const fresh = message('new', { channelId: ids.general });
  tell({ type: 'message', message: fresh });
  answers[0]?.(state(viewer(people.rhea, { messages: { [ids.general]: [fresh] } })));
  await waitFor(() => expect(store.get().link).toBe('live'));
  expect(store.get().unread).toEqual({ [ids.general]: 1 });
});

test('a deferred answer is unread once it is there', async () => {
  const { store, tell, answers } = setUp();
  tell(hello);
  answers[0]?.(state(viewer(people.rhea)));
  await waitFor(() => expect(store.get().link).toBe('live'));
  const thinking = message('', { channelId: ids.general, state: 'thinking' });
  tell({ type: 'message', message: thinking });
  expect(store.get().unread).toEqual({});
  tell({ type: 'message', message: { ...thinking, state: 'sent', content: 'Pending' } });
  expect(store.get().unread).toEqual({ [ids.general]: 1 });
});

test.each(['hello', 'reset'] as const)(
  'people once met stay known after a new reading, and are looked up anew after a %s',
  async (again) => {
    const { store, tell, answers, lookUp } = setUp();
    const read = async (nth: number) => {
      await waitFor(() => expect(answers).toHaveLength(nth));
      answers[nth - 1]?.(state(viewer(people.rhea), { people: [] }));
      await waitFor(() => expect(store.get().view?.peopleChanges).toBe(nth));
    };
    tell(hello);
    await read(1);
    await store.meet([ids.nora]);
    tell({ type: 'channels', channels: [] });
    await read(2);
    expect(store.get().view?.people[ids.nora]?.displayName).toBe('Nora');
    tell(again === 'hello' ? hello : { type: 'reset' });
    await read(3);
    expect(store.get().view?.people[ids.nora]).toBeUndefined();
    await store.meet([ids.nora]);
    expect(lookUp).toHaveBeenCalledTimes(2);
  },
);

test('what was heard or read before a reset is not there after it', async () => {
  const { store, tell, answers, contents } = setUp();
  const [old, first] = [message('old'), message('first')];
  tell(hello);
  answers[0]?.(state(viewer(people.rhea, { messages: { [ids.review]: [old, first] } })));
  await waitFor(() => expect(store.get().link).toBe('live'));
  tell(hello);
  tell({ type: 'message', message: message('heard') });
  tell({ type: 'reset' });
  answers[2]?.(state(viewer(people.rhea, { messages: { [ids.review]: [first] } })));
  await waitFor(() => expect(contents()).toEqual(['first']));
});

test('what was unread is gone with its channel, and with a reset', async () => {
  const { store, tell, answers } = setUp();
  tell(hello);
  answers[0]?.(state(viewer(people.rhea)));
  await waitFor(() => expect(store.get().link).toBe('live'));
  for (const channelId of [ids.general, ids.review]) {
    tell({ type: 'message', message: message('new', { channelId }) });
  }
  tell({ type: 'channels', channels: [] });
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(state(viewer(people.rhea, { channels: [channel(ids.review, 'review')] })));
  await waitFor(() => expect(store.get().unread).toEqual({ [ids.review]: 1 }));
  tell({ type: 'reset' });
  expect(store.get().unread).toEqual({});
});
