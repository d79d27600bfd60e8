const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const exact = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('en-GB');
const long = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

export function clockTime(at: number): string {
  return clock.format(at);
}

export function exactTime(at: number): string {
  return exact.format(at);
}

export function dayName(at: number): string {
  return day.format(at);
}

/** "2 hours ago", "in 3 days". */
export function relativeTime(at: number, now: number): string {
  const distance = at - now;
  const [unit, size] = units.find(([, ms]) => Math.abs(distance) >= ms) ?? ['second', 1000];
  return relative.format(Math.round(distance / size), unit);
}

/** "2 d 3 h", "15 min". */
export function span(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  const hours = Math.floor((ms % 86_400_000) / 3_600_000);
  const minutes = Math.floor((ms % 3_600_000) / 60_000);
  const seconds = Math.floor((ms % 60_000) / 1000);
  const parts = [`${days} d`, `${hours} h`, `${minutes} min`, `${seconds} s`];
  return (
    parts
      .filter((part) => !part.startsWith('0 '))
      .slice(0, 2)
      .join(' ') || '0 s'
  );
}

/** A timestamp of a message in its style: t T d D f F (R is `relativeTime`). */
export function styledTime(at: number, style: string): string {
  switch (style) {
    case 't':
      return clock.format(at);
    case 'T':
      return exact.format(at);
    case 'd':
      return shortDay.format(at);
    case 'D':
      return day.format(at);
    case 'F':
      return `${long.format(at)} ${clock.format(at)}`;
    default:
      return `${day.format(at)} ${clock.format(at)}`;
  }
}
