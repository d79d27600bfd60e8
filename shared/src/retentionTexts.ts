import type { Config } from './config.ts';

export type RetentionConfig = Pick<
  Config,
  'RETENTION_DAYS_CLOSED' | 'RETENTION_DAYS_VISITORS' | 'RETENTION_DAYS_AUDIT'
>;

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** How long what is kept, in words: the same on the privacy page and for operators. */
export const retentionTexts = (config: RetentionConfig) => ({
  kept_closed: config.RETENTION_DAYS_CLOSED
    ? `for ${days(config.RETENTION_DAYS_CLOSED)} after the rejection or withdrawal, or until you erase them`
    : 'until you erase them',
  kept_visitors: config.RETENTION_DAYS_VISITORS
    ? `for ${days(config.RETENTION_DAYS_VISITORS)} after your last sign-in, or until you erase yourself`
    : 'until you erase yourself',
  kept_audit: config.RETENTION_DAYS_AUDIT
    ? `for ${days(config.RETENTION_DAYS_AUDIT)}`
    : 'as long as the beta runs',
});
