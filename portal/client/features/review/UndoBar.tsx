import { Button } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '../../api/serverClock.ts';
import { useCountdown } from '../../components/ui/useCountdown.ts';
import { actionWords } from './actionWords.ts';
import { useKeyName } from './deskKeys.ts';
import classes from './UndoBar.module.css';
import type { Decided, Desk } from './useDesk.ts';

function Entry({ decided, desk }: { readonly decided: Decided; readonly desk: Desk }) {
  const { id, name, done, until, decidedAt } = decided;
  const [seconds] = useState(() => (until - serverNow()) / 1_000);
  const { left } = useCountdown(seconds, () => {
    desk.forget(id);
  });
  return (
    <li>
      <span>
        {done} <strong>{name}</strong>
      </span>
      <Button
        size="compact-md"
        variant="default"
        flex="none"
        aria-disabled={desk.settling === 'undo'}
        aria-label={`${actionWords.undo}: ${done} ${name}`}
        onClick={() => void desk.undo(id, decidedAt)}
      >
        <span aria-hidden="true">{actionWords.undoLeft(Math.max(Math.ceil(left), 0))}</span>
      </Button>
    </li>
  );
}

/** What was decided and can still be taken back, with the time that is left for it. */
export function UndoBar({ desk }: { readonly desk: Desk }) {
  const { decided, done, told } = desk;
  const keyName = useKeyName();
  const hasKey = keyName('u') && decided.some(({ id }) => id === told?.id);
  return (
    <>
      <output className="hidden-text">
        {/* One text: of several, React cannot take one away in a page that the browser has translated. */}
        {told && `${told.text}${hasKey ? ` ${actionWords.undo}: u` : ''}`}
      </output>
      <output className="hidden-text">{done}</output>
      {decided.length > 0 && (
        <ul className={classes['bar']}>
          {decided.slice(-3).map((one) => (
            <Entry key={`${one.id} ${one.until}`} decided={one} desk={desk} />
          ))}
        </ul>
      )}
    </>
  );
}
