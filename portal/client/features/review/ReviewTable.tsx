import { Button, Table } from '@mantine/core';
import type { ReviewerView } from '@yieldwren/shared/browser';
import type { KeyboardEvent } from 'react';
import { DiscordAvatar } from '../../components/DiscordAvatar.tsx';
import { Icon } from '../../components/Icon.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { agoText, momentText } from '../../dates.ts';
import classes from './ReviewTable.module.css';
import type { ReviewFilter } from './useReviewList.ts';
import { detailWords, reviewWords } from './words.ts';

interface ReviewTableProps {
  readonly applications: readonly ReviewerView[];
  readonly filter: ReviewFilter;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row; Enter, as everywhere, presses the button that stands in it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-row]')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  if (step === undefined || from < 0) {
    return;
  }
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, from + step))]?.focus();
}

interface RowProps {
  readonly application: ReviewerView;
  readonly isOpen: boolean;
  readonly onOpen: (id: string) => void;
}

function Row({ application, isOpen, onOpen }: RowProps) {
  const { id, profile, discord_id: discordId, reference, created_at: sent, status } = application;
  return (
    <Table.Tr data-open={isOpen || undefined} className={classes['row'] ?? ''}>
      <Table.Td>
        <button
          type="button"
          data-row
          className={classes['open']}
          aria-pressed={isOpen}
          onClick={() => {
            onOpen(id);
          }}
        >
          <DiscordAvatar discordId={discordId} avatar={profile.avatar} name={profile.username} size={32} />
          <span className={classes['name']}>{profile.username}</span>
          {(application.flags.length > 0 || application.overdue) && (
            <span className={classes['flag']}>
              <Icon name="AlertTriangle" />
              <span className="hidden-text">
                {application.overdue ? detailWords.overdue : detailWords.flags}
              </span>
            </span>
          )}
        </button>
      </Table.Td>
      <Table.Td className={classes['mono'] ?? ''}>{reference}</Table.Td>
      <Table.Td>
        <time dateTime={sent} title={momentText(sent)} className={classes['time']}>
          {agoText(sent)}
        </time>
      </Table.Td>
      <Table.Td>
        <StatusBadge status={status} />
      </Table.Td>
    </Table.Tr>
  );
}

export function ReviewTable(props: ReviewTableProps) {
  const { applications, filter, openId, onOpen, onMore, isLoadingMore } = props;
  if (applications.length === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output element may hold no heading
      <div className={classes['empty']} role="status">
        <h2>{reviewWords.empty}</h2>
        <p>
          {filter.status === 'pending' && filter.q === '' ? reviewWords.emptyPending : reviewWords.emptyOther}
        </p>
      </div>
    );
  }
  return (
    <>
      <Table.ScrollContainer
        minWidth={460}
        scrollAreaProps={{
          viewportProps: { tabIndex: 0, role: 'region', 'aria-label': reviewWords.tableLabel },
        }}
      >
        <Table verticalSpacing="xs" highlightOnHover captionSide="bottom">
          <Table.Caption className={classes['keys']}>{reviewWords.keys}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {reviewWords.columns.map((column) => (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onKeyDown={moveFocus}>
            {applications.map((application) => (
              <Row
                key={application.id}
                application={application}
                isOpen={application.id === openId}
                onOpen={onOpen}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {onMore && (
        <Button variant="default" mt="md" loading={isLoadingMore} onClick={onMore}>
          {reviewWords.more}
        </Button>
      )}
    </>
  );
}
