import { mountFailure } from '../content/errorScreens.ts';
import { startFailedId } from '../start/startFailed.ts';

const { title, text, details, button } = mountFailure;

/** @param heading below that of a page which can be read without scripts */
export const startFailedHtml = (heading: 'h1' | 'h2'): string =>
  `<section id="${startFailedId}" class="start-failed" role="alert" hidden><${heading}>${title}</${heading}><p>${text}</p>` +
  `<details><summary>${details}</summary><pre></pre></details><button type="button">${button}</button></section>`;
