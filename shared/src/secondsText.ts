/** '1 day' */
export const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;

/** How long to wait, in words. */
export const secondsText = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;
