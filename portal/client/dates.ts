import { countText } from '@yieldwren/shared/browser';
import { serverNow } from './api/serverClock.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const timeOfDay = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** '3 January, 14:05' */
export const draftMomentText = (atMs: number): string =>
  `${dayOfYear.format(atMs)}, ${timeOfDay.format(atMs)}`;

/** '3 January 2027', in the visitor's own time zone. @param at ISO text */
export const dayText = (at: string): string => day.format(new Date(at));

/** '3 Jan', of a day in UTC. @param on '2027-01-03' */
export const shortDayText = (on: string): string => shortDay.format(new Date(on));

/** '3 Jan 2027, 14:05' */
export const momentText = (at: string): string => moment.format(new Date(at));

/** What is no day stays as it is. */
function localMoment<Day extends string | undefined>(on: Day, time: string, earlierMs = 0): Day | string {
  const at = new Date(on && /^[\d-]{10}$/.test(on) ? Date.parse(`${on}T${time}`) - earlierMs : Number.NaN);
  return Number.isNaN(at.getTime()) ? on : at.toISOString();
}

/** The moment at which a chosen day begins where the visitor is. @param on '2027-01-03' */
export const dayStart = <Day extends string | undefined>(on: Day) => localMoment(on, '00:00:00.000');

/** Its last moment, likewise: just before the next day, as where clocks go back at midnight 23:59 comes twice. */
export const dayEnd = <Day extends string | undefined>(on: Day) => localMoment(on, '24:00:00.000', 1);

/** The last day that is asked for: browsers take longer years otherwise, and nothing else does. */
export const lastDay = '9999-12-31';

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** '3 hours'; nothing for less than a minute. */
function longestUnit(lengthMs: number): string | undefined {
  for (const [unit, unitMs] of steps) {
    const count = Math.floor(lengthMs / unitMs);
    if (count >= 1) {
      return countText(count, unit);
    }
  }
  return undefined;
}

/** '3 hours', 'less than a minute' */
export const lengthText = (lengthMs: number): string => longestUnit(lengthMs) ?? 'less than a minute';

/** '3 hours ago', by the server's clock, which set the moment. */
export function agoText(at: string, now = serverNow()): string {
  const length = longestUnit(now - new Date(at).getTime());
  return length ? `${length} ago` : 'just now';
}
