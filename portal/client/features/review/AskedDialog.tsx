import type { ReviewDetail, ReviewerView } from '@yieldwren/shared/browser';
import { reasonWords } from './actionWords.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import type { Asked, Wish } from './useAsking.ts';
import type { Desk } from './useDesk.ts';

interface AskedDialogProps {
  readonly opened: ReviewDetail;
  readonly asked: Wish;
  readonly desk: Desk;
  readonly onClose: () => void;
}

const startsFrom: Record<Asked, readonly ReviewerView['status'][]> = {
  reject: ['pending'],
  reopen: ['approved', 'rejected'],
};

/** Asks for the reason of a decision on the opened application. */
export function AskedDialog({ opened, asked, desk, onClose }: AskedDialogProps) {
  const { decision, decidedAt } = asked;
  const { id, profile, reference, status } = opened;
  const problem = desk.problemOf(id);
  const ownProblem = problem?.what === decision ? problem : undefined;
  return (
    <ReasonDialog
      title={reasonWords[decision].title(profile.username, reference)}
      decision={decision}
      isTooLate={!startsFrom[decision].includes(status) || opened.decision?.at !== decidedAt}
      problem={ownProblem}
      isBusy={desk.isBusy(id, decision)}
      draft={`${decision} ${id}`}
      onSend={async (verdict) => await desk.decide(opened, decision, { ...verdict, decided_at: decidedAt })}
      onClose={() => {
        onClose();
        if (ownProblem) {
          desk.clearProblem(id);
        }
      }}
    />
  );
}
