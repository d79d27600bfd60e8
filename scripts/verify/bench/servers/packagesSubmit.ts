import { createServer } from 'node:http';
import { Queue } from 'bullmq';
import express from 'express';
import mongoose, { Schema } from 'mongoose';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { z } from 'zod';
import { announce } from './announce.ts';
import { redis, sessions } from './packagesSession.ts';

/**
 * The product's submission made of its packages alone: Express, express-session, rate-limiter-flexible, zod, mongoose and BullMQ with the same
 * commands to Redis and MongoDB, and nothing else.
 */
await mongoose.connect(process.env['MONGODB_URI'] ?? '', { writeConcern: { w: 'majority', journal: true } });
const collection = (name: string) =>
  mongoose.model(`Packages${name}`, new Schema({ discord_id: String, email_key: String }, { strict: false }));
const [Application, Contact] = [collection('Application'), collection('Contact')];
const [Kept, Block] = [collection('Kept'), collection('Block')];
const [Draft, User] = [collection('Draft'), collection('User')];
await Promise.all(
  [Application, Contact, Kept, Block, Draft].map((one) =>
    one.collection.createIndexes([{ key: { discord_id: 1 }, unique: true }, { key: { email_key: 1 } }]),
  ),
);
const prefix = '{packages}';
const [messages, urgent] = ['messages', 'urgent'].map(
  (name) => new Queue(name, { connection: redis, prefix }),
);
const limiter = new RateLimiterRedis({ storeClient: redis, points: 1e9, duration: 60 });
const bodySchema = z.record(z.string(), z.unknown());

/** As the product's: named, with an order and attempts, and gone when it is done. */
const jobOf = (kind: string, id: string) => ({
  name: kind,
  data: { kind: 'beta', id, effect: kind, due: Date.now() },
  opts: {
    jobId: `${id}-${kind}`,
    priority: 1,
    attempts: 12,
    backoff: { type: 'exponential' },
    removeOnComplete: true,
    removeOnFail: true,
  },
});

const app = express();
app.use(express.json(), sessions());
app.post('/api/application-submissions', async (request, response) => {
  const { discord_id, user_id } = (request.session as unknown as { person: Record<string, string> }).person;
  void redis.expire(`packages:${request.sessionID}`, 7_200);
  await limiter.consume(String(request.ip));
  const body = bodySchema.parse(request.body);
  const email_key = String(body['email']).toLowerCase();
  const union = (other: typeof Application, pipeline: mongoose.PipelineStage.FacetPipelineStage[]) => ({
    $unionWith: { coll: other.collection.name, pipeline },
  });
  const own = [{ $match: { discord_id } }];
  const profile = [{ $match: { _id: new mongoose.Types.ObjectId(user_id) } }];
  const same = [{ $match: { email_key } }, { $limit: 1 }];
  await Promise.all([
    Draft.aggregate([...own, union(Block, own), union(Kept, own), union(User, profile)]),
    Application.aggregate([...same, union(Contact, same)]),
  ]);
  const _id = new mongoose.Types.ObjectId();
  const document = { _id, ...body, email_key, status: 'pending', created_at: new Date() };
  await Application.collection.updateOne({ discord_id }, { $setOnInsert: document }, { upsert: true });
  response.status(201).json({ id: _id });
  const [id, event] = [_id.toString(), JSON.stringify({ id: _id })];
  void redis.publish(`packages:${discord_id}`, event);
  void redis.publish('packages', event);
  void messages?.addBulk([jobOf('card', id)]);
  void urgent?.addBulk([jobOf('member_role', id)]);
});
announce(createServer(app));
