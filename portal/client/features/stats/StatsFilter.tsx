import { SegmentedControl } from '@mantine/core';
import { kindLabels, kinds } from '@yieldwren/shared/browser';
import classes from './StatsFlow.module.css';
import { type StatsAddress, statsRanges } from './useStatsAddress.ts';
import { statsWords } from './words.ts';

/** Which form, and how far back. */
export function StatsFilter({ address }: { readonly address: StatsAddress }) {
  const { kind, range, change } = address;
  return (
    <div className={classes['filter']}>
      <label>
        <span className="hidden-text">{statsWords.form}</span>
        <select
          value={kind ?? ''}
          onChange={({ currentTarget }) => {
            change({ kind: currentTarget.value, range });
          }}
        >
          <option value="">{statsWords.both}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </select>
      </label>
      <SegmentedControl
        className={classes['ranges'] ?? ''}
        aria-label={statsWords.range}
        value={range}
        onChange={(next) => {
          change({ kind: kind ?? '', range: next });
        }}
        data={statsRanges.map((days) => ({ value: days, label: statsWords.days(days) }))}
      />
    </div>
  );
}
