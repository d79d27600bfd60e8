import type { noScript as Words } from '../content/site.ts';

const tokens = (text: string) => text.replaceAll(/\{(brand|email)\}/g, (_, name: string) => `{{${name}}}`);

/** What a visitor without scripts reads at the end of each page. */
export const noScriptHtml = (words: typeof Words) =>
  `<section class="no-script"><h2>${tokens(words.heading)}</h2><p>${tokens(words.text)}</p>` +
  `<p>${tokens(words.contact)}</p><p><a href="{{public_url}}">{{public_url}}</a> · ` +
  `<a href="{{invite}}">${words.invite.label}</a></p></section>`;
