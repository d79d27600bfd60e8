import { type Model, model, Schema, type Types } from 'mongoose';
import type { Context } from '../../context.ts';
import { limits } from '../../limits.ts';
import { currentDatabase } from '../../stores/database.ts';
import { mustBeRestored } from '../../stores/restores.ts';
import { type RoleKind, roleKinds } from '../kinds.ts';
import { findEntitled, type PersonRole, roleIdOf } from './entitlement.ts';

/**
 * A role that this product gave to a person, so that it takes back only what it gave. While `due_at` is set nobody has
 * seen yet whether Discord and the applications agree: it is set before a write leaves, and removed after a look that
 * followed the write.
 */
export interface RoleGrant extends PersonRole {
  _id: Types.ObjectId;
  /** Every role in Discord that may have been given: the settings may have named another one then. */
  role_ids?: string[];
  /** What older builds wrote instead. */
  role_id?: string;
  /** When the last write that gives it left. */
  given_at: Date;
  /** When the stay began in which it was given, by Discord's clock; none where nobody knew. */
  joined_at?: Date | null;
  due_at?: Date;
  /** In doubt, since when Discord refuses the write. */
  refused_at?: Date;
}

const schema = new Schema<RoleGrant>(
  {
    discord_id: { type: String, required: true },
    kind: { type: String, enum: roleKinds, required: true },
    role_ids: { type: [String], default: undefined },
    role_id: String,
    given_at: { type: Date, required: true },
    joined_at: Date,
    due_at: Date,
    refused_at: Date,
  },
  { collection: 'role_grants', versionKey: false },
);
schema.index({ discord_id: 1, kind: 1 }, { unique: true });
schema.index({ due_at: 1 }, { sparse: true });

export const RoleGrantModel: Model<RoleGrant> = model<RoleGrant>('RoleGrant', schema);

/** Roles that Discord refuses to give or take back, found by the index of those in doubt. */
export const refusedGrants = { due_at: { $gt: new Date(0) }, refused_at: { $gt: new Date(0) } };

/** A grant that somebody is looking at. */
export type Doubt = RoleGrant & Required<Pick<RoleGrant, 'due_at'>>;

/** After this long a write whose end nobody lived to see is looked at again. */
const doubtLifeMs = 30_000;

const one = ({ discord_id, kind }: PersonRole) => ({ discord_id, kind });

/** Every role that the person may have because of it; none where it is not known which it was. */
export const roleIdsOf = (grant: Pick<RoleGrant, 'role_id' | 'role_ids'> | null | undefined): string[] => [
  ...new Set([...(grant?.role_ids ?? []), ...(grant?.role_id ? [grant.role_id] : [])]),
];

export async function findGrant(role: PersonRole): Promise<RoleGrant | null> {
  return await RoleGrantModel.findOne(one(role)).lean<RoleGrant>();
}

/** What this product gave to one person. */
export async function findGrantsOf(discordId: string): Promise<RoleGrant[]> {
  return await RoleGrantModel.find({ discord_id: discordId }).lean<RoleGrant[]>();
}

/** What a write leaves behind: the role is the person's, or is not. */
export type RoleOutcome = 'given' | 'gone';

/**
 * Notes that a write is about to leave. One that gives may fail, and the role before it stays with the person: none is
 * forgotten.
 * @param joinedAt when the stay began, where that is known
 * @returns what `settleGrant` needs to tell it from later ones
 */
export async function openDoubt(
  role: PersonRole,
  outcome: RoleOutcome,
  role_id: string,
  now: Date,
  joinedAt: Date | null = null,
): Promise<Date> {
  const due_at = new Date(now.getTime() + doubtLifeMs);
  const given = { given_at: now, joined_at: joinedAt };
  await RoleGrantModel.updateOne(
    one(role),
    {
      $addToSet: { role_ids: role_id },
      ...(outcome === 'given' ? { $set: { due_at, ...given } } : { $set: { due_at }, $setOnInsert: given }),
    },
    { upsert: true },
  );
  return due_at;
}

/**
 * The write agrees with the applications as they are after it. A role that was given while another write noted its own
 * doubt stays in doubt: the other may be about to note that the role is gone, or has done so.
 * @param joinedAt when the stay began in which the role was seen
 */
export async function settleGrant(
  role: PersonRole,
  outcome: RoleOutcome,
  doubt: Date,
  joinedAt: Date | null = null,
): Promise<void> {
  const mine = { ...one(role), due_at: doubt };
  if (outcome === 'gone') {
    await RoleGrantModel.deleteOne(mine);
    return;
  }
  const { matchedCount } = await RoleGrantModel.updateOne(mine, {
    $unset: { due_at: 1, refused_at: 1 },
    ...(joinedAt ? { $set: { joined_at: joinedAt } } : {}),
  });
  if (matchedCount === 0) {
    await doubtRole(role, doubt);
  }
}

/**
 * Discord and the applications may disagree: somebody is to look, now or at a given time.
 * @param refusedAt when Discord refused the write; the first such time is kept
 */
export async function doubtRole(role: PersonRole, due_at: Date, refusedAt?: Date): Promise<void> {
  await RoleGrantModel.updateOne(
    one(role),
    {
      $set: { due_at },
      $setOnInsert: { given_at: due_at },
      ...(refusedAt ? { $min: { refused_at: refusedAt } } : {}),
    },
    { upsert: true },
  );
}

/** The person's applications have changed in a way that leaves no row behind: what they were given is looked at. */
export async function doubtRolesOf(
  { now }: Pick<Context, 'now'>,
  discordId: string,
  afterMs = 0,
): Promise<void> {
  const due_at = new Date(now().getTime() + afterMs);
  await RoleGrantModel.updateMany({ discord_id: discordId }, { $set: { due_at } });
}

/**
 * Discord took the roles of somebody who left. They are looked at a while later, not forgotten at once: this may be told
 * late, when the person is back and has been given their roles again.
 */
export async function doubtAfterDeparture(context: Pick<Context, 'now'>, discordId: string): Promise<void> {
  await doubtRolesOf(context, discordId, doubtLifeMs);
}

/**
 * Takes one doubt in hand; whoever dies with it leaves it to the next. One about a role that neither the settings nor the
 * grant itself name waits until the setting is back.
 */
export async function takeDoubt({ config, now }: Pick<Context, 'config' | 'now'>): Promise<Doubt | null> {
  const due_at = new Date(now().getTime() + doubtLifeMs);
  const isSet = { kind: { $in: roleKinds.filter((role) => roleIdOf({ config }, role) !== undefined) } };
  const isNoted = ['role_ids.0', 'role_id'].map((field) => ({ [field]: { $exists: true } }));
  return await RoleGrantModel.findOneAndUpdate(
    { due_at: { $lte: now() }, $or: [isSet, ...isNoted] },
    { $set: { due_at } },
    { sort: { due_at: 1 }, returnDocument: 'after' },
  ).lean<Doubt>();
}

const batch = 1_000;
/** A refusal will not pass by itself; it is asked for again this much later. */
export const refusedMs = 10 * 60_000;
/** None waits longer for its look: one that does was dated by a clock that is ahead. */
const longestDoubtMs = refusedMs + limits.wrongClockMs;

/**
 * Looks at everything that was ever given, in batches; what nobody is entitled to is doubted. @returns how much
 * @throws {UnfinishedRestoreError} while applications may only be missing for now
 */
export async function doubtUnentitled(context: Pick<Context, 'config' | 'now'>): Promise<number> {
  await mustBeRestored(currentDatabase());
  let doubted = 0;
  let after: Types.ObjectId | undefined;
  for (;;) {
    const page = await RoleGrantModel.find(after ? { _id: { $gt: after } } : {})
      .sort({ _id: 1 })
      .limit(batch)
      .lean<RoleGrant[]>();
    for (const kind of roleKinds) {
      doubted += await doubtOfPage(context, page, kind);
    }
    after = page.at(-1)?._id;
    if (page.length < batch) {
      return doubted;
    }
  }
}

async function doubtOfPage(
  context: Pick<Context, 'config' | 'now'>,
  page: readonly RoleGrant[],
  kind: RoleKind,
): Promise<number> {
  const now = context.now().getTime();
  const given = page.filter((grant) => grant.kind === kind);
  const people = given.map((grant) => grant.discord_id);
  const entitled = await findEntitled(context, people, kind);
  const ids = given.filter((grant) => !entitled.has(grant.discord_id)).map((grant) => grant._id);
  const { modifiedCount } = await RoleGrantModel.updateMany(
    { _id: { $in: ids }, $or: [{ due_at: null }, { due_at: { $gt: new Date(now + longestDoubtMs) } }] },
    { $set: { due_at: new Date(now) } },
  );
  return modifiedCount;
}
