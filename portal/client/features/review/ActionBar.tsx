import { Button } from '@mantine/core';
import type { ReviewerView } from '@yieldwren/shared/browser';
import classes from './ActionBar.module.css';
import { actionWords } from './actionWords.ts';
import { closedText } from './closedText.ts';
import { useKeyName } from './deskKeys.ts';
import thumb from './ThumbBar.module.css';
import type { Desk } from './useDesk.ts';

interface ActionBarProps {
  readonly application: ReviewerView;
  readonly desk: Desk;
  readonly canUndo: boolean;
  readonly isMine: boolean;
  readonly onAsk: () => void;
  readonly onReason: (decision: 'reject' | 'reopen') => void;
}

/** What a reviewer may do with an application in its state; every button has a key. */
export function ActionBar({ application, desk, canUndo, isMine, onAsk, onReason }: ActionBarProps) {
  const { id, status } = application;
  const keyName = useKeyName();
  const closed = closedText(application);
  if (closed) {
    return <p>{closed}</p>;
  }
  const button = (what: string, label: string, key: string, onClick: () => void, look: object = {}) => (
    <Button
      key={what}
      variant="default"
      loading={desk.isBusy(id, what)}
      aria-keyshortcuts={keyName(key)}
      aria-disabled={desk.settling !== undefined}
      onClick={({ detail }) => {
        // The second click of a double click is none, whatever the button has become meanwhile.
        if (!desk.settling && detail < 2) {
          onClick();
        }
      }}
      {...look}
    >
      {label}{' '}
      {keyName(key) && (
        <kbd aria-hidden="true" className={classes['key']}>
          {key}
        </kbd>
      )}
    </Button>
  );
  const undo = () => void desk.undo(id, application.decision?.at);
  if (status === 'pending') {
    const approve = () => void desk.decide(application, 'approve');
    return (
      <div className={`${classes['bar']} ${thumb['bar']}`}>
        {button('approve', actionWords.approve, 'a', approve, { variant: 'filled' })}
        {button(
          'reject',
          actionWords.reject,
          'r',
          () => {
            onReason('reject');
          },
          { variant: 'outline', className: classes['reject'] ?? '' },
        )}
        {button('claim', isMine ? actionWords.release : actionWords.claim, 'c', () => {
          void desk.toggleClaim(application);
        })}
        {application.may_be_asked && button('ask', actionWords.ask, 'q', onAsk)}
        {canUndo && button('undo', actionWords.takeBack, 'u', undo)}
      </div>
    );
  }
  if (status === 'withdrawn' || !application.can_take_back) {
    return null;
  }
  return (
    <div className={`${classes['bar']} ${thumb['bar']}`}>
      {canUndo
        ? button('undo', actionWords.undo, 'u', undo)
        : button('reopen', actionWords.reopen, 'r', () => {
            onReason('reopen');
          })}
    </div>
  );
}
