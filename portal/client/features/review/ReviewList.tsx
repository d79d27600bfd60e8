import {
  answerText,
  type Field,
  fieldsOf,
  heldClaim,
  kindLabels,
  limits,
  type ReviewRow,
  waitedMs,
} from '@yieldwren/shared/browser';
import type { KeyboardEvent } from 'react';
import { DiscordAvatar } from '../../components/ui/DiscordAvatar.tsx';
import { StatusBadge } from '../../components/ui/StatusBadge.tsx';
import { agoText, lengthText, momentText } from '../../dates.ts';
import { bulkWords } from './bulkWords.ts';
import { useKeyName } from './deskKeys.ts';
import { Reference } from './Reference.tsx';
import classes from './ReviewList.module.css';
import type { Bulk } from './useBulk.ts';
import { useNow } from './useNow.ts';
import { reviewWords } from './words.ts';

interface ReviewListProps {
  readonly applications: readonly ReviewRow[];
  readonly openId: string | null;
  readonly myId: string | undefined;
  readonly bulk: Bulk;
  readonly onOpen: (id: string) => void;
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row; Enter, as everywhere, presses the one that has the focus. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-row]')];
  const from = rows.findIndex((row) => row === document.activeElement);
  if (step === undefined || from < 0) {
    return;
  }
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, from + step))]?.focus();
}

/** What a row says of the answers: type, spend and leads of one form, the like of the other. */
const shown = {
  beta: ['marketer_type', 'monthly_spend', 'leads_per_day'],
  contact: ['verticals', 'daily_spend', 'daily_submits'],
} as const;

function answersOf({ kind, answers }: ReviewRow): string[] {
  const fields: readonly Field[] = fieldsOf[kind];
  return shown[kind].map((name) => {
    const field = fields.find((one) => one.name === name);
    return field ? answerText(field, answers[name]) : '';
  });
}

function Waiting({ application }: { readonly application: ReviewRow }) {
  const { created_at: sent, status } = application;
  const now = useNow();
  if (status !== 'pending') {
    return <span className={classes['soft']}>{agoText(sent)}</span>;
  }
  const waited = waitedMs(application, now);
  const isLate = waited > limits.overdueAfterMs;
  const text = lengthText(waited);
  return (
    <span className={isLate ? classes['late'] : undefined} title={momentText(sent)}>
      {isLate ? reviewWords.late(reviewWords.waiting(text)) : reviewWords.waiting(text)}
    </span>
  );
}

function Marks({
  application,
  myId,
}: {
  readonly application: ReviewRow;
  readonly myId: string | undefined;
}) {
  const { flags, notes, status, attempt, approvals, asked_at: isAsked } = application;
  const claim = heldClaim(application, useNow());
  return (
    <span className={classes['marks']}>
      {attempt > 1 && <span>{reviewWords.attempt(attempt)}</span>}
      {flags.length > 0 && <span className={classes['warn']}>{reviewWords.flagged(flags.length)}</span>}
      {notes.length > 0 && <span>{reviewWords.notes(notes.length)}</span>}
      {isAsked && <span>{reviewWords.asked}</span>}
      {status === 'pending' && approvals.given.length > 0 && (
        <span>{reviewWords.approvals(approvals.given.length, approvals.needed)}</span>
      )}
      {claim && (
        <span className={classes['claim']}>
          {claim.by === myId ? reviewWords.yours : reviewWords.claimedBy(claim.by_name)}
        </span>
      )}
    </span>
  );
}

/** The rows; each is one button, and lies as a card where there is little room. */
export function ReviewList({ applications, openId, myId, bulk, onOpen }: ReviewListProps) {
  const keyName = useKeyName();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <ul className={classes['list']} aria-label={reviewWords.listLabel} onKeyDown={moveFocus}>
      {applications.map((application) => {
        const { id, profile, discord_id: discordId, reference, kind, status } = application;
        const [type = '', spend = '', leads = ''] = answersOf(application);
        return (
          <li key={id} className={classes['item']}>
            {status === 'pending' && (
              <label className={classes['choose']}>
                <input
                  type="checkbox"
                  aria-label={bulkWords.select(profile.username)}
                  aria-keyshortcuts={keyName('x')}
                  checked={bulk.selected.has(id)}
                  onChange={() => {
                    bulk.toggle(id);
                  }}
                />
              </label>
            )}
            <button
              type="button"
              data-row={id}
              data-print
              className={classes['row']}
              data-decided={status !== 'pending' || undefined}
              aria-current={id === openId || undefined}
              onClick={() => {
                onOpen(id);
              }}
            >
              <DiscordAvatar
                discordId={discordId}
                avatar={profile.avatar}
                name={profile.username}
                size={36}
              />
              <span className={classes['who']}>
                <strong>{profile.username}</strong>
                <span className={classes['soft']}>
                  {kindLabels[kind]} <Reference>{reference}</Reference>
                </span>
              </span>
              <span className={classes['what']}>
                <span>{type}</span>
                <span className={classes['soft']}>{[spend, leads].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={classes['when']}>
                {status !== 'pending' && <StatusBadge status={status} />}
                <Waiting application={application} />
                <Marks application={application} myId={myId} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
