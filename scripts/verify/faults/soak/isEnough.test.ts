import { isEnough } from './isEnough.ts';

it.each([
  ['enough was sent, pressed and decided', { submitted: 300, pressed: 100 }, 60, true],
  ['fewer than ten forms a minute were sent', { submitted: 299, pressed: 100 }, 60, false],
  ['no press was answered', { submitted: 300, pressed: 0 }, 0, false],
  ['fewer than half of the answered presses decided', { submitted: 300, pressed: 100 }, 49, false],
])('of a run of half an hour in which %s: it tells something is %s', (_what, lives, decided, wanted) => {
  expect(isEnough(lives, decided, 30)).toBe(wanted);
});
