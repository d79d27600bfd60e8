import { Queue, Worker } from 'bullmq';
import { type ButtonInteraction, Client, Events, GatewayIntentBits } from 'discord.js';
import { Redis } from 'ioredis';
import mongoose, { Schema, Types } from 'mongoose';

/**
 * The product's answer to Claim and Approve made of its packages alone: discord.js, mongoose, ioredis and BullMQ with
 * the same commands to Discord, MongoDB and Redis, and nothing else. Only what needs the other's answer waits for it.
 */
const { MONGODB_URI = '', REDIS_URL = '', DISCORD_URL, DISCORD_TOKEN = '' } = process.env;
await mongoose.connect(MONGODB_URI, { writeConcern: { w: 'majority', journal: true } });
interface Row {
  _id: Types.ObjectId;
  kind: string;
  state: string;
  due_at: Date;
}
interface Document {
  discord_id: string;
  reference: string;
  created_at: Date;
  effects: Row[];
}
const model = (collection: string) =>
  mongoose.model<Document>(collection, new Schema({ discord_id: String }, { strict: false, collection }));
const [applications, audit] = [model('packages_applications'), model('packages_audit')];
await applications.collection.createIndex({ discord_id: 1, created_at: 1 });

const redis = new Redis(REDIS_URL);
const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const prefix = '{packages}';
const queues = {
  messages: new Queue('messages', { connection: redis, prefix }),
  urgent: new Queue('urgent', { connection: redis, prefix }),
};
/** What is not due any more is found to be so. */
async function work({ data }: { data: { id: string; due: number } }): Promise<void> {
  const row = { state: 'queued', due_at: new Date(data.due) };
  const filter = { _id: data.id, effects: { $elemMatch: row } };
  await applications.findOneAndUpdate(filter, { $inc: { 'effects.$.tries': 1 } }).lean();
}
const workers = Object.values(queues).map(({ name }) => new Worker(name, work, { connection, prefix }));
workers.forEach((worker) => worker.on('error', console.error));

async function enqueue(name: keyof typeof queues, id: string, rows: readonly Row[]): Promise<void> {
  const jobs = rows.map(({ _id, kind, due_at }) => ({
    name: kind,
    data: { kind: 'beta', id, effect: _id.toString(), due: due_at.getTime() },
    opts: {
      jobId: `${id}-${_id.toString()}-${due_at.getTime()}`,
      delay: due_at.getTime() - Date.now(),
      priority: 1,
      attempts: 12,
      backoff: { type: 'exponential' },
      removeOnComplete: true,
      removeOnFail: true,
    },
  }));
  await queues[name].addBulk(jobs);
}

const later = (ms: number) => new Date(Date.now() + ms);
const hourMs = 3_600_000;
const newRow = (kind: string): Row => ({
  _id: new Types.ObjectId(),
  kind,
  state: 'queued',
  due_at: later(hourMs),
});

async function record(_id: Types.ObjectId, act: { _id: Types.ObjectId }, reference: string): Promise<void> {
  const { _id: id, ...entry } = { ...act, reference };
  const once = { updateOne: { filter: { _id: id }, update: { $setOnInsert: entry }, upsert: true } };
  await audit.collection.bulkWrite([once], { ordered: false });
  await applications.updateOne({ _id }, { $pull: { unrecorded: { _id: { $in: [act._id] } } } });
}

async function change(interaction: ButtonInteraction): Promise<void> {
  await interaction.deferUpdate();
  const [, verb, , id = ''] = interaction.customId.split(':');
  const _id = new Types.ObjectId(id);
  const { user } = interaction;
  const act = {
    _id: new Types.ObjectId(),
    at: new Date(),
    action: verb,
    actor: user.id,
    actor_name: user.username,
  };
  const rows = verb === 'approve' ? [newRow('dm'), newRow('approved_role')] : [];
  const by = { by: user.id, by_name: user.username, at: new Date() };
  const isCard = { $eq: ['$$row.kind', 'card'] };
  const redrawn = { $mergeObjects: ['$$row', { state: 'queued', due_at: later(5_000) }] };
  const known = { $map: { input: '$effects', as: 'row', in: { $cond: [isCard, redrawn, '$$row'] } } };
  const changed = {
    ...(verb === 'approve' ? { status: 'approved', decision: by } : { claim: by }),
    effects: { $concatArrays: [known, { $literal: rows }] },
    unrecorded: { $concatArrays: [{ $ifNull: ['$unrecorded', []] }, { $literal: [act] }] },
  };
  const found = await applications
    .findOneAndUpdate({ _id, status: 'pending', discord_id: { $ne: user.id } }, [{ $set: changed }], {
      returnDocument: 'after',
      updatePipeline: true,
    })
    .lean()
    .orFail();
  const due = found.effects.filter(({ state }) => state === 'queued');
  const roles = due.filter(({ kind }) => kind === 'approved_role');
  const event = JSON.stringify({ id, reference: found.reference });
  const follows = Promise.all([
    record(_id, act, found.reference),
    enqueue(
      'messages',
      id,
      due.filter(({ kind }) => kind !== 'approved_role'),
    ),
    roles.length > 0 ? enqueue('urgent', id, roles) : undefined,
    verb === 'claim' ? redis.publish(`packages:${found.discord_id}`, event) : undefined,
    redis.publish('packages', event),
  ]);
  const { discord_id, created_at } = found;
  const earlier = applications.find({ discord_id, created_at: { $lt: created_at } });
  await earlier.sort({ created_at: -1 }).limit(5).lean();
  const { embeds, components } = interaction.message;
  await interaction.editReply({ content: '', embeds, components, allowedMentions: { parse: [] } });
  const drawn = await applications
    .findOneAndUpdate(
      { _id },
      { $set: { 'effects.$[row].due_at': later(hourMs) } },
      { arrayFilters: [{ 'row.kind': 'card' }], returnDocument: 'after', projection: { effects: 1 } },
    )
    .lean()
    .orFail();
  await enqueue(
    'messages',
    id,
    drawn.effects.filter(({ kind }) => kind === 'card'),
  );
  await follows;
}

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  rest: { api: `${DISCORD_URL}/api` },
});
client.on('error', () => undefined);
client.on(Events.InteractionCreate, (interaction) => {
  if (interaction.isButton()) {
    void change(interaction);
  }
});
client.once(Events.ClientReady, () => process.send?.({ port: 0 }));
await client.login(DISCORD_TOKEN);
