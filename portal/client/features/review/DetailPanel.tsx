import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ReplyError } from '../../api/request.ts';
import { readForReview } from '../../api/review.ts';
import { Icon } from '../../components/Icon.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Waiting } from '../../components/Waiting.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import classes from './DetailPanel.module.css';
import { reviewWords } from './words.ts';

interface DetailPanelProps {
  readonly id: string | null;
  readonly onClose: () => void;
}

function Opened({ id }: { readonly id: string }) {
  const query = useQuery({
    queryKey: ['review', 'one', id],
    queryFn: () => readForReview(id),
    retry: (count, error) => count < 2 && !(error instanceof ReplyError),
  });
  if (query.data) {
    return <ApplicationDetail application={query.data} />;
  }
  return query.isError ? (
    <LoadFailure title={reviewWords.loadFailed} onRetry={() => void query.refetch()} />
  ) : (
    <Waiting level={2} title={reviewWords.loading} />
  );
}

export function DetailPanel({ id, onClose }: DetailPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const opened = useRef(id);
  useEffect(() => {
    // Not on the first view: a page opened by its address keeps the focus where it was.
    if (id !== opened.current) {
      opened.current = id;
      panel.current?.focus();
    }
  }, [id]);
  if (id === null) {
    return (
      <section className={classes['none']}>
        <h2>{reviewWords.choose}</h2>
        <p>{reviewWords.chooseText}</p>
      </section>
    );
  }
  return (
    <section ref={panel} tabIndex={-1} className={classes['panel']} aria-label="Application">
      <Button
        variant="subtle"
        size="compact-md"
        hiddenFrom="md"
        leftSection={<Icon name="ChevronLeft" />}
        onClick={onClose}
      >
        {reviewWords.back}
      </Button>
      <Opened id={id} />
    </section>
  );
}
