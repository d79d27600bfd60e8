import type { ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';

/** Which attempt of its person an application is, and the newest ones before it, on the same form. */
export async function readEarlier(
  { kind, discord_id, created_at }: Application,
  most: number,
): Promise<{ attempt: number; earlier: Application[] }> {
  const before = { discord_id, created_at: { $lt: created_at } };
  const found = await modelOf(kind).find(before).sort({ created_at: -1 }).limit(most).lean<ReviewPart[]>();
  const count = found.length < most ? found.length : await modelOf(kind).countDocuments(before);
  return { attempt: count + 1, earlier: found.map((document) => withKind(kind, document)) };
}

/** As readEarlier counts, of many at once: which attempt of its person each of them is, by its id. */
export async function attemptsOf(applications: readonly Application[]): Promise<Map<string, number>> {
  const attempts = new Map<string, number>();
  for (const kind of new Set(applications.map((one) => one.kind))) {
    const ofKind = applications.filter((one) => one.kind === kind);
    const people = { discord_id: { $in: [...new Set(ofKind.map((one) => one.discord_id))] } };
    const sent = await modelOf(kind)
      .find(people)
      .select({ _id: 0, discord_id: 1, created_at: 1 })
      .lean<Pick<ReviewPart, 'discord_id' | 'created_at'>[]>();
    for (const { _id, discord_id, created_at } of ofKind) {
      const before = sent.filter((one) => one.discord_id === discord_id && one.created_at < created_at);
      attempts.set(String(_id), before.length + 1);
    }
  }
  return attempts;
}
