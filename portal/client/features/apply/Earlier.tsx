import type { OwnerView } from '@yieldwren/shared/browser';
import { InternalLink } from '../../components/ui/InternalLink.tsx';
import { dayText } from '../../dates.ts';
import { earlierWords } from './words.ts';

interface EarlierProps {
  readonly application: OwnerView;
  /** Where nothing else leads to it. */
  readonly isLinked?: boolean;
}

/** How an application that is over ended, in front of the next one. */
export function Earlier({ application, isLinked = false }: EarlierProps) {
  const { status, reference, created_at: sent } = application;
  const text = status === 'withdrawn' ? earlierWords.withdrawn : earlierWords.rejected;
  return (
    <p>
      {text(reference, dayText(sent))}{' '}
      {isLinked && <InternalLink to="/status">{earlierWords.see}</InternalLink>}
    </p>
  );
}
