import type { ReviewerView } from '@yieldwren/shared/browser';
import type { Decision } from '../../api/review.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionWords } from './words.ts';

interface DecisionModalProps {
  readonly application: ReviewerView;
  readonly decision: Decision | undefined;
  readonly onClose: () => void;
}

export function DecisionModal({ application, decision, onClose }: DecisionModalProps) {
  return (
    <Dialog
      isOpen={decision !== undefined}
      title={decision ? decisionWords[decision].title : ''}
      onClose={onClose}
    >
      {decision && <DecisionForm application={application} decision={decision} onClose={onClose} />}
    </Dialog>
  );
}
