import { Button } from '@mantine/core';
import { useState } from 'react';
import { ReplyError } from '../../api/request.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { StatePanel } from '../../components/ui/StatePanel.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { noteFocus } from '../../writing.ts';
import { ApplicationDetail, type ApplicationDetailProps } from './ApplicationDetail.tsx';
import classes from './DetailPanel.module.css';
import { useKeyName } from './deskKeys.ts';
import { useApplication } from './useApplication.ts';
import { reviewWords } from './words.ts';

interface DetailPanelProps extends Omit<ApplicationDetailProps, 'application' | 'mayFocus'> {
  readonly id: string;
  /** The names of others who have it open as well. */
  readonly lookers: readonly string[];
  readonly onClose: () => void;
}

function Opened({ id, ...rest }: Omit<DetailPanelProps, 'onClose' | 'lookers'>) {
  const query = useApplication(id);
  const [mayFocus] = useState(noteFocus);
  if (query.error instanceof ReplyError && query.error.status === 404) {
    return (
      <StatePanel level={2} icon="AlertTriangle" title={reviewWords.gone}>
        <p>{reviewWords.goneText}</p>
      </StatePanel>
    );
  }
  if (query.data) {
    return <ApplicationDetail application={query.data} mayFocus={mayFocus} {...rest} />;
  }
  return query.isError ? (
    <LoadFailure level={2} title={reviewWords.loadFailed} onRetry={() => void query.refetch()} />
  ) : (
    <Waiting level={2} title={reviewWords.loading} />
  );
}

export function DetailPanel({ onClose, lookers, ...rest }: DetailPanelProps) {
  const keyName = useKeyName();
  return (
    <section className={classes['panel']} aria-label={reviewWords.detailLabel}>
      <div className={classes['top']}>
        <Button
          variant="subtle"
          size="compact-md"
          aria-keyshortcuts={keyName('Escape')}
          leftSection={<Icon name="ChevronLeft" />}
          onClick={onClose}
        >
          {reviewWords.back}
        </Button>
        <output className={classes['looking']}>{lookers.length > 0 && reviewWords.looking(lookers)}</output>
      </div>
      <Opened key={rest.id} {...rest} />
    </section>
  );
}
