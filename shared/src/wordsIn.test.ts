import { wordsIn } from './wordsIn.ts';

it.each([
  ['Search, native & a newsletter', ['search', 'native', 'newsletter']],
  ['Crème brûlée: CRÈME', ['creme', 'brulee']],
  ['email_marketing, 500_1k', ['email', 'marketing', '500', '1k']],
  ['广告 реклама', ['广告', 'реклама']],
  ['.* $ne {} 😀', ['ne']],
  ['', []],
])('the words of "%s" are %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

it('a text of any length gives few words of few letters', () => {
  const words = wordsIn(
    `${'x'.repeat(5_000)} ${Array.from({ length: 2_000 }, (_, at) => `w${at}`).join(' ')}`,
  );
  expect(words.length).toBeLessThanOrEqual(400);
  expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(40);
});
