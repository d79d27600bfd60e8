import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { kindLabels, kinds } from '@yieldwren/shared/browser';
import { useState } from 'react';
import classes from './ReviewFilters.module.css';
import type { ReviewFilter } from './useReviewList.ts';
import { reviewWords, tabs } from './words.ts';

interface ReviewFiltersProps {
  readonly filter: ReviewFilter;
  readonly onChange: (filter: ReviewFilter) => void;
}

export function ReviewFilters({ filter, onChange }: ReviewFiltersProps) {
  const [text, setText] = useState(filter.q);
  const search = useDebouncedCallback((q: string) => {
    onChange({ ...filter, q });
  }, 350);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser knows the element yet
    <div className={classes['filters']} role="search">
      <div className={classes['tabs']}>
        <SegmentedControl
          aria-label={reviewWords.statusLabel}
          value={filter.status}
          data={tabs.map((tab) => ({ ...tab }))}
          onChange={(value) => {
            onChange({ ...filter, status: value });
          }}
        />
      </div>
      <NativeSelect
        label={reviewWords.kindLabel}
        value={filter.kind}
        data={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
        onChange={(event) => {
          const kind = kinds.find((known) => known === event.currentTarget.value);
          onChange({ ...filter, kind: kind ?? 'beta' });
        }}
      />
      <TextInput
        type="search"
        label={reviewWords.search}
        placeholder={reviewWords.searchHint}
        value={text}
        className={classes['search'] ?? ''}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
    </div>
  );
}
