import { model, Schema, type Types } from 'mongoose';

export interface User {
  _id: Types.ObjectId;
  discord_id: string;
  username: string;
  discriminator: string | null;
  avatar: string | null;
  /** Of the person's Discord, as the last sign-in or interaction told it: 'de', 'es-419'. */
  locale?: string;
  /** They want no e-mails since then, but receipts. */
  mail_stopped_at?: Date;
  last_login_at?: Date;
  created_at: Date;
  updated_at: Date;
}

const schema = new Schema<User>(
  {
    discord_id: { type: String, required: true, unique: true },
    username: { type: String, required: true },
    discriminator: { type: String, default: null },
    avatar: { type: String, default: null },
    locale: String,
    mail_stopped_at: Date,
    last_login_at: Date,
  },
  {
    collection: 'users',
    timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' },
    versionKey: false,
  },
);

schema.index({ updated_at: 1 });

export const UserModel = model<User>('User', schema);
