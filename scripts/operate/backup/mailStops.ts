import { UserModel } from '@yieldwren/shared';
import type mongoose from 'mongoose';

/** Who wants no e-mails, while their profiles make room for those of a backup; it stays where a restore breaks off. */
export const mailStopsCollection = 'mail_stops';

const usersCollection = UserModel.collection.name;

/** Keeps who has stopped their e-mails, before the profiles go. */
export async function keepMailStops(connection: mongoose.Connection): Promise<void> {
  const kept = connection
    .collection(usersCollection)
    .aggregate([
      { $match: { mail_stopped_at: { $exists: true } } },
      { $project: { _id: '$discord_id', mail_stopped_at: 1 } },
      { $merge: { into: mailStopsCollection } },
    ]);
  await kept.toArray();
}

/** Stops the e-mails of those people of the backup again. The profiles need their indexes for it. */
export async function stopMailsAgain(connection: mongoose.Connection): Promise<void> {
  const stops = connection.collection(mailStopsCollection);
  if ((await stops.findOne()) === null) {
    return;
  }
  const stopped = stops.aggregate([
    { $project: { _id: 0, discord_id: '$_id', mail_stopped_at: 1 } },
    { $merge: { into: usersCollection, on: 'discord_id', whenMatched: 'merge', whenNotMatched: 'discard' } },
  ]);
  await stopped.toArray();
  await stops.drop();
}
