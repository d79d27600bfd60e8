import type { Stats } from '@yieldwren/shared/browser';
import { agoText } from '../../dates.ts';
import classes from './Figures.module.css';
import { statsWords } from './words.ts';

function hoursText(hours: number | null): string {
  if (hours === null) {
    return statsWords.none;
  }
  if (hours < 1) {
    return statsWords.underAnHour;
  }
  // As what applicants are told: never less than it took.
  return hours >= 48 ? `${Math.ceil(hours / 24)} days` : `${hours} h`;
}

function percent(share: number | null): string {
  if (share === null) {
    return statsWords.none;
  }
  // All is only what is all.
  return share < 1 ? `${Math.min(99, Math.round(share * 100))}%` : '100%';
}

export function Figures({ stats }: { readonly stats: Stats }) {
  const figures = [
    { label: statsWords.waiting, value: String(stats.waiting) },
    { label: statsWords.oldest, value: stats.oldest_at ? agoText(stats.oldest_at) : statsWords.nobody },
    { label: statsWords.median, value: hoursText(stats.median_hours) },
    { label: statsWords.p90, value: hoursText(stats.p90_hours) },
    { label: statsWords.insideDay, value: percent(stats.inside_day) },
    { label: statsWords.inside, value: percent(stats.inside_promise) },
  ];
  return (
    <dl className={classes['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
