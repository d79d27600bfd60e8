import type { Context } from '../context.ts';
import { isoOrNull } from '../isoOrNull.ts';
import type { ExportedApplication } from '../views/export.ts';
import { asApplicantSees } from './asApplicantSees.ts';
import { presentEntry, presentForOwner } from './present.ts';
import type { CardPlace } from './reviewPart.ts';
import { type Application } from './store.ts';

const presentPlace = ({ channel_id, message_id }: CardPlace) => ({ channel_id, message_id });

/** Beside the owner's view: what was noted about the person and the way of their application. */
export function presentForExport(application: Application, context: Context): ExportedApplication {
  const {
    user_id,
    profile,
    flags,
    reveals,
    card,
    cards_left,
    card_sent,
    approvals,
    left_at,
    rejoined_at,
    overdue_at,
    digested_at,
    decision,
    history,
    effects,
    versions,
    questions,
    counted_from,
  } = asApplicantSees(application, context);
  return {
    ...presentForOwner(application, context),
    user_id: user_id?.toString() ?? null,
    profile: { username: profile.username, avatar: profile.avatar },
    decided_by: decision?.by_name ?? null,
    approved_by: decision
      ? (approvals ?? []).map(({ by_name, at }) => ({ by_name, at: at.toISOString() }))
      : [],
    // That somebody else gave the same e-mail is about somebody else.
    flags: flags.filter((flag) => flag !== 'same_email'),
    contact_data_shown_to: (reveals ?? []).map(({ by_name, at, surface }) => ({
      by_name,
      at: at.toISOString(),
      surface,
    })),
    earlier_answers: (versions ?? []).map(({ at, answers }) => ({ until: at.toISOString(), answers })),
    asked_by: (questions ?? []).map(({ by_name }) => by_name),
    counted_from: isoOrNull(counted_from),
    card: card ? presentPlace(card) : null,
    earlier_cards: (cards_left ?? []).map(presentPlace),
    cards_sent: (card_sent ?? []).map(({ channel_id, at }) => ({ channel_id, at: at.toISOString() })),
    left_at: isoOrNull(left_at),
    rejoined_at: isoOrNull(rejoined_at),
    overdue_at: isoOrNull(overdue_at),
    digested_at: isoOrNull(digested_at),
    history: history.map((entry) => ({
      ...presentEntry(entry),
      surface: entry.surface,
      reason: entry.to === 'rejected' && entry.from !== entry.to ? (entry.reason ?? null) : null,
    })),
    deliveries: effects.map(
      ({ kind, news, event, about, state, due_at, tries, done_at, last_error, ref }) => ({
        kind,
        news: news ?? null,
        event: event ?? null,
        about: about ?? null,
        state,
        due_at: due_at.toISOString(),
        tries,
        done_at: isoOrNull(done_at),
        last_error: last_error ?? null,
        ref: ref ?? null,
      }),
    ),
  };
}
