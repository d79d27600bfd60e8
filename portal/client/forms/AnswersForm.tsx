import type { ReactNode } from 'react';

interface AnswersFormProps {
  readonly id: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that we judge ourselves, so that every problem is told at once and in our words. */
export const AnswersForm = ({ id, label, className, onSubmit, children }: AnswersFormProps) => (
  <form
    id={id}
    noValidate
    className={className}
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
