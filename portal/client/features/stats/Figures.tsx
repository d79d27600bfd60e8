import type { Stats } from '@yieldwren/shared/browser';
import { hoursText, percentText } from '@yieldwren/shared/figureTexts';
import { agoText } from '../../dates.ts';
import classes from './Figures.module.css';
import { statsWords } from './words.ts';

export function Figures({ stats }: { readonly stats: Stats }) {
  const figures = [
    { label: statsWords.waiting, value: String(stats.waiting) },
    { label: statsWords.oldest, value: stats.oldest_at ? agoText(stats.oldest_at) : statsWords.nobody },
    { label: statsWords.median, value: hoursText(stats.median_hours, statsWords.none) },
    { label: statsWords.p90, value: hoursText(stats.p90_hours, statsWords.none) },
    { label: statsWords.insideDay, value: percentText(stats.inside_day, statsWords.none) },
    { label: statsWords.inside, value: percentText(stats.inside_promise, statsWords.none) },
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
