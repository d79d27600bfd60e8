import { type Config, clientConfig, type SiteConfig } from '@yieldwren/shared';
import type { PageSettings } from './pageManifest.ts';

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export type PageConfig = SiteConfig & Pick<Config, 'DISCORD_URL'>;

/** The settings as pages show them, on a given day. */
export function pageSettings(config: PageConfig, now: Date): PageSettings {
  const { dashboard: _, ...shown } = clientConfig(config);
  return { ...shown, discord: config.DISCORD_URL, today: dayInWords.format(now) };
}
