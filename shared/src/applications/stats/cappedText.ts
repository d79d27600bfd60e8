import { limits } from '../../limits.ts';

/** Of figures that leave something out, on the page and in Discord alike. */
export const cappedText = `More was sent in that time than is counted: the figures are of the newest ${limits.statsMost.toLocaleString('en')} applications of each form.`;
