import type { Actor, ErrorCode } from '@yieldwren/shared';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { AppDeps } from '../deps.ts';
import type { Reply } from '../http/Reply.ts';
import type { LimitName } from '../middleware/limits.ts';
import type { SessionPerson } from '../sessions/person.ts';

/** Who may call: everybody, people with a session, or those of them whose roles make them reviewers or leads. */
export type Access = 'anyone' | 'person' | 'reviewer' | 'lead';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type PersonFor<A extends Access> = A extends 'anyone' ? SessionPerson | null : SessionPerson;

/** What a handler gets: everything is parsed and allowed. `actor` is the person as services know them. */
export interface Input<B = undefined, Q = undefined, P = undefined, A extends Access = Access> {
  deps: AppDeps;
  body: Parsed<B>;
  query: Parsed<Q>;
  params: Parsed<P>;
  person: PersonFor<A>;
  actor: A extends 'anyone' ? null : Actor;
  request: Request;
  response: Response;
  /**
   * For what goes on after its answer has begun: whether the person would still be let in.
   * @param aheadMs how much later it is asked again, where it goes on until then
   * @throws {DomainError} as at first, and when the session has ended
   */
  mayGoOn: (aheadMs?: number) => Promise<void>;
}

export interface Answer {
  text: string;
  schema?: z.ZodType;
  /** When it is not JSON as a whole: one of these; the schema is that of each line or event then. */
  types?: readonly string[];
}

interface Declaration<
  B extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  P extends z.ZodType | undefined,
  A extends Access,
> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Express has it: `/api/users/:id`. */
  path: string;
  summary: string;
  access: A;
  /** The refusal of somebody without a session, where it is not `unauthenticated`. */
  refusal?: Extract<ErrorCode, 'verification_required'>;
  limit?: LimitName;
  /** Default: for all methods but GET, an object without keys. A request without a body has such an object. */
  body?: B;
  /** Takes a body of these types from any page, as mail programs send it, and reads nothing of it: for routes mounted before that is looked at. */
  bodyTypes?: readonly string[];
  /** Which schema, where it depends on what was sent: one problem list instead of one for each alternative. */
  bodyChoice?: (raw: unknown) => z.ZodType;
  query?: Q;
  params?: P;
  headers?: z.ZodObject;
  /** Replies beside the errors that every route may give. */
  replies: Record<number, Answer>;
  /** Needs no store to be answered: `unavailable` is none of its refusals. */
  isOpen?: true;
  /** Though it only reads, that somebody read is kept: not for links on others' pages, and not for HEAD. */
  isRecorded?: true;
  /** What the handler refuses, beside what the declaration brings with it (refusalsOf.ts). */
  refuses?: readonly ErrorCode[];
  /** Default: the database, for as long as it is heard of (withinTime.ts). `itself`: nothing, or the handler sees to its own time. */
  waitsFor?: 'itself';
  /** @returns null when the handler has answered by itself. */
  handle: (input: Input<B, Q, P, A>) => Promise<Reply | null>;
}

/** A route as the list of all routes has it. */
export type Route = Omit<
  Declaration<z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, Access>,
  'handle'
> & {
  handle: (input: Input<z.ZodType, z.ZodType, z.ZodType>) => Promise<Reply | null>;
};

const emptyBody = z.strictObject({});

/** Declares a route: what it takes, who may call it, what it replies; the document is made of the same data. */
export function defineRoute<
  B extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  P extends z.ZodType | undefined = undefined,
  A extends Access = 'anyone',
>(route: Declaration<B, Q, P, A>): Route {
  return { ...(route.method === 'get' ? {} : { body: emptyBody }), ...route } as unknown as Route;
}
