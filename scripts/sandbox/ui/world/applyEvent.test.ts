import { exchange, ids, interaction, message, people, state, viewer } from '../testing/fixtures.ts';
import { applyEvent, trimmed, withOlder } from './applyEvent.ts';
import { viewOfState } from './viewOfState.ts';
import { KEPT_MESSAGES, KEPT_TRAFFIC, PAGE } from './WorldView.ts';

const start = () => viewOfState(state(viewer(people.rhea)), null);

test('a message that comes again replaces itself in its place', () => {
  const [one, two] = [message('one'), message('two')];
  let view = start();
  for (const each of [one, two, { ...one, content: 'one, edited' }]) {
    view = applyEvent(view, { type: 'message', message: each });
  }
  expect(view.messages[ids.review]?.map(({ content }) => content)).toEqual(['one, edited', 'two']);
});

test('an edit of a message older than those at hand does not jump to the end', () => {
  const old = message('old');
  let view = applyEvent(start(), { type: 'message', message: message('new') });
  view = { ...view, hasOlder: { [ids.review]: true } };
  view = applyEvent(view, { type: 'message', message: { ...old, content: 'old, edited' } });
  expect(view.messages[ids.review]?.map(({ content }) => content)).toEqual(['new']);
});

test('a long channel is cut to its newest pages and knows that there is more', () => {
  let view = start();
  for (let count = 0; count <= KEPT_MESSAGES; count += 1) {
    view = applyEvent(view, { type: 'message', message: message(`number ${count}`) });
  }
  const cut = trimmed(view, ids.review);
  expect(cut.messages[ids.review]).toHaveLength(PAGE * 2);
  expect(cut.messages[ids.review]?.at(-1)?.content).toBe(`number ${KEPT_MESSAGES}`);
  expect(cut.hasOlder[ids.review]).toBe(true);
});

test('an older page goes before what is there, without doubles', () => {
  const [one, two] = [message('one'), message('two')];
  const view = applyEvent(start(), { type: 'message', message: two });
  const more = withOlder(view, ids.review, [one, two]);
  expect(more.messages[ids.review]?.map(({ content }) => content)).toEqual(['one', 'two']);
  expect(more.hasOlder[ids.review]).toBe(false);
});

test('an answered interaction is forgotten, and a new press ends the failure of the last', () => {
  const failed = interaction({ id: '1', state: 'failed', messageId: '7', kind: 'component' });
  const again = interaction({ id: '2', state: 'waiting', messageId: '7', kind: 'component' });
  let view = applyEvent(start(), { type: 'interaction', interaction: failed });
  view = applyEvent(view, { type: 'interaction', interaction: again });
  expect(view.interactions.map(({ id }) => id)).toEqual(['2']);
  view = applyEvent(view, { type: 'interaction', interaction: { ...again, state: 'answered' } });
  expect(view.interactions).toEqual([]);
});

test('traffic is kept to its newest pieces, and a checked exchange replaces itself', () => {
  let view = start();
  for (let id = 1; id <= KEPT_TRAFFIC + 5; id += 1) {
    view = applyEvent(view, { type: 'traffic', traffic: exchange(id, { violations: null }) });
  }
  view = applyEvent(view, { type: 'traffic', traffic: exchange(KEPT_TRAFFIC, { violations: ['bad'] }) });
  expect(view.traffic).toHaveLength(KEPT_TRAFFIC);
  expect(view.traffic[0]?.id).toBe(6);
  expect(view.traffic.find(({ id }) => id === KEPT_TRAFFIC)?.violations).toEqual(['bad']);
});

test('the clock of the sandbox is known from its distance to this machine', () => {
  const view = applyEvent(
    start(),
    { type: 'clock', now: '2026-01-05T12:15:00.000Z', clockOffset: 900_000 },
    Date.parse('2026-01-05T12:00:00.000Z'),
  );
  expect(view.clockSkew).toBe(900_000);
});
