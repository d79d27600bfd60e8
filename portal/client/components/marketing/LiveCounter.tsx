import classes from './LiveCounter.module.css';
import { useCountingValue } from './useCountingValue.ts';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** A figure that keeps growing. It means nothing and is hidden from screen readers. */
export function LiveCounter() {
  const value = useCountingValue();
  return (
    <span className={classes['counter']} aria-hidden="true" data-testid="live-counter">
      {dollars.format(value)}
    </span>
  );
}
