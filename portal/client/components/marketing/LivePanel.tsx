import { useText } from '../../settings.ts';
import { CellGrid } from './CellGrid.tsx';
import { LiveCounter } from './LiveCounter.tsx';
import classes from './LivePanel.module.css';

interface LivePanelProps {
  readonly label: string;
  readonly note: string;
}

/** A growing figure and a grid of 24 cells with 8 lit. Decoration, and it says so. */
export function LivePanel({ label, note }: LivePanelProps) {
  const fill = useText();
  return (
    <div className={classes['panel']}>
      <div className={classes['words']}>
        <p className={classes['label']}>{fill(label)}</p>
        <LiveCounter />
        <p className={classes['note']}>{fill(note)}</p>
      </div>
      <CellGrid columns={8} rows={3} lit={8} everyMs={8000} />
    </div>
  );
}
