import { z } from 'zod';
import { effectKinds, effectStates, kinds, roleKinds, surfaces } from '../applications/kinds.ts';
import { answers, entryView, ownerView } from './application.ts';
import { draftView } from './draft.ts';
import { auditEntryView } from './leads.ts';
import { userView } from './person.ts';
import { savedView } from './savedViews.ts';
import { count, text, textOrNull, when, whenOrNull } from './scalars.ts';

const surface = z.enum(surfaces);
const kept = { created_at: when, updated_at: when };
const cardPlace = z.object({ channel_id: text, message_id: text });

const delivery = z.object({
  kind: z.enum(effectKinds),
  news: textOrNull,
  event: textOrNull,
  about: textOrNull,
  state: z.enum(effectStates),
  due_at: when,
  tries: count,
  done_at: whenOrNull,
  last_error: textOrNull,
  ref: textOrNull,
});

const application = ownerView.safeExtend({
  user_id: textOrNull,
  profile: z.object({ username: text, avatar: textOrNull }),
  decided_by: textOrNull,
  /** Before whoever decided it; told with the decision. */
  approved_by: z.array(z.object({ by_name: text, at: when })),
  flags: z.array(text),
  contact_data_shown_to: z.array(z.object({ by_name: text, at: when, surface })),
  earlier_answers: z.array(z.object({ until: when, answers })),
  asked_by: z.array(text),
  counted_from: whenOrNull,
  card: cardPlace.nullable(),
  earlier_cards: z.array(cardPlace),
  /** Of which nobody has noted yet whether they arrived. */
  cards_sent: z.array(z.object({ channel_id: text, at: when })),
  left_at: whenOrNull,
  rejoined_at: whenOrNull,
  overdue_at: whenOrNull,
  digested_at: whenOrNull,
  /** With what the applicant was told at each rejection. */
  history: z.array(entryView.safeExtend({ surface, reason: textOrNull })),
  deliveries: z.array(delivery),
});
export type ExportedApplication = z.infer<typeof application>;

/** Everything that is stored about a person, except what reviewers noted for one another. */
export const exportView = z.object({
  exported_at: when,
  user: userView
    .safeExtend({
      locale: textOrNull,
      mail_stopped_at: whenOrNull,
      last_login_at: whenOrNull,
      created_at: whenOrNull,
      updated_at: whenOrNull,
    })
    .nullable(),
  applications: z.array(application),
  drafts: z.array(draftView.safeExtend({ kind: z.enum(kinds), ...kept })),
  saved_views: z.array(savedView.safeExtend(kept)),
  roles_given: z.array(
    z.object({ role: z.enum(roleKinds), role_ids: z.array(text), given_at: when, joined_at: whenOrNull }),
  ),
  not_accepted: z.object({ since: when, until: whenOrNull, reason: textOrNull }).nullable(),
  /** What an earlier erasure left, under a keyed hash. */
  erased_at: whenOrNull,
  waiting: z.array(
    z.object({ kind: z.enum(kinds), reapply_at: whenOrNull, sent: z.array(when), kept_until: when }),
  ),
  done_to_your_account: z.array(auditEntryView.pick({ at: true, action: true }).safeExtend({ by: text })),
  /** Whom it was done to is theirs. */
  done_as_a_reviewer: z.array(auditEntryView.omit({ person: true })),
});
export type PersonExport = z.infer<typeof exportView>;
