import mongoose from 'mongoose';

interface Plan {
  stage?: string;
  inputStage?: Plan;
  inputStages?: Plan[];
  queryPlan?: Plan;
}

const stagesOf = (plan: Plan | undefined): string[] =>
  plan
    ? [
        ...(plan.stage ? [plan.stage] : []),
        ...stagesOf(plan.queryPlan),
        ...stagesOf(plan.inputStage),
        ...(plan.inputStages ?? []).flatMap(stagesOf),
      ]
    : [];

export interface Explained {
  /** Stages of every plan used, such as FETCH and IXSCAN. */
  stages: Set<string>;
  /** Documents and keys looked at, and documents given, by all its queries. */
  looked: number;
  given: number;
}

interface Plans {
  queryPlanner: { winningPlan: Plan };
  executionStats: { totalDocsExamined: number; totalKeysExamined: number; nReturned: number };
}

/** An aggregation is explained as a query where the whole of it is one, else by its first stage, which reads. */
const plansOf = (explained: unknown): Plans => {
  const { stages } = explained as { stages?: { $cursor?: Plans }[] };
  return stages?.[0]?.$cursor ?? (explained as Plans);
};

interface Query {
  collection: string;
  method: string;
  args: unknown[];
}

interface Options {
  sort?: Record<string, 1 | -1>;
  skip?: number;
  limit?: number;
  projection?: object;
}

const explainMost = 'executionStats';

type Explain = (collection: mongoose.Collection, args: readonly unknown[]) => Promise<unknown>;

const find: Explain = async (collection, [filter = {}, options = {}]) => {
  const { sort, skip, limit, projection } = options as Options;
  const cursor = collection.find(filter as object, {
    ...(sort ? { sort } : {}),
    ...(skip ? { skip } : {}),
    ...(limit ? { limit } : {}),
    ...(projection ? { projection } : {}),
  });
  return await cursor.explain(explainMost);
};

/** How each way to read is explained. */
const reads: Readonly<Record<string, Explain>> = {
  find,
  findOne: find,
  aggregate: async (collection, [pipeline]) =>
    await collection.aggregate(pipeline as object[]).explain(explainMost),
  // As the driver sends it.
  countDocuments: async (collection, [filter = {}, options = {}]) => {
    const { skip, limit } = options as Options;
    const pipeline = [
      { $match: filter },
      ...(skip ? [{ $skip: skip }] : []),
      ...(limit ? [{ $limit: limit }] : []),
      { $group: { _id: 1, n: { $sum: 1 } } },
    ];
    return await collection.aggregate(pipeline).explain(explainMost);
  },
  distinct: async ({ name, conn }, [key, query = {}]) =>
    await conn.db?.command({ explain: { distinct: name, key, query }, verbosity: explainMost }),
};
const sendingRows = new Set(['find', 'findOne']);

/** Runs something and explains what it read. */
export async function explainAll(run: () => Promise<unknown>): Promise<Explained> {
  const seen: Query[] = [];
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (method in reads) {
      seen.push({ collection, method, args });
    }
  });
  try {
    await run();
  } finally {
    mongoose.set('debug', false);
  }
  const stages = new Set<string>();
  let looked = 0;
  let given = 0;
  for (const { collection, method, args } of seen) {
    const explained = await reads[method]?.(mongoose.connection.collection(collection), args);
    const { queryPlanner, executionStats } = plansOf(explained);
    stagesOf(queryPlanner.winningPlan).forEach((stage) => stages.add(stage));
    looked += Math.max(executionStats.totalDocsExamined, executionStats.totalKeysExamined);
    // What an aggregation, a count or a list of values reads is not what it gives.
    given += sendingRows.has(method) ? executionStats.nReturned : 0;
  }
  return { stages, looked, given };
}

/** Of what nothing could be seen nothing is known. */
export const isSound = ({ stages }: Explained): boolean =>
  stages.size > 0 && !stages.has('COLLSCAN') && !stages.has('SKIP');
