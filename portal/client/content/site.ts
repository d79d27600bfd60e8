import type { CallToAction } from './types.ts';

/** Words of the frame around every page. */
export const site = {
  skipLink: 'Skip to main content',
  opensNewTab: 'opens in a new tab',
  pauseAnimations: 'Pause animations',
  colorSchemeLabel: 'Colors',
  colorScheme: { light: 'Use light colors', dark: 'Use dark colors', auto: 'Follow system colors' },
  yes: 'Yes',
  no: 'No',
  ratingLabel: '5 out of 5 stars',
  onThisPage: 'On this page',
  lastUpdated: 'Last updated',
  print: 'Print this page',
  loading: 'Loading page',
} as const;

export const carouselWords = {
  stop: 'Stop rotation',
  start: 'Start rotation',
  previous: 'Previous step',
  next: 'Next step',
} as const;

/** Shown when scripts are off. */
export const noScript: {
  readonly heading: string;
  readonly text: string;
  readonly contact: string;
  readonly invite: CallToAction;
} = {
  heading: '{brand}',
  text: 'You can read every public page without scripts. Applying and signing in need them, because Discord confirms who you are while the page is open.',
  contact: 'Questions? Write to {email}.',
  invite: { label: 'Join Discord Community', kind: 'invite' },
};
