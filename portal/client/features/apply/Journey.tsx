import { Stepper } from '@mantine/core';
import classes from './Journey.module.css';
import { journey } from './words.ts';

/**
 * How far the applicant is. Mantine draws steps as buttons, so the sentence above them is what readers get; on a
 * small screen everybody reads the sentence.
 */
export function Journey({ active }: { readonly active: number }) {
  const shown = Math.min(active, journey.length - 1);
  return (
    <div className={classes['journey']}>
      <p className={classes['sentence']}>
        Step {shown + 1} of {journey.length}: <strong>{journey[shown]?.title}</strong>. {journey[shown]?.text}
        .
      </p>
      <div className={classes['bar']} aria-hidden="true">
        {journey.map(({ title }, index) => (
          <span key={title} data-done={index <= shown || undefined} />
        ))}
      </div>
      <Stepper
        active={active}
        orientation="vertical"
        size="sm"
        iconSize={34}
        aria-hidden="true"
        className={classes['stepper'] ?? ''}
      >
        {journey.map(({ title, text }) => (
          <Stepper.Step key={title} label={title} description={text} />
        ))}
      </Stepper>
    </div>
  );
}
