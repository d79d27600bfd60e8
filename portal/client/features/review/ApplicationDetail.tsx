import { Button } from '@mantine/core';
import {
  heldClaim,
  isAfterClaim,
  kindLabels,
  limits,
  type ReviewDetail,
  waitedMs,
} from '@yieldwren/shared/browser';
import { type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { DiscordAvatar } from '../../components/ui/DiscordAvatar.tsx';
import { ProblemAlert } from '../../components/ui/ProblemAlert.tsx';
import { StatusBadge } from '../../components/ui/StatusBadge.tsx';
import { momentText } from '../../dates.ts';
import type { MayFocus } from '../../writing.ts';
import { ActionBar } from './ActionBar.tsx';
import { Answers } from './Answers.tsx';
import classes from './ApplicationDetail.module.css';
import { actionWords } from './actionWords.ts';
import { ContactData } from './ContactData.tsx';
import { Course } from './Course.tsx';
import { closedText } from './closedText.ts';
import { Discussion } from './Discussion.tsx';
import { openedHeading } from './deskFocus.ts';
import { Facts } from './Facts.tsx';
import { News } from './News.tsx';
import { Notes } from './Notes.tsx';
import { offersUndo } from './offersUndo.ts';
import { Part } from './Part.tsx';
import { Questions } from './Questions.tsx';
import { Reference } from './Reference.tsx';
import type { Desk } from './useDesk.ts';
import { useNow } from './useNow.ts';
import { detailWords, reviewWords } from './words.ts';

export interface ApplicationDetailProps {
  readonly application: ReviewDetail;
  readonly desk: Desk;
  readonly myId: string | undefined;
  readonly noteField: Ref<HTMLTextAreaElement>;
  readonly questionField: RefObject<HTMLTextAreaElement | null>;
  /** A dialog stands before it, which shows what went wrong itself. */
  readonly isAsking: boolean;
  /** Noted when it was opened: whether its heading may take the focus. */
  readonly mayFocus: MayFocus;
  readonly onReason: (decision: 'reject' | 'reopen') => void;
}

function Warnings({ application }: Pick<ApplicationDetailProps, 'application'>) {
  const isLate = waitedMs(application, useNow()) > limits.overdueAfterMs;
  const texts = [
    ...(isLate && application.status === 'pending' ? [detailWords.overdue] : []),
    ...application.flag_causes.map(({ cause }) => cause),
  ];
  return texts.length > 0 ? (
    <ul className={classes['warnings']}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  ) : null;
}

function Stopped({ application, desk }: Pick<ApplicationDetailProps, 'application' | 'desk'>) {
  const problem = desk.problemOf(application.id);
  if (!problem) {
    return null;
  }
  const { text, goOn } = problem;
  return (
    <ProblemAlert attempt={problem} mayFocus={problem.mayFocus}>
      <p>{text}</p>
      <div className={classes['end']}>
        {goOn && application.status === 'pending' && (
          <Button
            variant="default"
            onClick={() => void desk.decide(application, goOn.decision, goOn.verdict)}
          >
            {actionWords.anyway[goOn.decision]}
          </Button>
        )}
        <Button
          variant="subtle"
          onClick={() => {
            desk.clearProblem(application.id);
          }}
        >
          {actionWords.leave}
        </Button>
      </div>
    </ProblemAlert>
  );
}

/** How often contact data has changed: what was revealed before is old then. */
const contactEdits = ({ edits }: ReviewDetail) =>
  edits.filter(({ fields }) => fields.some(({ before }) => before === null)).length;

/** One application on one screen: who, what stands in the way, what to do, and all that is known. */
export function ApplicationDetail({
  application,
  desk,
  myId,
  noteField,
  questionField,
  isAsking,
  mayFocus,
  onReason,
}: ApplicationDetailProps) {
  const { profile, discord_id: discordId, reference, kind, status, approvals } = application;
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  // Before the alert of what failed here earlier looks for the focus.
  useLayoutEffect(() => {
    if (mayFocus()) {
      heading.current?.focus();
    }
  }, [mayFocus]);
  const held = heldClaim(application, now);
  const isMine = held !== undefined && held.by === myId;
  const isClosed = closedText(application) !== undefined;
  const lastEdit = application.edits.at(-1);
  const isEdited = held && lastEdit && isAfterClaim(lastEdit.at, held);
  return (
    <article className={classes['detail']}>
      <header className={classes['head']} data-print>
        <DiscordAvatar discordId={discordId} avatar={profile.avatar} name={profile.username} size={48} />
        <div className={classes['who']}>
          <h2 id={openedHeading} ref={heading} tabIndex={-1}>
            {profile.username}
          </h2>
          <p className={classes['soft']}>
            {kindLabels[kind]} <Reference>{reference}</Reference>
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <ActionBar
        application={application}
        desk={desk}
        canUndo={offersUndo(application, myId, now)}
        isMine={isMine}
        onAsk={() => questionField.current?.focus()}
        onReason={onReason}
      />
      <News application={application} myId={myId} />
      {!isAsking && <Stopped application={application} desk={desk} />}
      {held && (
        <p className={classes['claim']}>
          {isMine ? reviewWords.yours : reviewWords.claimedBy(held.by_name)}
          {isEdited && ` · ${reviewWords.editedSince}`}
        </p>
      )}
      {application.asked_at && (
        <p className={classes['claim']}>{reviewWords.waitsForAnswer(momentText(application.asked_at))}</p>
      )}
      {status === 'pending' && approvals.given.length > 0 && (
        <p className={classes['claim']}>
          {reviewWords.approvedBy(approvals.given.map(({ by_name: name }) => name).join(', '))},{' '}
          {reviewWords.approvals(approvals.given.length, approvals.needed)}
          {approvals.given.length >= approvals.needed && reviewWords.enough}
        </p>
      )}
      <Warnings application={application} />
      <Facts application={application} />
      <Answers application={application} />
      <Questions application={application} desk={desk} field={questionField} />
      {!application.erased && (
        <Part title={detailWords.contact}>
          <ContactData key={contactEdits(application)} application={application} />
        </Part>
      )}
      {!isClosed && <Notes application={application} desk={desk} field={noteField} />}
      {(!isClosed || application.thread_url) && <Discussion application={application} desk={desk} />}
      <Course application={application} desk={desk} />
    </article>
  );
}
