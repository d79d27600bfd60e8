import { Button } from '@mantine/core';
import { AnswerList } from '../../components/ui/AnswerList.tsx';
import { betaGroups } from '../../forms/fieldGroups.ts';
import { answersOf, type FormValues } from '../../forms/formValues.ts';
import type { Steps } from '../../forms/useSteps.ts';
import classes from './Overview.module.css';
import { stepWords } from './words.ts';

interface OverviewProps {
  readonly steps: Steps;
  readonly values: FormValues;
}

/** Everything that was answered, before it is sent. */
export function Overview({ steps, values }: OverviewProps) {
  return (
    <div className={classes['overview']}>
      <p>{stepWords.overviewText}</p>
      {betaGroups.map(({ id, title, fields }, index) => (
        <section key={id} className={classes['group']}>
          <div className={classes['top']}>
            <h3>{title}</h3>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => {
                steps.goTo(index);
              }}
            >
              {stepWords.change}
              <span className="hidden-text">&nbsp;{title}</span>
            </Button>
          </div>
          <AnswerList kind="beta" answers={answersOf(fields, values)} />
        </section>
      ))}
    </div>
  );
}
