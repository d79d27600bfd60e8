const bidi = /\p{Bidi_Control}/gu;

/** Cuts by code point, so that no half character is left; the end says that there is more. */
export function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, Math.max(most - 1, 0)).join('')}…`;
}

/**
 * Cuts to a limit of Discord. Counted in UTF-16 units, of which a character has one or two, so that the text fits however
 * Discord counts.
 */
export function fit(text: string, most: number): string {
  if (text.length <= most) {
    return text;
  }
  let kept = '';
  for (const letter of text) {
    if (kept.length + letter.length > most - 1) {
      break;
    }
    kept += letter;
  }
  return `${kept}…`;
}

/** Blanks become one; a lone one at which no line breaks, as French has before its double punctuation, stays. */
const oneBlank = (blanks: string): string => (blanks === '\u00a0' ? blanks : ' ');

/** For where Discord formats nothing, such as the author of an embed: one line, no direction marks. */
export const oneLine = (text: string, most: number): string =>
  clip(text.replace(bidi, '').replace(/\s+/g, oneBlank).trim(), most);

/** What formats, links, mentions or hides wherever it stands in a line. */
const special = /[\\*_~`|[\]<>]/g;
/** What makes a heading, a list or small print where a line begins. */
const lineStart = /^(?:[#+-]|\d+(?=\.))/;

/**
 * Somebody's words made harmless for a Discord message: one line, no formatting, no mention, no link, no direction marks.
 * Each character is looked at once, however they are put together.
 */
export function plain(text: string, most: number): string {
  return oneLine(text, most)
    .replace(special, '\\$&')
    .replace(lineStart, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`))
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':/\u200b/');
}

/** The same of a text whose lines stay; empty ones go. */
export const plainLines = (text: string, most: number): string =>
  clip(text, most)
    .split('\n')
    .flatMap((line) => plain(line, most) || [])
    .join('\n');

/** The upper 42 bits of an id: milliseconds since 2015. Undefined for what is none, as an application of old may have. */
export const snowflakeTime = (id: string): bigint | undefined =>
  /^\d+$/.test(id) ? BigInt(id) >> 22n : undefined;

/** When a Discord account was made. */
export function snowflakeDate(id: string): Date | undefined {
  const time = snowflakeTime(id);
  return time === undefined ? undefined : new Date(Number(time) + 1_420_070_400_000);
}

/** 'account made 3 years ago', as each reader's Discord says it. */
export function accountAge(discordId: string): string {
  const made = snowflakeDate(discordId);
  return made ? `account made ${relativeTime(made)}` : 'account not known';
}

/** The lowest id that anything made at this moment may have. */
export const snowflakeAt = (date: Date): string =>
  String((BigInt(date.getTime()) - 1_420_070_400_000n) << 22n);

/** A time that each reader sees in their own zone, relative ('2 hours ago'). */
export const relativeTime = (date: Date): string => `<t:${Math.floor(date.getTime() / 1_000)}:R>`;
