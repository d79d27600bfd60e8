import { model, Schema, type Types } from 'mongoose';
import { answerColumns } from '../columns.ts';
import { ignoringCase, type ReviewPart } from '../reviewPart.ts';
import { addReviewPart } from '../reviewSchema.ts';
import { betaFields } from './fields.ts';
import type { BetaAnswers } from './schema.ts';

export type BetaSubmission = ReviewPart & BetaAnswers & { user_id: Types.ObjectId | null };

const schema = new Schema<BetaSubmission>(
  { user_id: { type: Schema.Types.ObjectId, default: null }, ...answerColumns(betaFields) },
  {
    collection: 'application_submissions',
    versionKey: false,
  },
);
schema.plugin(addReviewPart);
schema.index({ email: 1 }, { collation: ignoringCase });
schema.index({ marketer_type: 1, status: 1, _id: 1 });
schema.index({ monthly_spend: 1, status: 1, _id: 1 });

export const BetaSubmissionModel = model<BetaSubmission>('BetaSubmission', schema);
