import type { CallToAction } from './types.ts';

/** 'Go Back' follows the browser's history, so it is a label only. */
export const notFound: {
  readonly title: string;
  readonly text: string;
  readonly home: CallToAction;
  readonly backLabel: string;
} = {
  title: 'Page Not Found',
  text: 'This address leads nowhere. The page may have moved, or the link may have lost a letter on its way to you.',
  home: { label: 'Go Home', kind: 'route', to: '/' },
  backLabel: 'Go Back',
};
