import { execFileSync } from 'node:child_process';
import { agoText, dayEnd, dayStart, dayText } from './dates.ts';

const noon = Date.UTC(2027, 0, 3, 12);
const before = (milliseconds: number) => new Date(noon - milliseconds).toISOString();

it.each([
  [20_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [2 * 3_600_000, '2 hours ago'],
  [3 * 86_400_000, '3 days ago'],
])('says how long %p ms are ago: %s', (passed, text) => {
  expect(agoText(before(passed), noon)).toBe(text);
});

it('writes a day in words', () => {
  expect(dayText(new Date(2027, 0, 3).toISOString())).toBe('3 January 2027');
});

it('reads a chosen day whole, as it is where the visitor is, and leaves alone what is none', () => {
  expect(dayStart('2027-01-03')).toBe(new Date(2027, 0, 3).toISOString());
  expect(dayEnd('2027-01-03')).toBe(new Date(2027, 0, 3, 23, 59, 59, 999).toISOString());
  for (const other of ['soon', '2027-99-99', '2027-01-03T12:00:00.000Z', '', undefined]) {
    expect([dayStart(other), dayEnd(other)]).toEqual([other, other]);
  }
});

it('gives the hour that comes twice, where clocks go back at midnight, to the day that it ends', () => {
  // A test cannot change the zone of its own process.
  const script =
    "const { dayStart, dayEnd } = await import('./dates.ts');" +
    "console.log(JSON.stringify([dayStart('2026-10-29'), dayEnd('2026-10-29'), dayStart('2026-10-30')]))";
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: __dirname,
    env: { ...process.env, TZ: 'Africa/Cairo' },
    encoding: 'utf8',
  });
  expect(JSON.parse(told)).toEqual([
    '2026-10-28T21:00:00.000Z',
    '2026-10-29T21:59:59.999Z',
    '2026-10-29T22:00:00.000Z',
  ]);
});
