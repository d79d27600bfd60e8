import { discordRateLimits, type RateLimits } from './rest/RateLimiter.ts';

export interface SandboxOptions {
  /** 0 (default): any free one. */
  port?: number;
  /** 127.0.0.1 unless told; another address opens the sandbox to the network. */
  host?: string;
  seed?: 'demo' | 'bare';
  /** The application has another id than its bot, as those made before autumn 2016. */
  isOldApplication?: boolean;
  /** Further members besides the seed's, for load. */
  members?: number;
  /** One JSON line an exchange. */
  trafficFile?: string;
  /** The portal's own address: its redirect URIs are the registered ones. */
  publicUrl?: string;
  rateLimits?: 'discord' | 'off' | Partial<RateLimits>;
  /** Keeps the world between starts. */
  stateFile?: string;
  /** Freezes the clock there, so that runs repeat to the letter. */
  now?: number;
  heartbeatMs?: number;
  /** How long an interaction waits for its answer; Discord's own 3 s unless told. */
  acknowledgeMs?: number;
  /** Takes mails by SMTP too, for its page to show. */
  hasMail?: boolean;
  /** Takes webhooks too, verifies them, and shows them on its page. */
  hasWebhooks?: boolean;
  /** `at-end`: exchanges are kept and checked when the sandbox stops, or when somebody asks; for what is measured. */
  conformance?: 'at-once' | 'at-end';
}

/** The settings the product needs to run against the sandbox. */
export interface SandboxSettings {
  DISCORD_URL: string;
  DISCORD_CDN_URL: string;
  DISCORD_TOKEN: string;
  DISCORD_CLIENT_ID: string;
  DISCORD_CLIENT_SECRET: string;
  DISCORD_GUILD_ID: string;
  DISCORD_INVITE_URL: string;
  DISCORD_MEMBER_ROLE_ID: string;
  DISCORD_APPROVED_ROLE_ID: string;
  DISCORD_REVIEWER_ROLE_ID: string;
  DISCORD_REVIEW_CHANNEL_ID: string;
}

export function limitsOf(wanted: SandboxOptions['rateLimits']): RateLimits | null {
  if (wanted === 'off') {
    return null;
  }
  return typeof wanted === 'object' ? { ...discordRateLimits, ...wanted } : discordRateLimits;
}
