import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../components/ui/Icon.tsx';
import classes from './ErrorSummary.module.css';
import { focusField } from './fieldIds.ts';

export interface FieldProblem {
  readonly name: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly formId: string;
  readonly problems: readonly FieldProblem[];
  /** Counts failed attempts: the summary takes the focus with each. */
  readonly attempt: number;
}

/** What is wrong, in one place, each with a link to its field. */
export function ErrorSummary({ formId, problems, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) {
      summary.current?.focus();
    }
  }, [attempt]);
  if (problems.length === 0) {
    return null;
  }
  return (
    <Alert
      ref={summary}
      tabIndex={-1}
      color="red.8"
      variant="outline"
      title="There is a problem"
      icon={<Icon name="AlertTriangle" />}
      classNames={{
        root: classes['summary'] ?? '',
        title: classes['title'] ?? '',
        icon: classes['icon'] ?? '',
      }}
    >
      <ul className={classes['list']}>
        {problems.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${formId}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(formId, name);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
