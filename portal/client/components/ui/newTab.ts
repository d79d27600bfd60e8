/** Of the words beside every page that say what a link to another tab does, so that its label is its name. */
export const newTabHintId = 'new-tab';

/** What makes a link open a tab of its own, which has no way back. */
export const newTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': newTabHintId,
} as const;

/**
 * Of a link to a file, which opens no tab. Where the file cannot be had, what is said instead does not replace the page.
 */
export const fileLink = { target: '_blank', rel: 'noopener' } as const;
