import type { LegalDocument } from '../types.ts';
import { list, section, text } from './blocks.ts';

/** Says no more than what the checks of every change look at. */
export const accessibility: LegalDocument = {
  title: 'Accessibility',
  lastUpdated: '2026-11-22',
  intro: [
    'Everybody should be able to read {brand}, apply, and follow an application. We aim at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. This page says what we test, and how; what it does not name has not been tested.',
  ],
  sections: [
    section(
      'tested',
      'What is tested, and how',
      text('These checks run by machine, in the browser Chromium, before a change is published:'),
      list(
        'Rules: the checker axe looks at every public page and at the states of the pages for applicants and reviewers, for WCAG 2.0, 2.1 and 2.2 at levels A and AA, and its rules of good practice. Contrast is judged in the light and in the dark scheme.',
        'Keyboard: the link that skips to the content, the side menu, the way from page to page, and the application form from its first field to the receipt.',
        'Size: pages at 320 pixels wide, which is 400 % zoom of a window of 1280, with text spaced as WCAG 1.4.12 asks; no words are cut off and nothing scrolls sideways.',
        'Colors of your own: with forced colors, dialogs, menus, messages and chosen switches keep an edge.',
        'Movement: all of it rests for people whose system asks for less, and stops with one switch for everybody.',
        'Without scripts: every public page shows its words.',
      ),
      text(
        'By eye, once, on 22 November 2026 and in Chromium as well: the application form with its steps on a phone, the status page and this page, at 200 % and 400 % zoom and 320 pixels wide, and the order in which the Tab key goes through them; and the states of the pages for applicants and reviewers with forced colors.',
      ),
    ),
    section(
      'not-tested',
      'What is not tested',
      list(
        'No person who relies on a screen reader, a magnifier or voice control has tested this site for us, and no outside body has audited it.',
        'Browsers other than Chromium are not part of the checks.',
        'Discord, where roles and messages arrive, is not ours; what you need to know of your application also stands on your status page.',
      ),
    ),
    section(
      'feedback',
      'Tell us what stands in your way',
      text('Write to {email} with the page and what you wanted to do.'),
    ),
  ],
};
