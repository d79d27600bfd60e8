import { ids, message, people, state, viewer } from '../testing/fixtures.ts';
import { viewOfState } from './viewOfState.ts';

const [one, two, three, four] = [message('1'), message('2'), message('3'), message('4')];
const read = (messages: (typeof one)[], of = people.rhea) =>
  state(viewer(of, { messages: { [ids.review]: messages } }));
const before = { ...viewOfState(read([one, two, three]), null), hasOlder: { [ids.review]: true } };
const readAnew = (...given: Parameters<typeof read>) => {
  const { messages, hasOlder } = viewOfState(read(...given), before);
  return [messages[ids.review]?.map(({ content }) => content).join(' '), hasOlder[ids.review]];
};

test('earlier messages stay before the page read anew, which knows better what it holds', () => {
  expect(readAnew([{ ...two, content: '2b' }, three, four])).toEqual(['1 2b 3 4', true]);
});

test.each([
  ['messages may be missing in between', [four], people.rhea],
  ['somebody else reads', [two, three], people.ada],
  ['the channel is empty', [], people.rhea],
] as const)('earlier messages are let go where %s', (_why, page, of) => {
  expect(readAnew([...page], of)).toEqual([page.map(({ content }) => content).join(' '), false]);
});
