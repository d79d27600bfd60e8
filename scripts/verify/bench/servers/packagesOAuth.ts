import { createServer } from 'node:http';
import { promisify } from 'node:util';
import express, { type Request } from 'express';
import mongoose, { Schema } from 'mongoose';
import { announce } from './announce.ts';
import { identify } from './identify.ts';
import { redis, sessions } from './packagesSession.ts';

/**
 * The product's return from Discord made of its packages alone: Express, express-session, ioredis and mongoose with the
 * same commands, one after the other where one needs the other's answer: the way from which it comes is read, then spent;
 * who it is; how they stand; that they were here; a session with a new id, and what was answered, for a second request.
 */
await mongoose.connect(process.env['MONGODB_URI'] ?? '');
const loose = { strict: false, versionKey: false } as const;
const User = mongoose.model('PackagesUser', new Schema({ discord_id: String }, loose));
const kinds = ['PackagesApplication', 'PackagesContact'].map((name) =>
  mongoose.model(name, new Schema({ discord_id: String }, loose)),
);
await Promise.all([User, ...kinds].map((one) => one.collection.createIndex({ discord_id: 1 })));

async function startSession(request: Request, person: unknown): Promise<void> {
  await promisify(request.session.regenerate.bind(request.session))();
  Object.assign(request.session, { person });
  await promisify(request.session.save.bind(request.session))();
}

const app = express();
app.use(express.json(), sessions());
app.post('/api/discord-auth', async (request, response) => {
  const { code } = request.body as { code: string };
  const ticket = `packages:${code}`;
  await redis.incr(`packages:limit:${request.ip}`);
  await redis.hgetall(ticket);
  await redis.multi().hsetnx(ticket, 'code', code).pexpire(ticket, 600_000).exec();
  const user = await identify(code);
  const { id: discord_id, username } = user;
  await Promise.all([
    User.findOne({ discord_id }).lean(),
    ...kinds.map((one) => one.find({ discord_id }).sort({ created_at: -1 }).limit(20).lean()),
  ]);
  await User.findOneAndUpdate({ discord_id }, { $set: { username } }, { upsert: true, lean: true });
  await Promise.all([
    startSession(request, user),
    redis.multi().sadd(`packages:of:${discord_id}`, request.sessionID).exec(),
  ]);
  await redis.hset(ticket, 'reply', JSON.stringify(user));
  response.json({ success: true, user });
});
announce(createServer(app));
