import { askAgainForSheets } from './lostSheets.ts';

const sheet = () => document.head.querySelector('link');

function lose(): HTMLLinkElement | null {
  const lost = sheet();
  lost?.dispatchEvent(new Event('error'));
  return lost;
}

it('a sheet that was lost is asked for as soon as there is a connection, however seldom it is by then', () => {
  jest.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/lost.css">';
  askAgainForSheets();
  const first = lose();
  expect(sheet()).toBe(first);
  jest.advanceTimersByTime(1_000);
  const second = lose();
  expect(second).not.toBe(first);
  window.dispatchEvent(new Event('online'));
  expect(sheet()).not.toBe(second);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
  jest.useRealTimers();
});
