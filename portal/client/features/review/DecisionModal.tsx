import { Modal } from '@mantine/core';
import type { ReviewerView } from '@yieldwren/shared/browser';
import type { Decision } from '../../api/review.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionWords } from './words.ts';

interface DecisionModalProps {
  readonly application: ReviewerView;
  readonly decision: Decision | undefined;
  readonly onClose: () => void;
}

export function DecisionModal({ application, decision, onClose }: DecisionModalProps) {
  return (
    <Modal
      opened={decision !== undefined}
      onClose={onClose}
      title={decision && decisionWords[decision].title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      size="lg"
    >
      {decision && <DecisionForm application={application} decision={decision} onClose={onClose} />}
    </Modal>
  );
}
