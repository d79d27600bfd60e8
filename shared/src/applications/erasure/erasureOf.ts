import { erasedActor } from '../actor.ts';
import { betaFields } from '../beta/fields.ts';
import { doubtFrom } from '../card/noteDrawn.ts';
import { contactFields } from '../contact/fields.ts';
import { type Kind, statuses } from '../kinds.ts';
import { newEffect } from '../ledger/ledger.ts';
import { wasTried } from '../ledger/nextRows.ts';
import type { Effect } from '../reviewPart.ts';
import type { Transition } from '../transition.ts';

/** The columns of each form, with nothing in them. */
export const erasedAnswers = {
  beta: Object.fromEntries(betaFields.map((field) => [field.name, null])),
  contact: { form_data: Object.fromEntries(contactFields.map((field) => [field.name, null])) },
};

const ifOwn = (by: string, theirs: unknown, others: unknown) => ({
  $cond: [{ $eq: [by, '$discord_id'] }, theirs, others],
});

/** Whoever did what and when stays; the person's own id and every text go. */
const namelessHistory = {
  $map: {
    input: '$history',
    as: 'entry',
    in: {
      at: '$$entry.at',
      actor: ifOwn('$$entry.actor', erasedActor.id, '$$entry.actor'),
      name: ifOwn('$$entry.actor', '$$REMOVE', '$$entry.name'),
      from: '$$entry.from',
      to: '$$entry.to',
      surface: '$$entry.surface',
    },
  },
};

/** Of who looked at the contact data: the person may have, as a reviewer. */
const namelessReveals = {
  $map: {
    input: '$reveals',
    as: 'reveal',
    in: {
      $mergeObjects: [
        '$$reveal',
        ifOwn('$$reveal.by', { by: erasedActor.id, by_name: erasedActor.name }, {}),
      ],
    },
  },
};

/** A card that was tried may be there, though nobody lived to note it. */
const mayBePosted = { $or: [{ $ne: [{ $type: '$card' }, 'missing'] }, wasTried('card')] };

/** Nothing is left to be done but to redact the card, once more when what left for it before has landed. */
const redactionAlone = (now: Date) => [
  {
    $mergeObjects: [
      { $literal: { ...newEffect('card', now), ...doubtFrom(now) } },
      { state: { $cond: [mayBePosted, 'queued', 'done'] } },
    ],
  },
];

/** The change that takes the person out of an application. */
export const erasureOf = (
  kind: Kind,
  id: string,
  now: Date,
  effects: readonly Effect[] = [],
): Transition => ({
  from: statuses,
  to: { $cond: [{ $eq: ['$status', 'pending'] }, 'withdrawn', '$status'] },
  actor: erasedActor,
  change: 'erased',
  earlier: { history: namelessHistory, effects: redactionAlone(now) },
  effects,
  set: {
    ...erasedAnswers[kind],
    profile: { username: erasedActor.name, avatar: null },
    user_id: null,
    discord_id: `erased-${id}`,
    erased_at: now,
    flags: [],
    reveals: { $ifNull: [namelessReveals, '$$REMOVE'] },
  },
  unset: [
    'claim',
    'approvals',
    'notes',
    'versions',
    'questions',
    'asked_at',
    'idempotency',
    'search_words',
    'decision.reason',
    'decision.note',
  ],
});
