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
const [Kept, Block, Draft] = [collection('Kept'), collection('Block'), collection('Draft')];
await Promise.all(
  [Application, Contact, Kept, Block, Draft].map((one) =>
    one.collection.createIndexes([{ key: { discord_id: 1 }, unique: true }, { key: { email_key: 1 } }]),
  ),
);
const queue = new Queue('packages', { connection: redis });
const limiter = new RateLimiterRedis({ storeClient: redis, points: 1e9, duration: 60 });
const bodySchema = z.record(z.string(), z.unknown());

const app = express();
app.use(express.json(), sessions());
app.post('/api/application-submissions', async (request, response) => {
  const { discord_id } = (request.session as unknown as { person: { discord_id: string } }).person;
  await limiter.consume(String(request.ip));
  const body = bodySchema.parse(request.body);
  const email_key = String(body['email']).toLowerCase();
  await Promise.all([
    Kept.findOne({ discord_id }).lean(),
    Block.findOne({ discord_id }).lean(),
    Application.find({ email_key }).limit(1).lean(),
    Contact.find({ email_key }).limit(1).lean(),
  ]);
  const _id = new mongoose.Types.ObjectId();
  const document = { _id, ...body, email_key, status: 'pending', created_at: new Date() };
  await Application.collection.updateOne({ discord_id }, { $setOnInsert: document }, { upsert: true });
  await Draft.findOne({ discord_id }).lean();
  response.status(201).json({ id: _id });
  await redis.publish('packages', JSON.stringify({ id: _id }));
  await queue.addBulk(['card', 'member_role'].map((name) => ({ name, data: { _id } })));
});
announce(createServer(app));
