import { type QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { isDiscordId } from '../../discord/isDiscordId.ts';
import { limits } from '../../limits.ts';
import { eachOf } from '../../stores/eachOf.ts';
import { idAt } from '../../stores/objectId.ts';
import type { AuditEntryView, AuditPage } from '../../views/leads.ts';
import type { auditQuery } from '../../views/requests.ts';
import type { Actor } from '../actor.ts';
import { mustLead } from '../policy.ts';
import { ignoringCase } from '../reviewPart.ts';
import { type AuditEntry, AuditEntryModel } from './AuditEntry.ts';
import { auditActionLabels } from './actions.ts';
import { recordAllActs } from './recordActs.ts';

type AuditQuery = z.output<typeof auditQuery>;
type Filter = QueryFilter<AuditEntry>;

/** Who acts in Discord is named as Discord shows them, on the portal by their user name: by either, all they did is meant. */
async function idsOf(actor: string): Promise<string[]> {
  if (isDiscordId(actor)) {
    return [actor];
  }
  // One look an id, each past the one before: `distinct` would read every entry of theirs.
  const ids: string[] = [];
  for (;;) {
    const next = await AuditEntryModel.findOne({ actor_name: actor, actor: { $gt: ids.at(-1) ?? '' } })
      .collation(ignoringCase)
      .sort({ actor: 1 })
      .select({ _id: 0, actor: 1 })
      .lean<Pick<AuditEntry, 'actor'>>();
    if (!next) {
      return ids;
    }
    ids.push(next.actor);
  }
}

async function conditionsOf({
  actor: given = '',
  action,
  reference,
  from,
  to,
  cursor,
}: AuditQuery): Promise<Filter[]> {
  const actor = given.trim();
  return [
    {},
    ...(actor ? [{ actor: { $in: await idsOf(actor) } }] : []),
    ...(action ? [{ action }] : []),
    ...(reference ? [{ reference: reference.trim().toUpperCase() }] : []),
    ...(from ? [{ _id: { $gte: idAt(from) }, at: { $gte: from } }] : []),
    ...(to ? [{ _id: { $lt: idAt(to, 1) }, at: { $lte: to } }] : []),
    ...(cursor ? [{ _id: { $lt: new Types.ObjectId(cursor) } }] : []),
  ];
}

/** Newest first. */
async function find(lead: Actor, query: AuditQuery) {
  mustLead(lead);
  await recordAllActs();
  const found = AuditEntryModel.find({ $and: await conditionsOf(query) }).sort({ _id: -1 });
  return { found: found.lean<AuditEntry[]>() };
}

const presentEntry = (entry: AuditEntry): AuditEntryView => ({
  id: entry._id.toString(),
  at: entry.at.toISOString(),
  actor: entry.actor,
  actor_name: entry.actor_name,
  action: entry.action,
  text: auditActionLabels[entry.action],
  reference: entry.reference ?? null,
  person: entry.person ?? null,
  surface: entry.surface,
  details: entry.details ?? {},
});

/** One page of the log; by cursor, never by skip. @throws {DomainError} forbidden */
export async function readAudit(lead: Actor, query: AuditQuery): Promise<AuditPage> {
  const { found } = await find(lead, query);
  const entries = (await found.limit(limits.pageSize + 1)).map(presentEntry);
  const page = entries.slice(0, limits.pageSize);
  return { entries: page, next: entries.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** The whole of it, read as it is taken. @throws {DomainError} forbidden */
export async function streamAudit(lead: Actor, query: AuditQuery): Promise<AsyncIterable<AuditEntryView>> {
  const { found } = await find(lead, query);
  const cursor = found.cursor({ batchSize: 500 });
  return (async function* entries() {
    for await (const entry of eachOf(cursor)) {
      yield presentEntry(entry);
    }
  })();
}

/** What somebody did as a reviewer, newest first, read as it is taken; whom it was done to is theirs. For their own export. */
export async function* streamActsOf(discordId: string): AsyncGenerator<Omit<AuditEntryView, 'person'>> {
  await recordAllActs(discordId);
  const found = AuditEntryModel.find({ actor: discordId }).sort({ _id: -1 }).lean<AuditEntry[]>();
  for await (const entry of eachOf(found.cursor({ batchSize: 500 }))) {
    const { person: _theirs, ...act } = presentEntry(entry);
    yield act;
  }
}

/** Whether somebody did anything as a reviewer. */
export async function hasActed(discordId: string): Promise<boolean> {
  await recordAllActs(discordId);
  return (await AuditEntryModel.exists({ actor: discordId })) !== null;
}

/** What was done to somebody beside their applications, for their own export. */
export async function findActsOn(discordId: string): Promise<AuditEntryView[]> {
  const found = AuditEntryModel.find({ person: discordId }).sort({ _id: -1 });
  return (await found.lean<AuditEntry[]>()).map(presentEntry);
}
