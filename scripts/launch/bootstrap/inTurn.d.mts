/**
 * Does work on a checkout while no other process does any there; whoever comes meanwhile waits, without end, for as long
 * as that process lives.
 */
export function inTurn<T>(root: string, say: (text: string) => void, work: () => Promise<T>): Promise<T>;
