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

async function explain({ collection, method, args }: Query): Promise<Plans> {
  const [first = {}, options = {}] = args as [object?, Record<string, unknown>?];
  const documents = mongoose.connection.collection(collection);
  if (method === 'aggregate') {
    return plansOf(await documents.aggregate(first as object[]).explain('executionStats'));
  }
  const { sort, limit, projection } = options as {
    sort?: Record<string, 1 | -1>;
    limit?: number;
    projection?: object;
  };
  const cursor = documents.find(first as never, {
    ...(sort ? { sort } : {}),
    ...(limit ? { limit } : {}),
    ...(projection ? { projection } : {}),
  });
  return plansOf(await cursor.explain('executionStats'));
}

interface Query {
  collection: string;
  method: string;
  args: unknown[];
}

/** Runs something and explains what it read. */
export async function explainAll(run: () => Promise<unknown>): Promise<Explained> {
  const seen: Query[] = [];
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (['find', 'findOne', 'aggregate'].includes(method)) {
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
  for (const query of seen) {
    const { queryPlanner, executionStats } = await explain(query);
    stagesOf(queryPlanner.winningPlan).forEach((stage) => stages.add(stage));
    looked += Math.max(executionStats.totalDocsExamined, executionStats.totalKeysExamined);
    // What the first stage of an aggregation reads is not what it gives.
    given += query.method === 'aggregate' ? 0 : executionStats.nReturned;
  }
  return { stages, looked, given };
}
