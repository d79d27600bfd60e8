import { Button } from '@mantine/core';
import { contactFields, type DraftView, type Field, type UserView } from '@yieldwren/shared/browser';
import { DiscordAvatar } from '../../components/ui/DiscordAvatar.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { AnswerFields } from '../../forms/AnswerFields.tsx';
import { AnswersForm } from '../../forms/AnswersForm.tsx';
import { DraftNote, KeepingNote, OtherDraftNote } from '../../forms/DraftNote.tsx';
import { ErrorSummary } from '../../forms/ErrorSummary.tsx';
import type { Receipt } from '../../forms/receipt.ts';
import { SendButton } from '../../forms/SendButton.tsx';
import { SendFailure } from '../../forms/SendFailure.tsx';
import type { Standing } from '../../forms/standing.ts';
import { useAnswerForm } from '../../forms/useAnswerForm.ts';
import classes from './ContactForm.module.css';
import { useContactSubmission } from './useContactSubmission.ts';
import { formWords } from './words.ts';

interface ContactFormProps {
  /** Absent when the profile could not be fetched: the form is there, but nothing can be sent. */
  readonly user: UserView | undefined;
  readonly owner: string;
  /** Whoever this is has typed while nobody knew that. */
  readonly mayBeNobodys?: boolean;
  /** The reference of the application before this one. */
  readonly earlier?: Standing['earlier'];
  readonly kept?: DraftView | undefined;
  readonly onRetry: () => void;
  readonly onSent: (receipt: Receipt) => void;
}

const formId = 'form';
const nobodys = 'nobodys_form_draft';
const fields: readonly Field[] = contactFields;

function Person({ user }: { readonly user: UserView }) {
  return (
    <div className={classes['person']}>
      <DiscordAvatar discordId={user.discord_id} avatar={user.avatar} name={user.username} size={36} />
      <p>
        {formWords.signedInAs} <strong>{user.username}</strong>
      </p>
    </div>
  );
}

export function ContactForm({ user, owner, mayBeNobodys, earlier, kept, onRetry, onSent }: ContactFormProps) {
  const answers = useAnswerForm({
    fields,
    draftName: owner === '' ? nobodys : 'form_draft',
    owner,
    earlier,
    nobodys: mayBeNobodys ? nobodys : undefined,
    ...(user ? { kind: 'contact', kept } : {}),
  });
  const { form, problems, failures } = answers;
  const { submit, isSending, failure } = useContactSubmission({ answers, user, onSent });
  return (
    <PageFrame className={classes['page']}>
      <h1>{formWords.title}</h1>
      <p className={classes['lead']}>{formWords.lead}</p>
      {user ? (
        <Person user={user} />
      ) : (
        <ProblemAlert>
          <p>{formWords.profileMissing}</p>
          <Button mt="sm" variant="default" onClick={onRetry}>
            {formWords.retry}
          </Button>
        </ProblemAlert>
      )}
      <DraftNote {...answers} />
      <OtherDraftNote {...answers} />
      <ErrorSummary formId={formId} problems={problems} attempt={failures} />
      <AnswersForm
        id={formId}
        label={formWords.title}
        className={classes['form']}
        onSubmit={() => {
          void submit();
        }}
      >
        <AnswerFields formId={formId} form={form} fields={fields} isSending={isSending} />
      </AnswersForm>
      {/* Outside the form, because what helps may be a form itself. */}
      <SendFailure failure={failure} page="/form" />
      <KeepingNote keeping={answers.keeping} />
      <SendButton
        formId={formId}
        isSending={isSending}
        text={formWords.submit}
        sending={formWords.submitting}
        className={classes['submit']}
      />
    </PageFrame>
  );
}
