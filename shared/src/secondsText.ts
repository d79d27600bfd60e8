/** How long to wait, in words. */
export const secondsText = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`;
