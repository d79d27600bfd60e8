import { createContext, useContext } from 'react';

/** What the operator sets and a page shows. In prerendered HTML each value is a placeholder until the server starts. */
export interface Settings {
  readonly brand: string;
  readonly email: string;
  readonly invite: string;
  readonly social: string;
  /** Where 'Login' leads: the dashboard's /auth, or /login. */
  readonly login: string;
  readonly clientId: string;
  readonly projectId: string;
  readonly publicUrl: string;
  readonly cdn: string;
  /** The day the page was served, in words. */
  readonly today: string;
}

export const settingsElementId = 'settings';

/** A few values for tests and for a development server without a portal behind it. */
export const fallbackSettings: Settings = {
  brand: 'Yieldwren',
  email: 'support@yieldwren.example',
  invite: '/invite',
  social: 'https://x.com/yieldwren',
  login: '/login',
  clientId: '',
  projectId: 'yieldwren',
  publicUrl: 'http://localhost:3000',
  cdn: 'https://cdn.discordapp.com',
  today: '1 January 2026',
};

/** Reads what the server wrote into the page. */
export function readSettings(page: Document = document): Settings {
  const written = page.getElementById(settingsElementId)?.textContent;
  return written ? (JSON.parse(written) as Settings) : fallbackSettings;
}

const SettingsContext = createContext<Settings>(fallbackSettings);
export const SettingsProvider = SettingsContext.Provider;
export const useSettings = () => useContext(SettingsContext);

/** Fills `{brand}` and `{email}` into the words of the content. */
export function useText(): (text: string) => string {
  const { brand, email } = useSettings();
  return (text) => text.replaceAll('{brand}', brand).replaceAll('{email}', email);
}
