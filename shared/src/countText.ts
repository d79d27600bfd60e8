/** '1 note', '2 notes' */
export const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** '1 day' */
export const daysText = (count: number): string => countText(count, 'day');

/** How long to wait, in words. */
export const secondsText = (count: number): string => countText(count, 'second');
