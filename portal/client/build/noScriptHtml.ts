import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import type { noScript as Words } from '../content/site.ts';
import type { PageMeta } from '../content/types.ts';

const mailLink = '<a href="mailto:{{email}}">{{email}}</a>';

const tokens = (text: string) => text.replaceAll('{brand}', '{{brand}}').replaceAll('{email}', mailLink);

const pageInWords = ({ title, description }: PageMeta) =>
  `<h1>${tokens(escapeHtml(title.replace(' | {brand}', '')))}</h1><p>${tokens(escapeHtml(description))}</p>`;

/**
 * What a visitor without scripts reads first on each page.
 * @param empty a page of which nothing stands there before its scripts run: the note says what it is
 */
export const noScriptHtml = (words: typeof Words, empty?: PageMeta) =>
  `<section class="no-script" aria-label="${tokens(words.heading)}">${empty ? pageInWords(empty) : ''}<p><strong>${tokens(words.heading)}.</strong> ${tokens(words.text)}</p>` +
  `<p>${tokens(words.contact)} <a href="{{public_url}}">{{public_url}}</a> · ` +
  `<a href="{{invite}}" target="_blank" rel="noopener noreferrer">${words.invite.label}</a></p></section>`;
