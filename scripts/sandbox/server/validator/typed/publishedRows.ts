import type { Paths } from 'discord-api-spec';
import type { ZodMiniType } from 'zod/mini';
import { publishedOperations } from '../publishedOperations.ts';

type ByPath = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path] & string as `${Uppercase<Method>} ${Path}`]: Paths[Path][Method];
  };
}[keyof Paths];
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type Published = Merged<ByPath>;

type QueryOf<Shape> = Shape extends { parameters: { query?: infer Query } }
  ? [NonNullable<Query>] extends [never]
    ? { query?: never }
    : { query: Record<keyof NonNullable<Query>, ZodMiniType> }
  : never;
type BodyOf<Shape> = Shape extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? { body?: never }
    : { body: ZodMiniType<NonNullable<Body>> }
  : never;
type AnswersOf<Shape> = Shape extends { responses: infer Answers }
  ? {
      answers: {
        [Status in keyof Answers as Status extends `2${string}`
          ? Status
          : never]: unknown extends Answers[Status] ? null : ZodMiniType<Answers[Status]>;
      };
    }
  : never;

/**
 * Rows of the contract by operation, such as 'GET /guilds/{guild_id}': each names the whole query, the body and every
 * success (null: without a body) that Discord's document gives the operation, by schemas of its types.
 */
type PublishedRows = {
  [Name in keyof Published]?: QueryOf<Published[Name]> & BodyOf<Published[Name]> & AnswersOf<Published[Name]>;
};

publishedOperations satisfies PublishedRows;
