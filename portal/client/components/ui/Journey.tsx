import { journey } from '../../content/applicants.ts';
import { Icon } from './Icon.tsx';
import classes from './Journey.module.css';
import { Unbroken } from './Unbroken.tsx';

const stateOf = (index: number, active: number) => {
  if (index === active) {
    return 'current';
  }
  return index < active ? 'done' : undefined;
};

interface JourneyProps {
  readonly active: number;
  /** The time of the last step is promised, as to everybody who has not sent anything yet. */
  readonly isPromised?: boolean;
}

/** How far the applicant is: the steps on a wide screen, a sentence on a small one and for readers. */
export function Journey({ active, isPromised = true }: JourneyProps) {
  const shown = Math.min(active, journey.length - 1);
  const last = isPromised ? undefined : journey.length - 1;
  return (
    <div>
      {/* Another step is another element: see `Unbroken`. */}
      <p key={shown} className={classes['sentence']}>
        Step {shown + 1} of {journey.length}: <strong>{journey[shown]?.title}</strong>.{' '}
        {shown !== last && <Unbroken text={`${journey[shown]?.text}.`} />}
      </p>
      <ol className={classes['steps']} aria-hidden="true">
        {journey.map(({ title, text }, index) => (
          <li key={title} data-state={stateOf(index, active)}>
            <span className={classes['mark']}>{index < active ? <Icon name="Check" /> : index + 1}</span>
            <strong>{title}</strong>
            {index !== last && <span>{text}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
