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

/** Runs something and explains each `find` it made. */
export async function explainAll(run: () => Promise<unknown>): Promise<Explained> {
  const seen: { collection: string; filter: object; options: Record<string, unknown> }[] = [];
  mongoose.set('debug', (collection: string, method: string, ...args: unknown[]) => {
    if (method === 'find' || method === 'findOne') {
      const [filter = {}, options = {}] = args as [object?, Record<string, unknown>?];
      seen.push({ collection, filter, options });
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
  for (const { collection, filter, options } of seen) {
    const { sort, limit, projection } = options as {
      sort?: Record<string, 1 | -1>;
      limit?: number;
      projection?: object;
    };
    const cursor = mongoose.connection.collection(collection).find(filter as never, {
      ...(sort ? { sort } : {}),
      ...(limit ? { limit } : {}),
      ...(projection ? { projection } : {}),
    });
    const explained = (await cursor.explain('executionStats')) as unknown as {
      queryPlanner: { winningPlan: Plan };
      executionStats: { totalDocsExamined: number; totalKeysExamined: number; nReturned: number };
    };
    stagesOf(explained.queryPlanner.winningPlan).forEach((stage) => stages.add(stage));
    looked += Math.max(
      explained.executionStats.totalDocsExamined,
      explained.executionStats.totalKeysExamined,
    );
    given += explained.executionStats.nReturned;
  }
  return { stages, looked, given };
}
