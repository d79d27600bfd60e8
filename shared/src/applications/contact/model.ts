import { model, Schema, type Types } from 'mongoose';
import { answerColumns } from '../columns.ts';
import { ignoringCase, type ReviewPart } from '../reviewPart.ts';
import { addReviewPart } from '../reviewSchema.ts';
import { contactFields } from './fields.ts';
import type { ContactAnswers } from './schema.ts';

export type ContactApplication = ReviewPart & {
  user_id: Types.ObjectId | null;
  form_data: ContactAnswers | null;
};

const formData = new Schema(answerColumns(contactFields), { _id: false });
const schema = new Schema<ContactApplication>(
  { user_id: { type: Schema.Types.ObjectId, default: null }, form_data: { type: formData, default: null } },
  {
    collection: 'applications',
    versionKey: false,
  },
);
schema.plugin(addReviewPart);
schema.index({ 'form_data.email': 1 }, { collation: ignoringCase });

export const ContactApplicationModel = model<ContactApplication>('ContactApplication', schema);
