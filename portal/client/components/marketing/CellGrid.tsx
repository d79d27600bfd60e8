import { useEffect, useState } from 'react';
import { useMotion } from '../../motion/useMotion.ts';
import classes from './CellGrid.module.css';
import { firstCells, pickCells } from './pickCells.ts';

interface CellGridProps {
  readonly columns: number;
  readonly rows: number;
  readonly lit: number;
  readonly everyMs: number;
}

/** Cells of which some are lit, others every so often. Decoration. */
export function CellGrid({ columns, rows, lit, everyMs }: CellGridProps) {
  const moving = useMotion();
  const count = columns * rows;
  const [cells, setCells] = useState(() => firstCells(count, lit));
  useEffect(() => {
    if (!moving) {
      return undefined;
    }
    const timer = setInterval(() => {
      setCells(pickCells(count, lit));
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [moving, count, lit, everyMs]);
  return (
    <div className={classes['grid']} data-columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className={classes['cell']} data-lit={cells.has(at) || undefined} />
      ))}
    </div>
  );
}
