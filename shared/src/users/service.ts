import type { DiscordUser } from '../discord/oauth.ts';
import { type Phrases, phrasesFor } from '../phrases/index.ts';
import { objectIdOf } from '../stores/objectId.ts';
import { type User, UserModel } from './model.ts';

/** What Discord says of a person, as it is kept. */
const knownOf = ({ username, discriminator, avatar, locale }: DiscordUser) => ({
  username,
  discriminator,
  avatar,
  ...(locale ? { locale } : {}),
});

/** Keeps what Discord said of a person; one row a person, whatever happens at the same time. */
export async function rememberUser(identity: DiscordUser): Promise<User> {
  return await UserModel.findOneAndUpdate(
    { discord_id: identity.discord_id },
    { $set: knownOf(identity) },
    { upsert: true, returnDocument: 'after', lean: true },
  ).orFail();
}

/** Marks a sign-in and refreshes name, avatar and language. @returns null when the person has no row. */
export async function noteLogin(identity: DiscordUser, now: Date): Promise<User | null> {
  return await UserModel.findOneAndUpdate(
    { discord_id: identity.discord_id },
    { $set: { ...knownOf(identity), last_login_at: now } },
    // A person waits for this, and a failover may cost it: the next sign-in writes it again.
    { returnDocument: 'after', lean: true, writeConcern: { w: 1, journal: false } },
  );
}

export async function findUserByDiscordId(discordId: string): Promise<User | null> {
  return await UserModel.findOne({ discord_id: discordId }).lean<User>();
}

export async function findUserById(id: string): Promise<User | null> {
  return await UserModel.findById(objectIdOf(id)).lean<User>();
}

/** The language of a person's last interaction; of who never signed in nothing is kept. */
export async function noteLocale(discordId: string, locale: string): Promise<void> {
  const change = { $set: { locale } };
  await UserModel.updateOne({ discord_id: discordId, locale: { $ne: locale } }, change, {
    timestamps: false,
  });
}

/** Stops a person's e-mails, or takes that back. @returns whether they have a profile, at which it is noted */
export async function setMailStop(discordId: string, at: Date | null): Promise<boolean> {
  const change = at ? { $set: { mail_stopped_at: at } } : { $unset: { mail_stopped_at: 1 } };
  return (await UserModel.updateOne({ discord_id: discordId }, change)).matchedCount === 1;
}

/** How a message that nobody asked for at this moment may reach a person, and in which words. */
export async function readRecipient(
  discordId: string,
): Promise<{ phrases: Phrases; hasStoppedMails: boolean }> {
  const user = await UserModel.findOne({ discord_id: discordId })
    .select({ locale: 1, mail_stopped_at: 1 })
    .lean<User>();
  return { phrases: phrasesFor(user?.locale), hasStoppedMails: user?.mail_stopped_at !== undefined };
}
