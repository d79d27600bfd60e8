import { foundIn } from './foundIn.ts';

const long = 'a-token-of-some-length';
const alike = 'a-token-of-another';

it.each([
  ['at its beginning', `${long} was used`, [long]],
  ['at its end', `used: ${long}`, [long]],
  ['within a word', `sid=s%3A${long}.signature`, [long]],
  ['of two that begin alike the one that is there', `used: ${alike}`, [alike]],
  ['a short one', 'the code is abc1', ['abc1']],
  ['each once', `${long} ${long}`, [long]],
  ['nothing of a part of one', long.slice(0, -1), []],
])('a secret is found in a text: %s', (_where, text, wanted) => {
  expect(foundIn(text, [long, alike, 'abc1'])).toEqual(wanted);
});
