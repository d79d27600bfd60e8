import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import classes from './Points.module.css';

interface PointsProps {
  readonly points: readonly string[];
  /** Each in a box of its own. */
  readonly framed?: boolean;
}

/** Short statements with a tick each. */
export function Points({ points, framed = false }: PointsProps) {
  const fill = useText();
  return (
    <ul className={classes['points']} data-framed={framed || undefined}>
      {points.map((point) => (
        <li key={point} className={classes['point']}>
          <Icon name="Check" />
          <span>
            <Unbroken text={fill(point)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
