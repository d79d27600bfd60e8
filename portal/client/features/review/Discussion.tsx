import { Button } from '@mantine/core';
import type { ReviewDetail } from '@yieldwren/shared/browser';
import { discussInDiscord } from '../../api/review.ts';
import { LinkButton } from '../../components/ui/LinkButton.tsx';
import classes from './ApplicationDetail.module.css';
import { useKeyName } from './deskKeys.ts';
import { Part } from './Part.tsx';
import type { Desk } from './useDesk.ts';
import { discussionWords } from './words.ts';

interface DiscussionProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
}

/** The thread on the card, where reviewers talk; started when somebody wants to. */
export function Discussion({ application: { id, thread_url: url }, desk }: DiscussionProps) {
  const keyName = useKeyName();
  return (
    <Part title={discussionWords.title}>
      <p className={classes['soft']}>{discussionWords.text}</p>
      <div className={classes['end']}>
        {url ? (
          <LinkButton to={url} isOutside variant="default">
            {discussionWords.open}
          </LinkButton>
        ) : (
          <Button
            variant="default"
            loading={desk.isBusy(id, 'discuss')}
            aria-keyshortcuts={keyName('d')}
            onClick={() => void desk.act(id, 'discuss', () => discussInDiscord(id))}
          >
            {discussionWords.start}
          </Button>
        )}
      </div>
    </Part>
  );
}
