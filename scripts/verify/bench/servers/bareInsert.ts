import { createServer } from 'node:http';
import express from 'express';
import mongoose from 'mongoose';
import { announce } from './announce.ts';

/** Express and one insert of the body by the driver, majority and journaled as the product's. */
const client = new mongoose.mongo.MongoClient(process.env['MONGODB_URI'] ?? '', {
  writeConcern: { w: 'majority', journal: true },
});
await client.connect();
const collection = client.db().collection('bare_submissions');
const app = express();
app.use(express.json());
app.post('/api/application-submissions', async (request, response) => {
  const { insertedId } = await collection.insertOne({ ...(request.body as object), created_at: new Date() });
  response.status(201).json({ id: insertedId });
});
announce(createServer(app));
