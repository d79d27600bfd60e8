import type { Config } from '../../config.ts';
import type { MessageTopic, WebhookEvent } from '../kinds.ts';
import type { Effect } from '../reviewPart.ts';
import { newEffect } from './ledger.ts';

/** The row of an e-mail; none where the operator has set no mail server. */
export const mailRows = (
  { SMTP_URL }: Pick<Config, 'SMTP_URL'>,
  topic: MessageTopic,
  due: Date,
  about?: string,
): Effect[] =>
  SMTP_URL === undefined ? [] : [newEffect('mail', due, { news: topic, ...(about ? { about } : {}) })];

/** The row of a webhook; none where the operator has set no receiver. */
export const webhookRows = (
  { WEBHOOK_URL }: Pick<Config, 'WEBHOOK_URL'>,
  event: WebhookEvent,
  due: Date,
  about?: string,
): Effect[] =>
  WEBHOOK_URL === undefined ? [] : [newEffect('webhook', due, { event, ...(about ? { about } : {}) })];
