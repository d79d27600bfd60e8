import { Button } from '@mantine/core';
import type { ReviewerView, Status } from '@yieldwren/shared/browser';
import { useState } from 'react';
import type { Decision } from '../../api/review.ts';
import classes from './DecisionBar.module.css';
import { DecisionModal } from './DecisionModal.tsx';
import { decisionWords } from './words.ts';

const possible: Record<Status, readonly Decision[]> = {
  pending: ['approve', 'reject'],
  approved: ['reopen'],
  rejected: ['reopen'],
  withdrawn: [],
};

const looks = { approve: 'filled', reject: 'outline', reopen: 'default' } as const;

/** What a reviewer may do with an application in its state. */
export function DecisionBar({ application }: { readonly application: ReviewerView }) {
  const [decision, setDecision] = useState<Decision>();
  const decisions = possible[application.status];
  return (
    <>
      {decisions.length > 0 && (
        <div className={classes['bar']}>
          {decisions.map((one) => (
            <Button
              key={one}
              variant={looks[one]}
              className={one === 'reject' ? (classes['reject'] ?? '') : ''}
              onClick={() => {
                setDecision(one);
              }}
            >
              {decisionWords[one].button}
            </Button>
          ))}
        </div>
      )}
      <DecisionModal
        application={application}
        decision={decision}
        onClose={() => {
          setDecision(undefined);
        }}
      />
    </>
  );
}
