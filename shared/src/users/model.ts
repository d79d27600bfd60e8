import { model, Schema, type Types } from 'mongoose';

export interface User {
  _id: Types.ObjectId;
  discord_id: string;
  username: string;
  discriminator: string | null;
  avatar: string | null;
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
