import { owesLogOut } from './accountStore.ts';

const load = () => import('./loadAccount.ts');

/** Who is signed in; what reads it is fetched with the first question. */
export const readPerson = async (): Promise<void> => await (await load()).loadPerson();

/** The same, and whether they review. */
export const readWhole = async (): Promise<void> => await (await load()).loadWhole();

/** Tells the server of a log-out that it has not heard of, unless somebody has signed in since. */
export async function logOutAgain(): Promise<void> {
  if (owesLogOut()) {
    await (await load()).logOut();
  }
}
