import type { Card } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './FlowChain.module.css';

interface FlowChainProps {
  readonly stations: readonly Card[];
  readonly note: string;
}

/** Stations that a record passes one after the other. */
export function FlowChain({ stations, note }: FlowChainProps) {
  const fill = useText();
  return (
    <>
      <ol className={classes['chain']}>
        {stations.map(({ title, text, icon }) => (
          <li key={title} className={classes['station']}>
            <span className={classes['mark']}>
              <Icon name={icon} />
            </span>
            <h3>{fill(title)}</h3>
            <p>{fill(text)}</p>
          </li>
        ))}
      </ol>
      <p className={classes['note']}>
        <Icon name="Refresh" />
        {fill(note)}
      </p>
    </>
  );
}
