import type { Model, mongo } from 'mongoose';
import { DomainError } from '../errors.ts';
import { eachOf } from '../stores/eachOf.ts';
import { objectIdOf } from '../stores/objectId.ts';
import { type BetaSubmission, BetaSubmissionModel } from './beta/model.ts';
import { type ContactApplication, ContactApplicationModel } from './contact/model.ts';
import { type Kind, kinds } from './kinds.ts';
import type { ReviewPart } from './reviewPart.ts';

/** A stored application of either form, with the kind that says which. */
export type Application = ({ kind: 'beta' } & BetaSubmission) | ({ kind: 'contact' } & ContactApplication);

/** Names one application. */
export interface ApplicationKey {
  kind: Kind;
  /** MongoDB id, 24 hex digits. */
  id: string;
}

const models: Record<Kind, Model<ReviewPart>> = {
  beta: BetaSubmissionModel as unknown as Model<ReviewPart>,
  contact: ContactApplicationModel as unknown as Model<ReviewPart>,
};

/** The collection of one form, seen as its review part: what both forms share. */
export const modelOf = (kind: Kind): Model<ReviewPart> => models[kind];

/** The same without mongoose, for small writes of what was made here: to cast it would take longer than to write it. */
export const nativeOf = (kind: Kind): mongo.Collection<ReviewPart> =>
  models[kind].collection as unknown as mongo.Collection<ReviewPart>;

export const withKind = (kind: Kind, document: ReviewPart): Application =>
  ({ ...document, kind }) as Application;

export const keyOf = (application: Application): ApplicationKey => ({
  kind: application.kind,
  id: application._id.toString(),
});

/** @throws {DomainError} not_found */
export async function readApplication(key: ApplicationKey): Promise<Application> {
  const document = await modelOf(key.kind).findById(objectIdOf(key.id)).lean<ReviewPart>();
  if (!document) {
    throw new DomainError('not_found', undefined, {}, { ...key });
  }
  return withKind(key.kind, document);
}

/** As readApplication, where only the id is known. @throws {DomainError} not_found */
export async function readAnyApplication(id: string): Promise<Application> {
  const found = await Promise.all(
    kinds.map(async (kind) => await readApplication({ kind, id }).catch(absentOnly)),
  );
  const application = found.find((one) => one !== null);
  if (!application) {
    throw new DomainError('not_found', undefined, {}, { id });
  }
  return application;
}

function absentOnly(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') {
    return null;
  }
  throw error;
}

/** @returns null when no application of either form has it. Case and blanks do not matter. */
export async function findByReference(reference: string): Promise<Application | null> {
  const wanted = reference.trim().toUpperCase();
  for (const kind of kinds) {
    const document = await modelOf(kind).findOne({ reference: wanted }).lean<ReviewPart>();
    if (document) {
      return withKind(kind, document);
    }
  }
  return null;
}

/** Everything one person has sent, newest first; at most `limit` of each form. */
export async function findOfPerson(
  discordId: string,
  only: readonly Kind[] = kinds,
  limit = 20,
): Promise<Application[]> {
  const found = await Promise.all(
    only.map(async (kind) => {
      const documents = await modelOf(kind)
        .find({ discord_id: discordId })
        .sort({ created_at: -1 })
        .limit(limit)
        .lean<ReviewPart[]>();
      return documents.map((document) => withKind(kind, document));
    }),
  );
  return found.flat().sort((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

/** Discord ids of those with an application, of either form, that a filter finds; it may find everybody. */
export async function findPeople(filter: Record<string, unknown>): Promise<Set<string>> {
  const people = new Set<string>();
  for (const kind of kinds) {
    const found = modelOf(kind)
      .find(filter)
      .select({ _id: 0, discord_id: 1 })
      .lean<Pick<ReviewPart, 'discord_id'>[]>()
      .cursor({ batchSize: 1_000 });
    for await (const { discord_id } of eachOf(found)) {
      people.add(discord_id);
    }
  }
  return people;
}
