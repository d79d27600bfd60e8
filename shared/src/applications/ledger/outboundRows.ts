import type { Config } from '../../config.ts';
import { type EffectKind, type MessageTopic, outboundKinds, type WebhookEvent } from '../kinds.ts';
import type { Effect } from '../reviewPart.ts';
import { newEffect } from './ledger.ts';

/** What has a server in the settings, other than Discord. */
export const servedKinds = ({
  SMTP_URL,
  WEBHOOK_URL,
}: Pick<Config, 'SMTP_URL' | 'WEBHOOK_URL'>): EffectKind[] =>
  outboundKinds.filter((kind) => ({ mail: SMTP_URL, webhook: WEBHOOK_URL })[kind] !== undefined);

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
