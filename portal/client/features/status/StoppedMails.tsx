import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { wantMails } from '../../api/me.ts';
import { isSignedOut } from '../../api/request.ts';
import { changeFailure, isUnheard } from '../../changeFailure.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { dayText } from '../../dates.ts';
import { toasts } from '../../toasts.ts';
import { noteFocus } from '../../writing.ts';
import classes from './PersonalData.module.css';
import { mailWords } from './words.ts';

interface StoppedMailsProps {
  readonly since: string;
  readonly onChange: () => void;
}

/** For whoever has stopped our e-mails: that they have, and the way back. */
export function StoppedMails({ since, onChange }: StoppedMailsProps) {
  const resume = useMutation({
    mutationFn: wantMails,
    onMutate: () => ({ wasOffline: !navigator.onLine, mayFocus: noteFocus() }),
    onSuccess: () => {
      toasts.success(mailWords.done);
      onChange();
    },
    onError: (error, _nothing, before) => {
      if (isSignedOut(error) || isUnheard(error, before?.wasOffline)) {
        onChange();
      }
    },
  });
  const { error, context } = resume;
  const { title, message } = changeFailure(error, context?.wasOffline, mailWords.failed);
  return (
    <section className={classes['data']}>
      <div>
        <h2>{mailWords.title}</h2>
        <p>{mailWords.text(dayText(since))}</p>
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          loading={resume.isPending}
          onClick={() => {
            resume.mutate();
          }}
        >
          {mailWords.button}
        </Button>
      </div>
      {resume.isError && (
        <ProblemAlert title={title} attempt={error} mayFocus={context?.mayFocus}>
          {message}
        </ProblemAlert>
      )}
    </section>
  );
}
