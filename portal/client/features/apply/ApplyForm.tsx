import { Button, Fieldset } from '@mantine/core';
import {
  betaAnswersSchema,
  betaFields,
  betaSections,
  type Field,
  type OwnerView,
} from '@yieldwren/shared/browser';
import { useRef } from 'react';
import type { KeptDraft } from '../../api/drafts.ts';
import { InternalLink } from '../../components/ui/InternalLink.tsx';
import { DraftNote, KeepingNote } from '../../forms/DraftNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { FieldControl } from '../../forms/FieldControl.tsx';
import { visibleFields } from '../../forms/formValues.ts';
import { SendFailure } from '../../forms/SendFailure.tsx';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import { useErrorTitle } from '../../forms/useErrorTitle.ts';
import classes from './ApplyForm.module.css';
import { ApplyFrame } from './ApplyFrame.tsx';
import { Earlier } from './Earlier.tsx';
import { FormAside } from './FormAside.tsx';
import { IdentityBar } from './IdentityBar.tsx';
import { type Applicant, type ClaimedIdentity, usernameField } from './identity.ts';
import { TrapField } from './TrapField.tsx';
import { useSubmission } from './useSubmission.ts';
import { applyWords } from './words.ts';

interface ApplyFormProps {
  readonly identity: ClaimedIdentity;
  readonly applicant: Applicant;
  readonly earlier: OwnerView | undefined;
  readonly kept: KeptDraft | undefined;
}

const formId = 'apply';
const fields: readonly Field[] = betaFields;
const shown = visibleFields(fields);

function Consent() {
  return (
    <p>
      {applyWords.consent} <InternalLink to="/terms">{applyWords.terms}</InternalLink>.{' '}
      {applyWords.privacyLead} <InternalLink to="/privacy">{applyWords.privacy}</InternalLink>.{' '}
      {applyWords.rightsLead} <InternalLink to="/status">{applyWords.rights}</InternalLink>.
    </p>
  );
}

export function ApplyForm({ identity, applicant, earlier, kept }: ApplyFormProps) {
  const trap = useRef<HTMLInputElement>(null);
  const name = usernameField(applicant, identity.typedName);
  const answers = useAnswerForm({
    fields,
    schema: betaAnswersSchema,
    draftName: 'apply_draft',
    owner: applicant.discordId ?? '',
    kind: 'beta',
    kept,
    ...(name.isFixed ? { known: { discord_username: name.value } } : {}),
  });
  const { form, problems, failures } = answers;
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
      {earlier && <Earlier application={earlier} isLinked />}
      <DraftNote {...answers} />
      <ErrorSummary formId={formId} problems={problems} attempt={failures} />
      <form
        id={formId}
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
      </form>
      {/* Outside the form, because what helps may be a form itself. */}
      <SendFailure failure={submission.failure} page="/apply" />
      <div className={classes['send']}>
        <Consent />
        <KeepingNote keeping={answers.keeping} />
        <Button type="submit" form={formId} size="lg" disabled={submission.isSending}>
          {submission.isSending ? applyWords.submitting : applyWords.submit}
        </Button>
      </div>
    </ApplyFrame>
  );
}
