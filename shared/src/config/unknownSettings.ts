import { closest } from 'fastest-levenshtein';

/** The name that this one is the beginning of, else the one that takes the fewest edits. */
const nearestOf = (name: string, known: readonly string[]): string =>
  known.find((one) => one.startsWith(name)) ?? closest(name, known);

/** One warning for each `DISCORD_*` name that is not known, with the nearest one that is. */
export const describeUnknown = (names: readonly string[], known: readonly string[]): string[] =>
  names
    .filter((name) => name.startsWith('DISCORD_') && !known.includes(name))
    .map((name) => `${name} is not a setting; did you mean ${nearestOf(name, known)}?`);
