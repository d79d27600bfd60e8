import type { noScript as Words } from '../content/site.ts';

const mailLink = '<a href="mailto:{{email}}">{{email}}</a>';

const tokens = (text: string) => text.replaceAll('{brand}', '{{brand}}').replaceAll('{email}', mailLink);

/** What a visitor without scripts reads first on each page. */
export const noScriptHtml = (words: typeof Words) =>
  `<section class="no-script" aria-label="${tokens(words.heading)}"><p><strong>${tokens(words.heading)}.</strong> ${tokens(words.text)}</p>` +
  `<p>${tokens(words.contact)} <a href="{{public_url}}">{{public_url}}</a> · ` +
  `<a href="{{invite}}">${words.invite.label}</a></p></section>`;
