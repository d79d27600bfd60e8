/** A moment as replies tell it, or null where there is none. */
export const isoOrNull = (moment: Date | undefined): string | null => moment?.toISOString() ?? null;
