import type { Context } from '../context.ts';
import { isoOrNull } from '../isoOrNull.ts';
import { presentUser } from '../users/present.ts';
import { findUserByDiscordId } from '../users/service.ts';
import type { PersonExport } from '../views/export.ts';
import { findActsOn, streamActsOf } from './audit/readAudit.ts';
import { findBlock } from './blocklist.ts';
import { findDraftsOf } from './drafts.ts';
import { findErasedAt } from './erasure/erasures.ts';
import { kinds } from './kinds.ts';
import { presentForExport } from './presentForExport.ts';
import { findReapplication } from './reapplication.ts';
import { findGrantsOf, roleIdsOf } from './roles/grants.ts';
import { findViewsOf } from './savedViews.ts';
import { findOfPerson } from './store.ts';

const everything = 1_000;

/** How long the person waits because of what was erased. */
async function findWaiting(context: Context, discordId: string): Promise<PersonExport['waiting']> {
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, kept: await findReapplication(context, discordId, kind) })),
  );
  return found.flatMap(({ kind, kept }) =>
    kept
      ? {
          kind,
          reapply_at: isoOrNull(kept.reapply_at),
          sent: kept.sent.map((at) => at.toISOString()),
          kept_until: kept.until.toISOString(),
        }
      : [],
  );
}

/** Of a busy reviewer there may be hundreds of thousands of acts: they are read as they are written down. */
type Stored = Omit<PersonExport, 'done_as_a_reviewer'>;

/**
 * Everything that is stored about a person, except what reviewers noted for one another, and what they did themselves as
 * one (`exportText`).
 */
export async function exportPerson(context: Context, discordId: string): Promise<Stored> {
  const [user, found, grants, actsOn, drafts, views, block, erasedAt, waiting] = await Promise.all([
    findUserByDiscordId(discordId),
    findOfPerson(discordId, kinds, everything),
    findGrantsOf(discordId),
    findActsOn(discordId),
    findDraftsOf(discordId),
    findViewsOf(discordId),
    findBlock(context, discordId),
    findErasedAt(context, discordId),
    findWaiting(context, discordId),
  ]);
  return {
    exported_at: context.now().toISOString(),
    user: user && {
      ...presentUser(user),
      locale: user.locale ?? null,
      mail_stopped_at: isoOrNull(user.mail_stopped_at),
      last_login_at: isoOrNull(user.last_login_at),
      created_at: isoOrNull(user.created_at),
      updated_at: isoOrNull(user.updated_at),
    },
    applications: found.map((application) => presentForExport(application, context)),
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
    roles_given: grants.map((grant) => ({
      role: grant.kind,
      role_ids: roleIdsOf(grant),
      given_at: grant.given_at.toISOString(),
      joined_at: isoOrNull(grant.joined_at ?? undefined),
    })),
    not_accepted: block && {
      since: block.at.toISOString(),
      until: isoOrNull(block.until),
      reason: block.reason ?? null,
    },
    erased_at: isoOrNull(erasedAt),
    waiting,
    done_to_your_account: actsOn.map(({ at, action, actor_name }) => ({ at, action, by: actor_name })),
  };
}

/**
 * The export as JSON, piece by piece, with everything they did as a reviewer.
 * @param indent as `JSON.stringify` has it
 */
export async function* exportText(discordId: string, stored: Stored, indent = 0): AsyncGenerator<string> {
  const whole: PersonExport = { ...stored, done_as_a_reviewer: [] };
  const text = JSON.stringify(whole, null, indent);
  // The last list of all.
  const at = text.lastIndexOf('[') + 1;
  yield text.slice(0, at);
  const newLine = (depth: number) => (indent > 0 ? `\n${' '.repeat(depth * indent)}` : '');
  let isAny = false;
  for await (const act of streamActsOf(discordId)) {
    const one = JSON.stringify(act, null, indent).replaceAll('\n', newLine(2));
    yield `${isAny ? ',' : ''}${newLine(2)}${one}`;
    isAny = true;
  }
  yield `${isAny ? newLine(1) : ''}${text.slice(at)}`;
}
