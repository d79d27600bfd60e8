import { Timeline } from '@mantine/core';
import type { OwnerView } from '@yieldwren/shared/browser';
import { momentText } from '../../dates.ts';
import classes from './History.module.css';
import { changeTexts, historyTexts } from './words.ts';

/** What happened, in order. Who decided is not told. */
export function History({ entries }: { readonly entries: OwnerView['history'] }) {
  return (
    <Timeline active={entries.length - 1} bulletSize={16} lineWidth={2}>
      {entries.map(({ at, from, to, what = '' }) => (
        <Timeline.Item
          key={`${at} ${to}`}
          title={changeTexts[what] ?? historyTexts[to][from === null ? 'first' : 'later']}
        >
          <time dateTime={at} className={classes['time']}>
            {momentText(at)}
          </time>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
