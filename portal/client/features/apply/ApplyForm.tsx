import { betaFields, type DraftView } from '@yieldwren/shared/browser';
import { useRef } from 'react';
import { AnswersForm } from '../../forms/AnswersForm.tsx';
import { DraftNote, OtherDraftNote } from '../../forms/DraftNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import { betaGroups } from '../../forms/fieldGroups.ts';
import type { Receipt } from '../../forms/receipt.ts';
import { SendFailure } from '../../forms/SendFailure.tsx';
import type { Standing } from '../../forms/standing.ts';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import { useSteps } from '../../forms/useSteps.ts';
import { ApplyFields } from './ApplyFields.tsx';
import classes from './ApplyForm.module.css';
import { ApplyFrame } from './ApplyFrame.tsx';
import { Earlier } from './Earlier.tsx';
import { FormAside } from './FormAside.tsx';
import { IdentityBar } from './IdentityBar.tsx';
import { type ApplicantProfile, type ClaimedIdentity, usernameField } from './identity.ts';
import { Overview } from './Overview.tsx';
import { SendBar } from './SendBar.tsx';
import { StepHeading } from './StepHeading.tsx';
import { TrapField } from './TrapField.tsx';
import { toastProblems } from './toastProblems.ts';
import { useSubmission } from './useSubmission.ts';
import { applyWords } from './words.ts';

interface ApplyFormProps {
  readonly identity: ClaimedIdentity;
  readonly applicant: ApplicantProfile;
  readonly earlier: Standing['earlier'];
  readonly kept: DraftView | undefined;
  readonly onSent: (receipt: Receipt) => void;
}

const formId = 'apply';

export function ApplyForm({ identity, applicant, earlier, kept, onSent }: ApplyFormProps) {
  const trap = useRef<HTMLInputElement>(null);
  const name = usernameField(applicant, identity.typedName);
  const answers = useAnswerForm({
    fields: betaFields,
    draftName: 'apply_draft',
    owner: applicant.discord_id ?? '',
    earlier,
    kind: 'beta',
    kept,
    ...(name.isFixed ? { known: { discord_username: name.value } } : {}),
  });
  const { form, problems, failures, keeping } = answers;
  const steps = useSteps(formId, betaGroups, answers);
  const submission = useSubmission({
    answers: steps.answers,
    applicant,
    readTrap: () => trap.current?.value,
    showReceipt: onSent,
  });
  const isBeginning = !steps.isOn || steps.step === 0;

  return (
    <ApplyFrame active={steps.isOn ? undefined : 2} hasLead={isBeginning} aside={<FormAside />}>
      {isBeginning && (
        <>
          <IdentityBar applicant={applicant} />
          {earlier && <Earlier application={earlier} isLinked />}
          <DraftNote {...answers} />
        </>
      )}
      <OtherDraftNote {...answers} />
      <ErrorSummary formId={formId} problems={steps.isOn ? [] : problems} attempt={failures} />
      <AnswersForm
        id={formId}
        label={applyWords.title}
        className={classes['form']}
        onSubmit={() => {
          if (steps.isLast) {
            void submission.submit();
          } else {
            steps.next(toastProblems);
          }
        }}
      >
        {steps.isOn && <StepHeading steps={steps} />}
        <ApplyFields formId={formId} form={form} steps={steps} name={name} isSending={submission.isSending} />
        {steps.isOverview && <Overview steps={steps} values={form.values} />}
        <TrapField ref={trap} />
      </AnswersForm>
      {/* Outside the form, because what helps may be a form itself. */}
      <SendFailure failure={submission.failure} page="/apply" />
      <SendBar formId={formId} steps={steps} keeping={keeping} isSending={submission.isSending} />
    </ApplyFrame>
  );
}
