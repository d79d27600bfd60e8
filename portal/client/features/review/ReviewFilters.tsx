import {
  betaFields,
  type Field,
  flagLabels,
  flagNames,
  kindLabels,
  kinds,
  limits,
  type Status,
} from '@yieldwren/shared/browser';
import { type Ref, useState } from 'react';
import { lastDay } from '../../dates.ts';
import { useConditions } from '../../filters/useConditions.ts';
import { useTyped } from '../../filters/useTyped.ts';
import { FilterSelect } from './FilterSelect.tsx';
import { filterWords, tabs } from './listWords.ts';
import classes from './ReviewFilters.module.css';
import type { ReviewFilter } from './useReviewAddress.ts';

interface ReviewFiltersProps {
  readonly filter: ReviewFilter;
  readonly narrowed: number;
  readonly counts: Readonly<Record<Status, number>> | undefined;
  readonly search: Ref<HTMLInputElement>;
  readonly onChange: (filter: ReviewFilter) => void;
}

const countedMost = 1_000;
const countText = (count: number) => (count >= countedMost ? '999+' : String(count));

function optionsOf(name: string) {
  const field: Field | undefined = betaFields.find((one) => one.name === name);
  return field?.options?.map(({ value, label }) => [value, label] as const) ?? [];
}

const selects = [
  ['marketer_type', filterWords.type, optionsOf('marketer_type')],
  ['monthly_spend', filterWords.spend, optionsOf('monthly_spend')],
  [
    'flags',
    filterWords.flags,
    [['any', filterWords.anyFlag], ...flagNames.map((flag) => [flag, flagLabels[flag]] as const)],
  ],
  [
    'claimed',
    filterWords.claimed,
    [
      ['me', filterWords.me],
      ['nobody', filterWords.nobody],
    ],
  ],
  ['overdue', filterWords.waiting, [['true', filterWords.overdue]]],
  [
    'sort',
    filterWords.sort,
    [
      ['oldest', filterWords.oldest],
      ['newest', filterWords.newest],
    ],
  ],
] as const;

export function ReviewFilters({ filter, narrowed, counts, search, onChange }: ReviewFiltersProps) {
  // What narrows the list down is shown once, and then folded up by hand alone: not under the hands that clear it.
  const [isUnfolded, setUnfolded] = useState(false);
  if (narrowed > 0 && !isUnfolded) {
    setUnfolded(true);
  }
  const set = useConditions(filter, onChange);
  const words = useTyped(filter.q, set('q'));
  const days = {
    from: useTyped(filter.from, set('from')),
    to: useTyped(filter.to, set('to')),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser knows the element yet
    <div className={classes['filters']} role="search" aria-label={filterWords.label}>
      <div className={classes['tabs']}>
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter.status === value}
            onClick={() => {
              set('status')(value);
            }}
          >
            {label}
            {counts && value !== 'all' && (
              <span className={classes['count']}> {countText(counts[value])}</span>
            )}
          </button>
        ))}
      </div>
      <FilterSelect
        label={filterWords.kind}
        value={filter.kind ?? ''}
        any={filterWords.both}
        options={kinds.map((kind) => [kind, kindLabels[kind]] as const)}
        onChange={set('kind')}
      />
      <label className={classes['search']}>
        <span>{filterWords.search}</span>
        <input
          ref={search}
          type="search"
          maxLength={limits.searchCharacters}
          placeholder={filterWords.searchHint}
          {...words}
        />
      </label>
      <details className={classes['more']} open={isUnfolded || undefined}>
        <summary>
          {filterWords.more}
          {narrowed > 0 ? ` (${narrowed})` : ''}
        </summary>
        <div className={classes['grid']}>
          {selects.map(([name, label, options]) => (
            <FilterSelect
              key={name}
              label={label}
              value={filter[name] ?? ''}
              any={name === 'sort' ? filterWords.usual : filterWords.any}
              options={options}
              onChange={set(name)}
            />
          ))}
          {(['from', 'to'] as const).map((name) => (
            <label key={name} className={classes['field']}>
              <span>{filterWords[name]}</span>
              <input type="date" max={lastDay} {...days[name]} />
            </label>
          ))}
        </div>
      </details>
    </div>
  );
}
