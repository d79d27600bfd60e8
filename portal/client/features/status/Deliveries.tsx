import type { OwnerView } from '@yieldwren/shared/browser';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import { useSettings } from '../../settings.ts';
import classes from './ApplicationCard.module.css';
import { statusWords } from './words.ts';

/** What was delivered, what was not, and what the person can do about it. */
export function Deliveries({ application: { text, status, effects } }: { readonly application: OwnerView }) {
  const { invite } = useSettings();
  if (!text.roles && !text.message && !text.mail) {
    return null;
  }
  const isAwaited = status !== 'withdrawn' && effects.some(({ state }) => state === 'waiting_for_join');
  return (
    <section className={classes['part']}>
      <h3>{statusWords.deliveries}</h3>
      {text.roles && <p>{text.roles}</p>}
      {isAwaited && (
        <LinkButton to={invite} isOutside size="md">
          {statusWords.join}
        </LinkButton>
      )}
      {text.message && <p>{text.message}</p>}
      {text.mail && <p>{text.mail}</p>}
    </section>
  );
}
