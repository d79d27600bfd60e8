import { secondsText } from './countText.ts';
import { discordBusyText } from './refusals.ts';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
])('a wait of %s is told as %s, also where Discord is busy', (count, text) => {
  expect(secondsText(count)).toBe(text);
  expect(discordBusyText(count)).toBe(`Discord is busy. Please try again in ${text}.`);
});
