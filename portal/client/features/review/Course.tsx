import { kindLabels, type ReviewDetail } from '@yieldwren/shared/browser';
import { InternalLink } from '../../components/ui/InternalLink.tsx';
import { StatusBadge } from '../../components/ui/StatusBadge.tsx';
import { agoText, momentText } from '../../dates.ts';
import classes from './ApplicationDetail.module.css';
import { Delivery } from './Delivery.tsx';
import { historyLine } from './historyLine.ts';
import { Part } from './Part.tsx';
import { Rows } from './Rows.tsx';
import type { Desk } from './useDesk.ts';
import { detailWords } from './words.ts';

interface CourseProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
}

type Other = ReviewDetail['others'][number] & { readonly username?: string };

function Others({ title, others }: { readonly title: string; readonly others: readonly Other[] }) {
  return others.length > 0 ? (
    <Part title={title}>
      <Rows>
        {others.map((other) => (
          <li key={other.id}>
            <span>
              <InternalLink to={`/review?status=all&id=${other.id}`}>{other.reference}</InternalLink>{' '}
              {other.username ? `${other.username}, ` : ''}
              {kindLabels[other.kind]}
              {other.reason ? `: ${other.reason}` : ''}
              {other.by_name ? ` (${other.by_name})` : ''}
            </span>
            <span className={classes['end']}>
              <StatusBadge status={other.status} />
              <time dateTime={other.created_at} className={classes['soft']}>
                {agoText(other.created_at)}
              </time>
            </span>
          </li>
        ))}
      </Rows>
    </Part>
  ) : null;
}

function History({ application }: CourseProps) {
  return (
    <Part title={detailWords.history}>
      <Rows>
        {application.history.map((entry, index) => (
          <li key={index}>
            <span>{historyLine(entry, application)}</span>
            <time dateTime={entry.at} className={classes['soft']}>
              {momentText(entry.at)}
            </time>
          </li>
        ))}
      </Rows>
    </Part>
  );
}

function Decision({ application: { decision } }: CourseProps) {
  return decision ? (
    <Part title={detailWords.decision}>
      <p>
        {momentText(decision.at)} {detailWords.decidedBy(decision.by_name)}
      </p>
      {decision.reason && (
        <p>
          <strong>{detailWords.reason}:</strong> {decision.reason}
        </p>
      )}
      {decision.note && (
        <p>
          <strong>{detailWords.note}:</strong> {decision.note}
        </p>
      )}
    </Part>
  ) : null;
}

/** What has happened so far: decision, other applications, history, deliveries. */
export function Course(props: CourseProps) {
  return (
    <>
      <Decision {...props} />
      <Others title={detailWords.others} others={props.application.others} />
      <Others title={detailWords.sameEmail} others={props.application.same_email} />
      <History {...props} />
      <Delivery {...props} />
    </>
  );
}
