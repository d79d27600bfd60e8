import { Button } from '@mantine/core';
import { useState } from 'react';
import { wantMails } from '../../api/me.ts';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { dayText } from '../../dates.ts';
import { toasts } from '../../toasts.ts';
import classes from './PersonalData.module.css';
import { mailWords } from './words.ts';

interface StoppedMailsProps {
  readonly since: string;
  readonly onChange: () => void;
}

/** For whoever has stopped our e-mails: that they have, and the way back. */
export function StoppedMails({ since, onChange }: StoppedMailsProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const resume = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await wantMails();
      toasts.success(mailWords.done);
      onChange();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <section className={classes['data']}>
      <div>
        <h2>{mailWords.title}</h2>
        <p>{mailWords.text(dayText(since))}</p>
      </div>
      <div className={classes['actions']}>
        <Button variant="default" loading={isBusy} onClick={() => void resume()}>
          {mailWords.button}
        </Button>
      </div>
      {problem !== undefined && (
        <ProblemAlert title={mailWords.failed.title} attempt={problem}>
          {mailWords.failed.message}
        </ProblemAlert>
      )}
    </section>
  );
}
