import { Button, Fieldset } from '@mantine/core';
import { betaAnswersSchema, betaFields, betaSections, type Field } from '@yieldwren/shared/browser';
import { useRef } from 'react';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FieldControl } from '../../forms/FieldControl.tsx';
import { visibleFields } from '../../forms/formValues.ts';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import { useErrorTitle } from '../../forms/useErrorTitle.ts';
import classes from './ApplyForm.module.css';
import { ApplyFrame } from './ApplyFrame.tsx';
import { FormAside } from './FormAside.tsx';
import { IdentityBar } from './IdentityBar.tsx';
import { type Applicant, type ClaimedIdentity, usernameField } from './identity.ts';
import { SubmitFailure } from './SubmitFailure.tsx';
import { TrapField } from './TrapField.tsx';
import { useSubmission } from './useSubmission.ts';
import { applyWords } from './words.ts';

interface ApplyFormProps {
  readonly identity: ClaimedIdentity;
  readonly applicant: Applicant;
}

const formId = 'apply';
const fields: readonly Field[] = betaFields;
const shown = visibleFields(fields);

export function ApplyForm({ identity, applicant }: ApplyFormProps) {
  const trap = useRef<HTMLInputElement>(null);
  const name = usernameField(applicant, identity.typedName);
  const answers = useAnswerForm({
    fields,
    schema: betaAnswersSchema,
    draftName: 'apply_draft',
    owner: applicant.discordId ?? '',
    ...(name.isFixed ? { known: { discord_username: name.value } } : {}),
  });
  const { form, problems, failures, wasRestored } = answers;
  const submission = useSubmission({ answers, identity, applicant, readTrap: () => trap.current?.value });
  useErrorTitle(problems.length > 0);

  const control = (field: Field) => {
    const isFixed = field.name === 'discord_username' && name.isFixed;
    return (
      <div key={field.name} data-wide={field.kind === 'choices' || field.kind === 'longtext' || undefined}>
        <FieldControl
          formId={formId}
          field={field}
          value={form.values[field.name] ?? ''}
          error={form.errors[field.name]}
          disabled={isFixed}
          hint={isFixed ? applyWords.usernameHint : undefined}
          onChange={(value) => {
            form.setFieldValue(field.name, value);
          }}
        />
      </div>
    );
  };

  return (
    <ApplyFrame active={2} aside={<FormAside />}>
      <IdentityBar applicant={applicant} />
      {wasRestored && <output className={classes['restored']}>{applyWords.restored}</output>}
      <ErrorSummary formId={formId} problems={problems} attempt={failures} />
      <form
        noValidate
        className={classes['form']}
        aria-label={applyWords.title}
        onSubmit={(event) => {
          event.preventDefault();
          void submission.submit();
        }}
      >
        {betaSections.map(({ id, title }) => (
          <Fieldset key={id} legend={title} className={classes['section'] ?? ''}>
            <div className={classes['grid']}>
              {shown.filter(({ section }) => section === id).map(control)}
            </div>
          </Fieldset>
        ))}
        <TrapField ref={trap} />
        <SubmitFailure failure={submission.failure} />
        <div className={classes['send']}>
          <Button type="submit" size="lg" disabled={submission.isSending}>
            {submission.isSending ? applyWords.submitting : applyWords.submit}
          </Button>
          <p>{applyWords.privacy}</p>
        </div>
      </form>
    </ApplyFrame>
  );
}
