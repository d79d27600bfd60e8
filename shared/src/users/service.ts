import { Types } from 'mongoose';
import type { DiscordIdentity } from '../discord/oauth.ts';
import { type User, UserModel } from './model.ts';

/** Keeps what Discord said of a person; one row a person, whatever happens at the same time. */
export async function rememberUser(identity: DiscordIdentity): Promise<User> {
  const { discord_id, username, discriminator, avatar } = identity;
  return await UserModel.findOneAndUpdate(
    { discord_id },
    { $set: { username, discriminator, avatar } },
    { upsert: true, returnDocument: 'after', lean: true },
  ).orFail();
}

/** Marks a sign-in and refreshes name and avatar. @returns null when the person has no row. */
export async function noteLogin(identity: DiscordIdentity, now: Date): Promise<User | null> {
  const { discord_id, username, discriminator, avatar } = identity;
  return await UserModel.findOneAndUpdate(
    { discord_id },
    { $set: { username, discriminator, avatar, last_login_at: now } },
    // A person waits for this, and a failover may cost it: the next sign-in writes it again.
    { returnDocument: 'after', lean: true, writeConcern: { w: 1, journal: false } },
  );
}

export async function findUserByDiscordId(discordId: string): Promise<User | null> {
  return await UserModel.findOne({ discord_id: discordId }).lean<User>();
}

export async function findUserById(id: string): Promise<User | null> {
  return Types.ObjectId.isValid(id) ? await UserModel.findById(id).lean<User>() : null;
}
