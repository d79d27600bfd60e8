import type { Context } from '../context.ts';
import type { Cell } from '../csv.ts';
import { isoOrNull } from '../isoOrNull.ts';
import type { Actor } from './actor.ts';
import { answersOf, openAnswersOf } from './answersOf.ts';
import { asReviewerSees } from './asReviewerSees.ts';
import { fieldsOf, kinds } from './kinds.ts';
import { listApplications } from './list/listApplications.ts';
import type { ListQuery } from './list/listConditions.ts';
import { mustLead } from './policy.ts';
import { noteReveal } from './reveal.ts';
import { type Application, keyOf } from './store.ts';

const pageSize = 100;

const about = [
  'reference',
  'kind',
  'status',
  'created_at',
  'decided_at',
  'decided_by',
  'reason',
  'discord_id',
  'username',
  'flags',
];

const namesOf = (isContact: boolean): string[] =>
  kinds.flatMap((kind) =>
    fieldsOf[kind].filter((field) => (field.private === true) === isContact).map(({ name }) => name),
  );

/** The columns of the file: both forms side by side, contact data last and only when it is asked for. */
export const exportColumns = (withContact: boolean): string[] => [
  ...new Set([...about, ...namesOf(false), ...(withContact ? namesOf(true) : [])]),
];

const cellOf = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null;

function rowOf(application: Application, answers: Record<string, unknown>): Record<string, Cell> {
  const { reference, kind, status, created_at, decision, discord_id, profile, flags } = application;
  return {
    reference,
    kind,
    status,
    created_at: created_at.toISOString(),
    decided_at: isoOrNull(decision?.at),
    decided_by: decision?.by_name ?? null,
    reason: decision?.reason ?? null,
    discord_id,
    username: profile.username,
    flags: flags.join(', '),
    ...Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, cellOf(value)])),
  };
}

/** With contact data a row is a reveal, which is stored before the row is given away. */
async function revealedRow(context: Context, lead: Actor, application: Application) {
  const revealed = await noteReveal(context, lead, keyOf(application));
  // Null: erased since the page was read.
  return revealed ? rowOf(asReviewerSees(revealed, lead), answersOf(revealed)) : null;
}

/**
 * Every application of a list, in its order, read as it is taken. Erased ones are left out of a file with contact data.
 * @throws {DomainError} forbidden
 */
export async function* exportApplications(
  context: Context,
  lead: Actor,
  query: Omit<ListQuery, 'cursor' | 'limit'>,
  withContact: boolean,
): AsyncGenerator<Record<string, Cell>> {
  mustLead(lead);
  for (let cursor: string | undefined; ; ) {
    const page = await listApplications(lead, { ...query, cursor, limit: pageSize }, context.now());
    for (const application of page.applications) {
      const row = withContact
        ? await revealedRow(context, lead, application)
        : rowOf(asReviewerSees(application, lead), openAnswersOf(application));
      if (row) {
        yield row;
      }
    }
    if (page.next === null) {
      return;
    }
    cursor = page.next;
  }
}
