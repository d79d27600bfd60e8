import type mongoose from 'mongoose';

/** The database that a connection was opened on. */
export const databaseOf = (connection: mongoose.Connection): mongoose.mongo.Db =>
  connection.getClient().db(connection.name);
