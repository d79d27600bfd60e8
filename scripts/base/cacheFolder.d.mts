/** Fetched system parts live outside the checkout, so that every clone of this person shares them. */
export function cacheFolder(...names: string[]): string;
