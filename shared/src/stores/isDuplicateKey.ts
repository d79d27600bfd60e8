import mongoose from 'mongoose';

/** True for a write that a unique index refused. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11_000;
}
