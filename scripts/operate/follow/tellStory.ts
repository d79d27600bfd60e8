import {
  type Application,
  effectLabels,
  effectStateLabels,
  flagCauses,
  heldClaim,
  kindLabels,
  takenBack,
} from '@yieldwren/shared';

type Event = [at: Date | undefined, text: string, request?: string | null | undefined];
type Effect = Application['effects'][number];
type CardPlace = NonNullable<Application['card']>;

const timeOf = (at: Date) => at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');

/** The id of the request or press that caused it: log lines have it as `reqId`. */
const askedBy = (request: string | null | undefined) => (request ? ` [${request}]` : '');

const historyEvents = ({ history }: Application): Event[] =>
  history.map(({ at, actor, name, from, to, reason, surface, request_id }) => {
    const who = `${name ?? actor} (${surface})`;
    const why = reason ? `: ${reason}` : '';
    return [at, from === null ? `sent by ${who}` : `${from} → ${to} by ${who}${why}`, request_id];
  });

const outcomeOf = ({ ref }: Effect) =>
  ref === takenBack ? 'taken back' : ['done', ref].filter(Boolean).join(', ');

/** Only those that are done: one that is queued again still has the time of its earlier delivery. */
const deliveryEvents = ({ effects }: Application): Event[] =>
  effects
    // A card without a message was not needed any more when its turn came.
    .filter(({ state, kind, ref }) => state === 'done' && (kind !== 'card' || ref))
    .map((effect) => [
      effect.done_at,
      `${effectLabels[effect.kind]}: ${outcomeOf(effect)}`,
      effect.request_id,
    ]);

/** Without the last approval that was needed, which is the decision and stands in the history. */
const reviewerEvents = ({ approvals = [], notes = [], reveals = [] }: Application): Event[] => [
  ...approvals.map(({ at, by_name }): Event => [at, `approval by ${by_name}`]),
  ...notes.map(({ at, by_name }): Event => [at, `note by ${by_name}`]),
  ...reveals.map(({ at, by_name, surface }): Event => [at, `contact data shown to ${by_name} (${surface})`]),
];

const markEvents = (application: Application): Event[] => [
  [application.digested_at, 'reviewers were reminded'],
  [application.overdue_at, 'marked overdue'],
  [application.left_at, 'the person left the server'],
  [application.rejoined_at, 'the person came back to the server'],
  [application.erased_at, 'erased at the request of the person'],
];

const openDeliveries = ({ effects }: Application): string[] =>
  effects
    .filter(({ state }) => state !== 'done' && state !== 'cancelled')
    .map((effect) => {
      const cause = effect.last_error ? `; ${effect.last_error}` : '';
      const tries = `${effect.tries} ${effect.tries === 1 ? 'try' : 'tries'}`;
      return `  ${effectLabels[effect.kind]}: ${effectStateLabels[effect.state]}, due ${timeOf(effect.due_at)}, ${tries}${cause}${askedBy(effect.request_id)}`;
    });

/** What is left to delete by hand after an erasure: a thread has the id of the message it began on, which may be gone. */
const placeOf = ({ channel_id, message_id, thread_id }: CardPlace): string =>
  `message ${message_id} in channel ${channel_id}${thread_id ? `, discussed in thread ${thread_id}` : ''}`;

/** An application's life in plain words, oldest first. Answers, contact data and texts of notes stay out. */
export function tellStory(application: Application): string[] {
  const { reference, kind, profile, discord_id, status, card, cards_left = [] } = application;
  const claim = heldClaim(application, new Date());
  const events = [
    ...historyEvents(application),
    ...deliveryEvents(application),
    ...reviewerEvents(application),
    ...markEvents(application),
  ]
    .flatMap(([at, text, request]) => (at ? [{ at, text: `${text}${askedBy(request)}` }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const open = openDeliveries(application);
  const who = application.erased_at ? 'somebody who was erased' : `${profile.username} (${discord_id})`;
  return [
    `${reference}: ${kindLabels[kind]} of ${who}, ${status}`,
    ...flagCauses(application).map(({ cause }) => `flag: ${cause}`),
    '',
    ...events.map(({ at, text }) => `${timeOf(at)}  ${text}`),
    '',
    ...(claim ? [`Claimed by ${claim.by_name} until ${timeOf(claim.expires_at)}.`] : []),
    ...(card ? [`Card: ${placeOf(card)}.`] : ['No card yet.']),
    ...cards_left.map((left) => `Left where the bot cannot reach it: ${placeOf(left)}.`),
    ...(open.length > 0 ? ['Not delivered:', ...open] : ['Nothing waits to be delivered.']),
  ];
}
