const load = () => import('./loadAccount.ts');

/** Who is signed in; what reads it is fetched with the first question. */
export const readPerson = async (): Promise<void> => await (await load()).loadPerson();

/** The same, and whether they review. */
export const readWhole = async (): Promise<void> => await (await load()).loadWhole();
