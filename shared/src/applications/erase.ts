import type { Context } from '../context.ts';
import { forgetLooking } from '../looking.ts';
import { endSessions } from '../sessionIndex.ts';
import { UserModel } from '../users/model.ts';
import { actOf } from './audit/acts.ts';
import { eraseFromAudit } from './audit/eraseFromAudit.ts';
import { addEntries } from './audit/recordActs.ts';
import { eraseFromBlocklist } from './blocklist.ts';
import { dropDraftsOf } from './drafts.ts';
import { erasedActor, erasureOf } from './erasure.ts';
import { erasureReceipt } from './erasureReceipt.ts';
import { noteErasure } from './erasures.ts';
import { kinds } from './kinds.ts';
import { webhookRows } from './ledger/outboundRows.ts';
import { keepReapplications } from './reapplication.ts';
import { doubtRolesOf } from './roles/grants.ts';
import { dropViewsOf } from './savedViews.ts';
import { findOfPerson, keyOf } from './store.ts';
import { transition } from './transition.ts';

interface Erased {
  readonly applications: number;
  readonly receipt: string;
}

/**
 * Erases a person: answers, name and id go, with every text that somebody wrote about them; cards are redacted, no
 * message or role follows, every session ends. What is left (reference, status, times, who decided) names nobody. Safe
 * to repeat, where it broke off.
 */
export async function erasePerson(context: Context, discordId: string): Promise<Erased> {
  await keepReapplications(context, discordId);
  await noteErasure(context.hashOf, discordId, context.now());
  let erased = 0;
  for (;;) {
    const found = await findOfPerson(discordId, kinds, 100);
    if (found.length === 0) {
      break;
    }
    for (const application of found) {
      const key = keyOf(application);
      const now = context.now();
      const told = webhookRows(context.config, 'erased', now);
      await transition(context, key, erasureOf(key.kind, key.id, now, told));
      erased += 1;
    }
  }
  if (erased === 0) {
    await addEntries([actOf(erasedActor, 'erase', context.now())]);
  }
  await doubtRolesOf(context, discordId);
  await dropDraftsOf(discordId);
  await dropViewsOf(discordId);
  await UserModel.deleteOne({ discord_id: discordId });
  await eraseFromAudit(discordId);
  await eraseFromBlocklist(discordId);
  await forgetLooking(context.redis, discordId);
  // Last of all: whoever hears that it failed can have it done again.
  await endSessions(context.redis, discordId);
  return { applications: erased, receipt: erasureReceipt(context.hashOf, context.now()) };
}
