import type { ClientConfig } from '@yieldwren/shared/browser';
import { createContext, useContext } from 'react';
import { contentTokens } from './content/tokens.ts';

/** What the operator sets and a page shows. In prerendered HTML each value is a placeholder until the server starts. */
export type Settings = Readonly<
  Omit<ClientConfig, 'dashboard'> & {
    /** The day the page was served, in words, on pages that show it. */
    today: string;
  }
>;

export const settingsElementId = 'settings';

/** A few values for tests and for a development server without a portal behind it. */
export const fallbackSettings: Settings = {
  brand: 'Yieldwren',
  email: 'support@yieldwren.example',
  invite: '/invite',
  social: 'https://x.com/yieldwren',
  login: '/login',
  join_by_consent: 'no',
  client_id: '',
  project_id: 'yieldwren',
  public_url: 'http://localhost:3000',
  cdn: 'https://cdn.discordapp.com',
  kept_closed: 'until you erase them',
  kept_visitors: 'until you erase yourself',
  kept_audit: 'as long as the beta runs',
  today: '1 January 2026',
};

/** What the server wrote into the page; a page of the development server has to ask for it. */
export async function loadSettings(page: Document = document): Promise<Settings> {
  const written = page.getElementById(settingsElementId)?.textContent;
  if (written) {
    return JSON.parse(written) as Settings;
  }
  const reply = await fetch('/api/config').catch(() => undefined);
  return reply?.ok ? { ...fallbackSettings, ...((await reply.json()) as ClientConfig) } : fallbackSettings;
}

const SettingsContext = createContext<Settings>(fallbackSettings);
export const SettingsProvider = SettingsContext.Provider;
export const useSettings = () => useContext(SettingsContext);

const token = new RegExp(`\\{(${contentTokens.join('|')})\\}`, 'g');

/** Fills the tokens, such as `{brand}`, in the words of the content. */
export function useText(): (text: string) => string {
  const settings = useSettings();
  return (text) => text.replaceAll(token, (_, name: (typeof contentTokens)[number]) => settings[name]);
}
