import { model, Schema } from 'mongoose';
import { type Act, ignoringCase } from '../reviewPart.ts';

/** One act, as the log keeps it. No answer and no text that was written about a person is ever part of it. */
export interface AuditEntry extends Act {
  /** Of the application it was done to. */
  reference?: string;
  /** Discord id of whom it was done to, where that is no application; `erased` after an erasure. */
  person?: string;
}

const text = { type: String };
const required = { type: String, required: true };

const schema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    action: required,
    actor: required,
    actor_name: required,
    surface: required,
    reference: text,
    person: text,
    details: { type: Schema.Types.Mixed },
  },
  { collection: 'audit_entries', versionKey: false },
);
schema.index({ actor: 1, _id: -1 });
schema.index({ actor_name: 1, actor: 1 }, { collation: ignoringCase });
schema.index({ action: 1, _id: -1 });
schema.index({ reference: 1, _id: -1 });
schema.index({ person: 1 }, { sparse: true });

const refuseChange = () => {
  throw new Error('the audit log is only ever added to');
};
schema.pre(['updateOne', 'updateMany', 'replaceOne', 'deleteOne', 'deleteMany'], refuseChange);
schema.pre(['findOneAndUpdate', 'findOneAndReplace', 'findOneAndDelete'], refuseChange);

/** Only ever added to, but that an erasure takes a person out (eraseFromAudit) and retention deletes what is old (dropAudit). */
export const AuditEntryModel = model<AuditEntry>('AuditEntry', schema);
