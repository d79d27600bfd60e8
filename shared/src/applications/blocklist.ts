import { type ClientSession, model, type mongo, Schema, Types } from 'mongoose';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { isDiscordId } from '../discord/isDiscordId.ts';
import { DomainError } from '../errors.ts';
import { isoOrNull } from '../isoOrNull.ts';
import { limits } from '../limits.ts';
import { refusalReasons } from '../refusals.ts';
import { hashedCollections } from '../stores/keyedHash.ts';
import { objectIdOf } from '../stores/objectId.ts';
import type { BlocklistPage, BlockView } from '../views/leads.ts';
import type { blockBody } from '../views/requests.ts';
import { type Actor, erasedActor, type Signed, signedBy } from './actor.ts';
import type { AuditAction } from './audit/actions.ts';
import { actOf } from './audit/acts.ts';
import { addEntries } from './audit/recordActs.ts';
import { type ErasedAt, erasePersonFields, erasePersonFieldsAgain } from './erasure/erasePersonFields.ts';
import { mustLead } from './policy.ts';
import { unstorable } from './reason.ts';

/** Somebody whose applications are not accepted. After an erasure the keyed hash alone still knows them. */
export interface Block extends Signed {
  _id: Types.ObjectId;
  /** Keyed hash of the Discord id. */
  person: string;
  discord_id?: string;
  reason?: string;
  /** After it MongoDB deletes the document. */
  until?: Date;
}

const text = { type: String };
const required = { type: String, required: true };

const schema = new Schema<Block>(
  {
    person: required,
    discord_id: text,
    reason: text,
    by: required,
    by_name: required,
    at: { type: Date, required: true },
    until: Date,
  },
  { collection: hashedCollections.blocklist, versionKey: false },
);
schema.index({ person: 1 }, { unique: true });
schema.index({ discord_id: 1 }, { sparse: true });
schema.index({ by: 1 });
schema.index({ until: 1 }, { expireAfterSeconds: 0 });

const BlockModel = model<Block>('Block', schema);

type Hashing = Pick<Context, 'hashOf' | 'now'>;
const personOf = ({ hashOf }: Pick<Context, 'hashOf'>, discordId: string) => hashOf(`block ${discordId}`);
const holdsAt = (now: Date) => ({ $or: [{ until: null }, { until: { $gt: now } }] });

/** In MongoDB's terms. */
export const blockOf = (context: Hashing, discordId: string) => ({
  person: personOf(context, discordId),
  ...holdsAt(context.now()),
});

/** The block that holds now. */
export async function findBlock(context: Hashing, discordId: string): Promise<Block | null> {
  return await BlockModel.findOne(blockOf(context, discordId)).lean<Block>();
}

/** @throws {DomainError} not_accepted */
export async function mustBeAccepted(context: Hashing, discordId: string): Promise<void> {
  if (await findBlock(context, discordId)) {
    throw new DomainError('not_accepted');
  }
}

/** Both or neither: the change and its entry in the audit log. */
async function record<T>(
  context: Pick<Context, 'now'>,
  lead: Actor,
  action: AuditAction,
  change: (session: ClientSession) => Promise<{ done: T; discordId: string }>,
): Promise<T> {
  return await BlockModel.db.transaction(async (session) => {
    const { done, discordId } = await change(session);
    await addEntries([{ ...actOf(lead, action, context.now()), person: discordId }], session);
    return done;
  });
}

type Request = z.output<typeof blockBody>;

function mustBeBlockable(context: Pick<Context, 'now'>, { discord_id, reason, until }: Request): void {
  const isLong = reason === '' || reason.length > limits.reasonCharacters;
  const wrongReason = isLong
    ? `Give a reason of 1 to ${limits.reasonCharacters} characters.`
    : unstorable(reason);
  const fields = {
    ...(isDiscordId(discord_id) ? {} : { discord_id: ['Give a Discord id: 17 to 20 digits.'] }),
    ...(wrongReason ? { reason: [wrongReason] } : {}),
    ...(until && until <= context.now() ? { until: ['Give a time that is still to come.'] } : {}),
  };
  const [first] = Object.values(fields).flat();
  if (first) {
    throw new DomainError('invalid', first, { fields });
  }
}

/**
 * Accepts no more applications of a person, for good or until a time. Who is blocked already is blocked anew.
 * @throws {DomainError} forbidden, invalid
 */
export async function block(context: Hashing, lead: Actor, given: Request): Promise<Block> {
  mustLead(lead);
  const request = { ...given, reason: given.reason.trim() };
  mustBeBlockable(context, request);
  const { discord_id, reason, until } = request;
  const person = personOf(context, discord_id);
  return await record(context, lead, 'block', async (session) => {
    // With an id of its own, which is what the list is read by.
    await BlockModel.deleteOne({ person }, { session });
    const fields = { person, discord_id, reason, ...signedBy(lead, context.now()), ...(until && { until }) };
    const done = await new BlockModel(fields).save({ session });
    return { done: done.toObject(), discordId: discord_id };
  });
}

const nobody = () => new DomainError('not_found', refusalReasons.notBlocked);

async function lift(context: Hashing, lead: Actor, filter: Record<string, unknown>): Promise<void> {
  mustLead(lead);
  await record(context, lead, 'unblock', async (session) => {
    const lifted = await BlockModel.findOneAndDelete(
      { ...filter, ...holdsAt(context.now()) },
      { session },
    ).lean<Block>();
    if (!lifted) {
      throw nobody();
    }
    return { done: undefined, discordId: lifted.discord_id ?? erasedActor.id };
  });
}

/** Accepts applications again. @throws {DomainError} forbidden, not_found */
export async function unblock(context: Hashing, lead: Actor, id: string): Promise<void> {
  await lift(context, lead, { _id: objectIdOf(id) });
}

/** As unblock, by the person. @throws {DomainError} forbidden, not_found */
export async function unblockPerson(context: Hashing, lead: Actor, discordId: string): Promise<void> {
  await lift(context, lead, { person: personOf(context, discordId) });
}

export const presentBlock = ({ _id, discord_id, reason, by, by_name, at, until }: Block): BlockView => ({
  id: _id.toString(),
  discord_id: discord_id ?? null,
  reason: reason ?? null,
  by,
  by_name,
  at: at.toISOString(),
  until: isoOrNull(until),
});

/** One page of who is blocked, newest first. @throws {DomainError} forbidden */
export async function listBlocked(
  context: Pick<Context, 'now'>,
  lead: Actor,
  { cursor }: { cursor?: string | undefined } = {},
): Promise<BlocklistPage> {
  mustLead(lead);
  const behind = cursor ? { _id: { $lt: new Types.ObjectId(cursor) } } : {};
  const found = await BlockModel.find({ ...behind, ...holdsAt(context.now()) })
    .sort({ _id: -1 })
    .limit(limits.pageSize + 1)
    .lean<Block[]>();
  const blocked = found.slice(0, limits.pageSize).map(presentBlock);
  return { blocked, next: found.length > blocked.length ? (blocked.at(-1)?.id ?? null) : null };
}

/** The person is erased, the block is not: what was written about them goes, and so does their name as a lead. */
const personFields = {
  discord_id: { $unset: { discord_id: 1, reason: 1 } },
  by: { $set: { by: erasedActor.id, by_name: erasedActor.name } },
};

export async function eraseFromBlocklist(discordId: string): Promise<void> {
  await erasePersonFields(BlockModel.collection, personFields, discordId);
}

/** The same in a restored database, for whoever was erased after the backup was made. */
export async function eraseAgainFromBlocklist(database: mongo.Db, erasedAt: ErasedAt): Promise<void> {
  await erasePersonFieldsAgain(database.collection(BlockModel.collection.name), personFields, erasedAt);
}
