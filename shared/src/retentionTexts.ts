import type { Config } from './config.ts';
import { daysText } from './countText.ts';

export type RetentionConfig = Pick<
  Config,
  'RETENTION_DAYS_CLOSED' | 'RETENTION_DAYS_VISITORS' | 'RETENTION_DAYS_AUDIT'
>;

const people = {
  /** To the person themselves. */
  you: { last: 'your last', erase: 'you erase', self: 'yourself' },
  /** To operators. */
  they: { last: 'their last', erase: 'they erase', self: 'themselves' },
};

/** How long what is kept, in words: the same on the privacy page and for operators. */
export function retentionTexts(config: RetentionConfig, who: keyof typeof people = 'you') {
  const { last, erase, self } = people[who];
  const [closed, visitors] = [`until ${erase} them`, `until ${erase} ${self}`];
  return {
    kept_closed: config.RETENTION_DAYS_CLOSED
      ? `for ${daysText(config.RETENTION_DAYS_CLOSED)} after the rejection or withdrawal, or ${closed}`
      : closed,
    kept_visitors: config.RETENTION_DAYS_VISITORS
      ? `for ${daysText(config.RETENTION_DAYS_VISITORS)} after ${last} sign-in, or ${visitors}`
      : visitors,
    kept_audit: config.RETENTION_DAYS_AUDIT
      ? `for ${daysText(config.RETENTION_DAYS_AUDIT)}`
      : 'as long as the beta runs',
  };
}
