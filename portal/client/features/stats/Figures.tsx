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
  return hours >= 48 ? `${Math.round(hours / 24)} days` : `${hours} h`;
}

export function Figures({ stats }: { readonly stats: Stats }) {
  const inside = stats.inside_promise;
  const figures = [
    { label: statsWords.waiting, value: String(stats.waiting) },
    { label: statsWords.oldest, value: stats.oldest_at ? agoText(stats.oldest_at) : statsWords.nobody },
    { label: statsWords.median, value: hoursText(stats.median_hours) },
    { label: statsWords.inside, value: inside === null ? statsWords.none : `${Math.round(inside * 100)}%` },
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
