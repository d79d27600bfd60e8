import { Button, Textarea } from '@mantine/core';
import { noteProblem, reasonProblem, type Verdict } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { useUnsent } from '../../account/useUnsent.ts';
import { Dialog, DialogActions } from '../../components/ui/Dialog.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { actionWords, reasonForm, reasonWords } from './actionWords.ts';
import classes from './ReasonDialog.module.css';
import { numberPressed, type Template, TemplateChoice, withTemplate } from './TemplateChoice.tsx';
import type { Problem } from './useTurns.ts';

export interface ReasonDialogProps {
  readonly title: string;
  /** Somebody else was quicker while the reason was being written. */
  readonly isTooLate: boolean;
  readonly hasNote?: boolean;
  /** Of what was typed and not sent, the key. */
  readonly draft: string;
  /** The key of a reason that came too late for others, and is offered here. */
  readonly givenBack?: string | undefined;
  readonly decision: 'reject' | 'reopen';
  /** What stood in the way of the last try. */
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  /** @returns whether it is done: what was typed is forgotten then */
  readonly onSend: (verdict: Verdict) => Promise<boolean>;
  readonly onClose: () => void;
}

/** At once: Mantine takes the focus over a moment later, and a key pressed until then would be lost. */
const focusFirst = (form: HTMLFormElement | null) => {
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
};

function Form({
  decision,
  isTooLate,
  hasNote = decision === 'reject',
  draft,
  givenBack,
  problem,
  isBusy,
  onSend,
  onClose,
}: ReasonDialogProps) {
  const [template, setTemplate] = useState<string>();
  const [reason, setReason] = useUnsent(`${draft} reason`, givenBack && `${givenBack} reason`);
  const [note, setNote] = useUnsent(`${draft} note`);
  const [isTried, setTried] = useState(false);
  const [sent, setSent] = useState({ reason: '', note: '' });
  const choose = ({ value, text }: Template) => {
    setTemplate(value);
    setReason(withTemplate(reason, text));
  };
  const send = async (verdict: Verdict) => {
    // What was given back waits for these as well, should it not arrive.
    setReason(reason);
    setSent(given);
    if (await onSend(verdict)) {
      setReason('');
      setNote('');
    }
  };
  const given = { reason: reason.trim(), note: note.trim() };
  const wrong = { reason: reasonProblem(reason), note: noteProblem(note) };
  const errorOf = (name: 'reason' | 'note') =>
    (isTried && wrong[name]) || (sent[name] === given[name] && problem?.fields[name]?.[0]);
  const isLate = isTooLate && !problem;
  const verb = problem?.goOn ? actionWords.anyway[problem.goOn.decision] : actionWords[decision];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the choices inside
    <form
      ref={focusFirst}
      noValidate
      className={classes['form']}
      onKeyDown={(event) => {
        const chosen = decision === 'reject' ? numberPressed(event) : undefined;
        if (chosen) {
          event.preventDefault();
          choose(chosen);
          event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen.value}"]`)?.focus();
        }
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        const name = wrong.reason ? 'reason' : wrong.note && 'note';
        if (name) {
          event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
        } else {
          void send({
            ...problem?.goOn?.verdict,
            reason: given.reason,
            ...(given.note ? { note: given.note } : {}),
          });
        }
      }}
    >
      <p>{reasonWords[decision].text}</p>
      {decision === 'reject' && <TemplateChoice chosen={template} onChoose={choose} />}
      <Textarea
        label={reasonWords[decision].label}
        name="reason"
        rows={3}
        value={reason}
        error={errorOf('reason')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
        }}
      />
      {hasNote && (
        <Textarea
          label={reasonForm.note}
          name="note"
          rows={2}
          value={note}
          error={errorOf('note')}
          onChange={({ currentTarget }) => {
            setNote(currentTarget.value);
          }}
        />
      )}
      <output className={isLate ? undefined : 'hidden-text'}>
        {isLate && reasonWords[decision].tooLate}
      </output>
      {problem && (
        <ProblemAlert attempt={problem} mayFocus={problem.mayFocus}>
          {problem.text}
        </ProblemAlert>
      )}
      <DialogActions>
        <Button variant={isTooLate ? 'filled' : 'default'} onClick={onClose}>
          {isTooLate ? reasonWords[decision].see : reasonForm.cancel}
        </Button>
        {!isTooLate && (
          <Button type="submit" loading={isBusy} color={decision === 'reject' ? 'red.8' : 'tide'}>
            {verb}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** Asks why, and nothing else; nothing is chosen beforehand, and what was typed stays when the decision came too late. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, onClose } = props;
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Form {...props} />
    </Dialog>
  );
}
