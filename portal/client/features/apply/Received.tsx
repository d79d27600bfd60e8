import { Icon } from '../../components/ui/Icon.tsx';
import { Journey } from '../../components/ui/Journey.tsx';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { PageFrame } from '../../components/ui/PageFrame.tsx';
import { ReceiptHead } from '../../forms/ReceiptHead.tsx';
import { type Receipt, receiptStanding } from '../../forms/receipt.ts';
import { useSettings } from '../../settings.ts';
import classes from './Received.module.css';
import { receivedWords } from './words.ts';

interface ReceivedProps {
  readonly receipt: Receipt;
  /** Shown in place of the form just sent: the heading takes the focus. */
  readonly isFresh?: boolean;
}

export function Received({ receipt, isFresh = false }: ReceivedProps) {
  const { invite, email } = useSettings();
  const isDecided = receipt.status !== 'pending';
  const standing = receiptStanding('beta', receipt);
  const { isAsPromised, isAsked } = standing;
  const isWaiting = !isDecided && !isAsPromised;
  const join = (
    <LinkButton size="md" variant={isAsPromised ? 'filled' : 'default'} to={invite} isOutside>
      {receivedWords.join}
    </LinkButton>
  );
  const follow = (
    <LinkButton size="md" variant={isAsPromised || isAsked ? 'default' : 'filled'} to="/status">
      {isDecided ? receivedWords.see : receivedWords.follow}
    </LinkButton>
  );
  return (
    <PageFrame className={classes['page']}>
      <div className={classes['main']}>
        <span className={classes['badge']} data-waiting={isWaiting || undefined}>
          <Icon name={isWaiting ? 'Clock' : 'CircleCheck'} className={classes['icon']} />
        </span>
        <ReceiptHead receipt={receipt} standing={standing} isFresh={isFresh} />
        <div className={classes['actions']}>
          {isAsPromised ? join : follow}
          {isAsPromised ? follow : join}
          <LinkButton size="md" variant="subtle" to="/">
            {receivedWords.home}
          </LinkButton>
        </div>
        {!isDecided && <p className={classes['note']}>{receivedWords.role}</p>}
      </div>
      <div className={classes['side']}>
        <Journey active={isDecided ? 4 : 3} isPromised={isAsPromised} />
        {!isDecided && (
          <div className={classes['next']}>
            <h2>{receivedWords.next}</h2>
            <ol>
              {isAsPromised && <li>{receivedWords.reading}</li>}
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
