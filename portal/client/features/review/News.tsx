import { heldClaim, type ReviewerView } from '@yieldwren/shared/browser';
import { useState } from 'react';
import { historyLine } from './historyLine.ts';
import { useNow } from './useNow.ts';
import { reviewWords } from './words.ts';

interface NewsProps {
  readonly application: ReviewerView;
  readonly myId: string | undefined;
}

/** How an application stands at a moment; a claim also ends by the clock. */
interface Stand {
  readonly application: ReviewerView;
  readonly held: ReviewerView['claim'] | undefined;
}

function claimText(before: Stand, { held, application }: Stand, myId: string | undefined) {
  if (before.held?.by === held?.by || application.status !== 'pending') {
    return undefined;
  }
  if (held) {
    return held.by === myId ? undefined : reviewWords.claimedBy(held.by_name);
  }
  return before.held && before.held.by !== myId ? reviewWords.leftBy(before.held.by_name) : undefined;
}

function approvalsText(before: Stand, { application }: Stand, myId: string | undefined) {
  const ofOthers = ({ approvals }: ReviewerView) => approvals.given.filter(({ by }) => by !== myId);
  const others = ofOthers(application);
  const isSame =
    ofOthers(before.application)
      .map(({ by }) => by)
      .join() === others.map(({ by }) => by).join();
  const { needed, given } = application.approvals;
  return isSame || application.status !== 'pending' ? undefined : reviewWords.approvals(given.length, needed);
}

/** What others have done in between; one's own presses are told where they are made. */
function newsOf(before: Stand, after: Stand, myId: string | undefined): string {
  const { application } = after;
  if (application.erased) {
    return before.application.erased ? '' : reviewWords.erased;
  }
  const entries = application.history.slice(before.application.history.length);
  return [
    ...entries.filter(({ actor }) => actor !== myId).map((entry) => historyLine(entry, application)),
    claimText(before, after, myId),
    approvalsText(before, after, myId),
  ]
    .filter((text) => text !== undefined)
    .join('. ');
}

interface Told {
  readonly stand: Stand;
  readonly text: string;
  readonly count: number;
}

/** Tells whoever does not see it what others do to the application that is open; it stands there before, empty. */
export function News({ application, myId }: NewsProps) {
  const held = heldClaim(application, useNow());
  const [told, setTold] = useState<Told>({ stand: { application, held }, text: '', count: 0 });
  const { stand, text, count } = told;
  if (stand.application !== application || stand.held?.by !== held?.by) {
    const after = { application, held };
    const news = newsOf(stand, after, myId);
    setTold(news ? { stand: after, text: news, count: count + 1 } : { ...told, stand: after });
  }
  return (
    <output className="hidden-text">
      {/* Anew with every piece of news: the same words twice are two. */}
      <span key={count}>{text}</span>
    </output>
  );
}
