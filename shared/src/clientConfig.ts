import type { Config } from './config.ts';
import { type RetentionConfig, retentionTexts } from './retentionTexts.ts';
import type { ClientConfig } from './views/portal.ts';

/** Where the header's 'Login' goes: the dashboard's /auth, or the portal's own page. */
export const loginAddress = ({ DASHBOARD_URL }: Pick<Config, 'DASHBOARD_URL'>): string =>
  DASHBOARD_URL ? `${DASHBOARD_URL}/auth` : '/login';

/** The settings that pages are made from. */
export type SiteConfig = Pick<
  Config,
  | 'BRAND_NAME'
  | 'SUPPORT_EMAIL'
  | 'SOCIAL_URL'
  | 'DASHBOARD_URL'
  | 'PUBLIC_URL'
  | 'PROJECT_ID'
  | 'DISCORD_CDN_URL'
  | 'DISCORD_CLIENT_ID'
  | 'DISCORD_INVITE_URL'
  | 'DISCORD_JOIN_BY_CONSENT'
> &
  RetentionConfig;

/** The settings that a browser may know: the reply of GET /api/config. */
export function clientConfig(config: SiteConfig): ClientConfig {
  return {
    brand: config.BRAND_NAME,
    invite: config.DISCORD_INVITE_URL,
    email: config.SUPPORT_EMAIL,
    social: config.SOCIAL_URL,
    login: loginAddress(config),
    dashboard: config.DASHBOARD_URL ?? null,
    // A text, for what is written into pages.
    join_by_consent: config.DISCORD_JOIN_BY_CONSENT ? 'yes' : 'no',
    client_id: config.DISCORD_CLIENT_ID,
    project_id: config.PROJECT_ID,
    cdn: config.DISCORD_CDN_URL,
    ...retentionTexts(config),
    public_url: config.PUBLIC_URL,
  };
}
