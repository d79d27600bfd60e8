import type { Context } from '../context.ts';
import { presentUser } from '../users/present.ts';
import { findUserByDiscordId } from '../users/service.ts';
import type { ExportedApplication, PersonExport } from '../views/export.ts';
import { findActsOf, findActsOn } from './audit/readAudit.ts';
import { findBlock } from './blocklist.ts';
import { findDraftsOf } from './drafts.ts';
import { kinds } from './kinds.ts';
import { asApplicantSees } from './ownView.ts';
import { presentEntry, presentForOwner } from './present.ts';
import { findGrantsOf } from './roles/grants.ts';
import { findViewsOf } from './savedViews.ts';
import { type Application, findOfPerson } from './store.ts';

const everything = 1_000;
const text = (date: Date | undefined) => date?.toISOString() ?? null;

/** Beside the owner's view: what was noted about the person and the way of their application. */
function exportApplication(application: Application, context: Context): ExportedApplication {
  const {
    user_id,
    profile,
    flags,
    reveals,
    card,
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
    flags,
    contact_data_shown_to: (reveals ?? []).map(({ by_name, at, surface }) => ({
      by_name,
      at: at.toISOString(),
      surface,
    })),
    earlier_answers: (versions ?? []).map(({ at, answers }) => ({ until: at.toISOString(), answers })),
    asked_by: (questions ?? []).map(({ by_name }) => by_name),
    counted_from: text(counted_from),
    card: card ? { channel_id: card.channel_id, message_id: card.message_id } : null,
    left_at: text(left_at),
    rejoined_at: text(rejoined_at),
    overdue_at: text(overdue_at),
    digested_at: text(digested_at),
    history: history.map((entry) => ({ ...presentEntry(entry), surface: entry.surface })),
    deliveries: effects.map(
      ({ kind, news, event, about, state, due_at, tries, done_at, last_error, ref }) => ({
        kind,
        news: news ?? null,
        event: event ?? null,
        about: about ?? null,
        state,
        due_at: due_at.toISOString(),
        tries,
        done_at: text(done_at),
        last_error: last_error ?? null,
        ref: ref ?? null,
      }),
    ),
  };
}

/** Everything that is stored about a person, except what reviewers noted for one another. */
export async function exportPerson(context: Context, discordId: string): Promise<PersonExport> {
  const [user, found, grants, acts, actsOn, drafts, views, block] = await Promise.all([
    findUserByDiscordId(discordId),
    findOfPerson(discordId, kinds, everything),
    findGrantsOf(discordId),
    findActsOf(discordId),
    findActsOn(discordId),
    findDraftsOf(discordId),
    findViewsOf(discordId),
    findBlock(context, discordId),
  ]);
  return {
    exported_at: context.now().toISOString(),
    user: user && {
      ...presentUser(user),
      locale: user.locale ?? null,
      mail_stopped_at: text(user.mail_stopped_at),
      last_login_at: text(user.last_login_at),
      created_at: text(user.created_at),
      updated_at: text(user.updated_at),
    },
    applications: found.map((application) => exportApplication(application, context)),
    drafts: drafts.map(({ kind, answers, saved_at, created_at, updated_at }) => ({
      kind,
      answers,
      saved_at: saved_at.toISOString(),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    saved_views: views.map(({ name, filter, created_at, updated_at }) => ({
      name,
      filter,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    roles_given: grants.map(({ kind, given_at }) => ({ role: kind, given_at: given_at.toISOString() })),
    not_accepted: block && {
      since: block.at.toISOString(),
      until: text(block.until),
      reason: block.reason ?? null,
    },
    done_to_your_account: actsOn.map(({ at, action, actor_name }) => ({ at, action, by: actor_name })),
    done_as_a_reviewer: acts,
  };
}
