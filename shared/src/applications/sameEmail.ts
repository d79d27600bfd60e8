import { answersOf } from './givenAnswers.ts';
import { type Kind, kinds } from './kinds.ts';
import { emailPath } from './listSearch.ts';
import { ignoringCase, type ReviewPart } from './reviewPart.ts';
import { type Application, modelOf, withKind } from './store.ts';

const most = 10;

/** Applications of other people that gave the same e-mail, whatever its case, on either form. */
export async function findSameEmail(
  discordId: string,
  email: unknown,
  limit: number = most,
): Promise<Application[]> {
  if (typeof email !== 'string' || email.trim() === '') {
    return [];
  }
  const inForm = async (kind: Kind) => {
    const documents = await modelOf(kind)
      .find({ [emailPath[kind]]: email, discord_id: { $ne: discordId } })
      .collation(ignoringCase)
      .limit(limit)
      .lean<ReviewPart[]>();
    return documents.map((document) => withKind(kind, document));
  };
  return (await Promise.all(kinds.map(inForm))).flat();
}

export const findSameEmailAs = async (application: Application): Promise<Application[]> =>
  await findSameEmail(application.discord_id, answersOf(application)['email']);
