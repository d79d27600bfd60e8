import { escapeMarkdown } from '@discordjs/formatters';

const bidi = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Cuts by code point, so that no half character is left; the end says that there is more. */
export function clip(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, Math.max(most - 1, 0)).join('')}…`;
}

/** Somebody's words made harmless for a Discord message: no formatting, no mention, no link text, no direction marks. */
export function plain(text: string, most: number): string {
  const flat = text.replace(bidi, '').replace(/\s+/g, ' ').trim();
  const escaped = escapeMarkdown(clip(flat, most), {
    heading: true,
    bulletedList: true,
    numberedList: true,
    maskedLink: true,
  });
  return escaped
    .replace(/@/g, '@\u200b')
    .replace(/</g, '\\<')
    .replace(/\[/g, '\\[')
    .replace(/(https?):\/\//gi, '$1:/\u200b/');
}

/** When a Discord account was made: the upper 42 bits of its id, milliseconds since 2015. */
export const snowflakeDate = (id: string): Date => new Date(Number(BigInt(id) >> 22n) + 1_420_070_400_000);

/** A time that each reader sees in their own zone, relative ('2 hours ago'). */
export const relativeTime = (date: Date): string => `<t:${Math.floor(date.getTime() / 1_000)}:R>`;
