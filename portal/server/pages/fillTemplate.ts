import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import type { PageSettings } from './pageManifest.ts';

const token = /\{\{(json:)?(\w+)\}\}|%7B%7B(\w+)%7D%7D/g;

/** Text for a JSON string inside a script element: nothing in it can end the string or the element. */
const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');

export const mentionsToday = (template: string) => template.includes('{{today}}');

/**
 * Writes the settings into a prebuilt page: escaped for text and attributes, as JSON strings in data, and
 * percent-encoded inside addresses. `{{nonce}}` is left for each response.
 */
export function fillTemplate(template: string, settings: PageSettings): string {
  const known = new Map<string, string>(Object.entries(settings));
  // Only a page that shows the day carries it; all others stay the same from day to day.
  const written = mentionsToday(template) ? settings : { ...settings, today: '' };
  return template.replaceAll(token, (whole, json: string | undefined, name?: string, encoded?: string) => {
    if (name === undefined) {
      return encodeURIComponent(known.get(encoded ?? '') ?? '');
    }
    if (name === 'settings') {
      return JSON.stringify(written).replaceAll('<', '\\u003c');
    }
    const value = known.get(name);
    if (value === undefined) {
      return whole;
    }
    return json ? escapeJson(value) : escapeHtml(value);
  });
}
