import type { Context } from '../../context.ts';
import { deletePresence } from '../../events/presence.ts';
import { endSessions } from '../../sessionIndex.ts';
import { UserModel } from '../../users/model.ts';
import { erasedActor } from '../actor.ts';
import { actOf } from '../audit/acts.ts';
import { eraseFromAudit } from '../audit/eraseFromAudit.ts';
import { addEntries } from '../audit/recordActs.ts';
import { eraseFromBlocklist } from '../blocklist.ts';
import { dropDraftsOf } from '../drafts.ts';
import { kinds } from '../kinds.ts';
import { webhookRows } from '../ledger/outboundRows.ts';
import { keepReapplications } from '../reapplication.ts';
import { doubtRolesOf } from '../roles/grants.ts';
import { dropViewsOf } from '../savedViews.ts';
import { findOfPerson, keyOf } from '../store.ts';
import { transition } from '../transition.ts';
import { erasureOf } from './erasureOf.ts';
import { erasureReceipt } from './erasureReceipt.ts';
import { noteErasure } from './erasures.ts';

interface Erased {
  readonly applications: number;
  readonly receipt: string;
}

async function eraseApplications(context: Context, discordId: string): Promise<number> {
  await keepReapplications(context, discordId);
  await noteErasure(context.hashOf, discordId, context.now());
  let erased = 0;
  for (;;) {
    const found = await findOfPerson(discordId, kinds, 100);
    if (found.length === 0) {
      return erased;
    }
    for (const application of found) {
      const key = keyOf(application);
      const now = context.now();
      const told = webhookRows(context.config, 'erased', now);
      await transition(context, key, erasureOf(key.kind, key.id, now, told));
      // The rows themselves are gone.
      context.queue.remove(application.effects.map((effect) => ({ key, effect })));
      erased += 1;
    }
  }
}

/** What is kept of a person beside their applications and sessions. */
async function eraseTheRest(context: Context, discordId: string): Promise<void> {
  await doubtRolesOf(context, discordId);
  await dropDraftsOf(discordId);
  await dropViewsOf(discordId);
  await UserModel.deleteOne({ discord_id: discordId });
  await eraseFromAudit(discordId);
  await eraseFromBlocklist(discordId);
  await deletePresence(context.redis, discordId);
}

/**
 * Erases a person: answers, name and id go, with every text that somebody wrote about them; cards are redacted, no
 * message or role follows, every session ends. What is left (reference, status, times, who decided) names nobody. Safe
 * to repeat, where it broke off.
 */
export async function erasePerson(context: Context, discordId: string): Promise<Erased> {
  let applications = await eraseApplications(context, discordId);
  if (applications === 0) {
    await addEntries([actOf(erasedActor, 'erase', context.now())]);
  }
  await eraseTheRest(context, discordId);
  // After all that: whoever hears that it failed can have it done again; from here on, by signing in once more.
  await endSessions(context.redis, discordId);
  // What another page of theirs wrote until it was signed out.
  applications += await eraseApplications(context, discordId);
  await eraseTheRest(context, discordId);
  return { applications, receipt: erasureReceipt(context.hashOf, context.now()) };
}
