import { IconAlertTriangle, IconBolt, IconCheck, IconMinus } from '@tabler/icons-react';
import { memo } from 'react';
import type { TrafficView } from '../../api/index.ts';
import { exactTime } from '../parts/formatTime.ts';
import { shortPath } from './shortPath.ts';
import classes from './Traffic.module.css';
import { TrafficDetails } from './TrafficDetails.tsx';
import { type Mark, markOf } from './trafficFilter.ts';

const icons = { violations: IconAlertTriangle, checked: IconCheck, unchecked: IconMinus };

function wordsOf(mark: Mark, exchange: TrafficView): string {
  const count = exchange.violations?.length ?? 0;
  const words: Record<Mark, string> = {
    violations: `${count} ${count === 1 ? 'violation' : 'violations'}`,
    checked: 'keeps to the contract',
    unchecked: 'not checked',
  };
  return words[mark];
}

interface TrafficRowProps {
  exchange: TrafficView;
  isOpen: boolean;
  onToggle: (id: number | null) => void;
}

export const TrafficRow = memo(function TrafficRow({ exchange, isOpen, onToggle }: TrafficRowProps) {
  const mark = markOf(exchange);
  const Icon = icons[mark];
  const failed = exchange.status === 0 || exchange.status >= 400;
  return (
    <li className={classes.item} data-mark={mark}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={isOpen}
        onClick={() => onToggle(isOpen ? null : exchange.id)}
      >
        <Icon className={classes.mark} size={18} aria-label={wordsOf(mark, exchange)} />
        <span className={classes.call}>
          <span className={classes.path}>
            <strong>{exchange.method}</strong> {shortPath(exchange.path)}
          </span>
          <span className={classes.facts}>
            <span className={classes.status} data-failed={failed || undefined}>
              {exchange.status === 0 ? 'no answer' : exchange.status}
            </span>
            <span>{Math.round(exchange.took)} ms</span>
            <time dateTime={exchange.at}>{exactTime(Date.parse(exchange.at))}</time>
            {exchange.fault !== null && (
              <span className={classes.fault}>
                <IconBolt size={14} aria-hidden="true" /> fault {exchange.fault}
              </span>
            )}
            {mark === 'violations' && <span className={classes.bad}>{wordsOf(mark, exchange)}</span>}
          </span>
        </span>
      </button>
      {isOpen && <TrafficDetails exchange={exchange} />}
    </li>
  );
});
