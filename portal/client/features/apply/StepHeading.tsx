import type { Steps } from '../../forms/useSteps.ts';
import classes from './StepHeading.module.css';
import { stepWords } from './words.ts';

/** What this step asks, and how far it is. */
export function StepHeading({ steps }: { readonly steps: Steps }) {
  const { heading, step, count, groups } = steps;
  const [group] = groups;
  return (
    <div className={classes['head']}>
      <h2 ref={heading} tabIndex={-1}>
        {group ? stepWords.title(step + 1, count, group.title) : stepWords.overview}
      </h2>
      <p role="alert" className="hidden-text">
        <span key={steps.answers.failures}>{steps.stuck}</span>
      </p>
      <ol className={classes['bar']} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} data-reached={index <= step || undefined} />
        ))}
      </ol>
    </div>
  );
}
