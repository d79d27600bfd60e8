import { useQueryClient } from '@tanstack/react-query';
import type { ReviewerView } from '@yieldwren/shared/browser';
import { useRef, useState } from 'react';
import { ReplyError } from '../../api/request.ts';
import { type Decision, decide } from '../../api/review.ts';
import { toasts } from '../../toasts.ts';
import { decisionForm, decisionWords } from './words.ts';

interface DecideOptions {
  readonly application: ReviewerView;
  readonly decision: Decision;
  readonly onDone: () => void;
}

interface Typed {
  readonly reason: string;
  readonly note: string;
}

const given = ({ reason, note }: Typed) => ({
  ...(reason.trim() ? { reason: reason.trim() } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** Sends a decision; who lost a race is told what was decided meanwhile, by whom. */
export function useDecide({ application, decision, onDone }: DecideOptions) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const send = async (typed: Typed) => {
    if (isSending.current) {
      return;
    }
    if (decision === 'reopen' && typed.reason.trim() === '') {
      setProblem({ text: decisionForm.needed });
      return;
    }
    isSending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await decide(application.id, decision, given(typed));
      toasts.success({
        title: decisionWords[decision].done,
        message: `${application.profile.username}, ${application.reference}`,
      });
      onDone();
    } catch (error) {
      setProblem({ text: error instanceof ReplyError ? error.message : decisionForm.failed });
    } finally {
      isSending.current = false;
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['review'] });
    }
  };
  return { problem, isBusy, send };
}
