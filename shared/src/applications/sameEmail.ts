import { answersOf } from './answersOf.ts';
import { emailSpellings } from './emailSpellings.ts';
import { type Kind, kinds } from './kinds.ts';
import { emailPath } from './list/searchesOf.ts';
import { ignoringCase, type ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';

const most = 10;

export const isGiven = (email: unknown): email is string => typeof email === 'string' && email.trim() !== '';

const byOthers = (kind: Kind, discordId: string, email: string) => ({
  [emailPath[kind]]: { $in: emailSpellings(email) },
  discord_id: { $ne: discordId },
});

/** Applications of other people that gave the same e-mail, whatever its case, on either form. */
export async function findSameEmailAs(application: Application): Promise<Application[]> {
  const email = answersOf(application)['email'];
  if (!isGiven(email)) {
    return [];
  }
  const inForm = async (kind: Kind) => {
    const documents = await modelOf(kind)
      .find(byOthers(kind, application.discord_id, email))
      .collation(ignoringCase)
      .limit(most)
      .lean<ReviewPart[]>();
    return documents.map((document) => withKind(kind, document));
  };
  return (await Promise.all(kinds.map(inForm))).flat();
}

/** Whether there is one, in one command for both forms. */
export async function isSameEmail(discordId: string, email: unknown): Promise<boolean> {
  if (!isGiven(email)) {
    return false;
  }
  const first = (kind: Kind) => [
    { $match: byOthers(kind, discordId, email) },
    { $limit: 1 },
    { $project: { _id: 1 } },
  ];
  const contact = { coll: modelOf('contact').collection.name, pipeline: first('contact') };
  const found = await modelOf('beta')
    .collection.aggregate([...first('beta'), { $unionWith: contact }], { collation: ignoringCase })
    .toArray();
  return found.length > 0;
}
