import { type Config, loginAddress } from '@yieldwren/shared';
import type { PageSettings } from './pageManifest.ts';

export type SiteConfig = Pick<
  Config,
  | 'BRAND_NAME'
  | 'SUPPORT_EMAIL'
  | 'SOCIAL_URL'
  | 'DASHBOARD_URL'
  | 'PUBLIC_URL'
  | 'PROJECT_ID'
  | 'DISCORD_URL'
  | 'DISCORD_CDN_URL'
  | 'DISCORD_CLIENT_ID'
  | 'DISCORD_INVITE_URL'
>;

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The settings as pages show them, on a given day. */
export function pageSettings(config: SiteConfig, now: Date): PageSettings {
  return {
    brand: config.BRAND_NAME,
    email: config.SUPPORT_EMAIL,
    invite: config.DISCORD_INVITE_URL,
    social: config.SOCIAL_URL,
    login: loginAddress(config),
    client_id: config.DISCORD_CLIENT_ID,
    project_id: config.PROJECT_ID,
    public_url: config.PUBLIC_URL,
    cdn: config.DISCORD_CDN_URL,
    discord: config.DISCORD_URL,
    today: dayInWords.format(now),
  };
}
