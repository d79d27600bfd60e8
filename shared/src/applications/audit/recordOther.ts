import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { mustLead } from '../policy.ts';
import { actOf } from './acts.ts';
import { addEntries } from './recordActs.ts';

/** Records that a file is taken, before the first of it leaves. @throws {DomainError} forbidden */
export async function recordExport(
  context: Pick<Context, 'now'>,
  lead: Actor,
  details: Record<string, string>,
): Promise<void> {
  mustLead(lead);
  await addEntries([actOf(lead, 'export', context.now(), details)]);
}

/** Records that a reviewer signed in: once for a session, however often and by however many processes it is noticed. */
export async function recordSignIn(reviewer: Actor, session: { id: string; at: Date }): Promise<void> {
  const seconds = Math.floor(session.at.getTime() / 1_000);
  const name = createHash('sha256').update(session.id).digest('hex').slice(0, 16);
  const _id = new Types.ObjectId(seconds.toString(16).padStart(8, '0') + name);
  await addEntries([{ ...actOf(reviewer, 'sign_in', session.at), _id }]);
}
