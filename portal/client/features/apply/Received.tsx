import { type Status, statuses, statusText } from '@yieldwren/shared/browser';
import { useEffect, useRef } from 'react';
import { Icon } from '../../components/ui/Icon.tsx';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { Unbroken } from '../../components/ui/Unbroken.tsx';
import { useSettings } from '../../settings.ts';
import { Journey } from './Journey.tsx';
import { ReceiptFacts } from './ReceiptFacts.tsx';
import classes from './Received.module.css';
import type { Receipt } from './receipt.ts';
import { receivedWords } from './words.ts';

interface ReceivedProps {
  readonly receipt: Receipt;
  /** Shown in place of the form just sent: the heading takes the focus. */
  readonly isFresh?: boolean;
}

function wordsOf(receipt: Receipt) {
  const status: Status = statuses.find((known) => known === receipt.status) ?? 'pending';
  return statusText({
    kind: 'beta',
    reference: receipt.reference ?? '',
    status,
    created_at: receipt.date ?? new Date(),
    effects: [],
  });
}

export function Received({ receipt, isFresh = false }: ReceivedProps) {
  const { invite, email } = useSettings();
  const words = wordsOf(receipt);
  const isDecided = receipt.status !== 'pending';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFresh) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
  }, [isFresh]);
  const join = (
    <LinkButton size="md" variant={isDecided ? 'default' : 'filled'} to={invite} isOutside>
      {receivedWords.join}
    </LinkButton>
  );
  const follow = (
    <LinkButton size="md" variant={isDecided ? 'filled' : 'default'} to="/status">
      {isDecided ? receivedWords.see : receivedWords.follow}
    </LinkButton>
  );
  return (
    <PageFrame className={classes['page']}>
      <div className={classes['main']}>
        <span className={classes['badge']}>
          <Icon name="CircleCheck" className={classes['icon']} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {isDecided ? words.title : receivedWords.title}
        </h1>
        <p className={classes['lead']}>
          {isDecided ? words.meaning : <Unbroken text={receivedWords.text} />}
        </p>
        <ReceiptFacts receipt={receipt} title={words.title} />
        <div className={classes['actions']}>
          {isDecided ? follow : join}
          {isDecided ? join : follow}
          <LinkButton size="md" variant="subtle" to="/">
            {receivedWords.home}
          </LinkButton>
        </div>
        {!isDecided && <p className={classes['note']}>{receivedWords.role}</p>}
      </div>
      <div className={classes['side']}>
        <Journey active={isDecided ? 4 : 3} />
        {!isDecided && (
          <div>
            <h2>{receivedWords.next}</h2>
            <ol>
              {receivedWords.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <p>
          {receivedWords.contact} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </PageFrame>
  );
}
