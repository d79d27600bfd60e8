import type { MessageText } from '../applications/messageText.ts';
import type { Mailbox } from '../config/mailbox.ts';
import type { Config } from '../config.ts';
import { escapeHtml } from '../escapeHtml.ts';
import type { MailMessage } from '../mail/smtp.ts';
import type { Phrases } from '../phrases/index.ts';

interface Envelope {
  to: string;
  from: Mailbox;
  /** The same for each attempt. */
  id: string;
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;
  /** It is answered on the site alone. */
  isQuestion?: boolean;
  /** Of what is no answer to something that the person has just done. */
  unsubscribeUrl?: string;
}

/** Lines of a reviewer's words stay. */
const paragraph = (html: string): string => `<p style="margin:0 0 16px;white-space:pre-line">${html}</p>`;
const small = (html: string): string => `<p style="margin:0 0 8px;font-size:13px">${html}</p>`;
const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;

interface Foot {
  linkText: string;
  reason: string;
  stop: { text: string; url: string } | null;
}

function htmlOf(
  { title, url }: MessageText,
  { status }: Phrases,
  lines: readonly string[],
  { linkText, reason, stop }: Foot,
): string {
  return [
    '<!doctype html>',
    `<html lang="${status.locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>`,
    ...lines.map((line) => paragraph(escapeHtml(line))),
    paragraph(link(url, linkText)),
    small(escapeHtml(reason)),
    ...(stop ? [small(link(stop.url, stop.text))] : []),
    '</div></body></html>',
  ].join('\n');
}

/** One click stops them (RFC 8058); programs that know no such thing write a mail (RFC 2369). */
function unsubscribeHeaders(
  url: string,
  { reference }: MessageText,
  { mail }: Phrases,
  { SUPPORT_EMAIL }: Envelope['config'],
): Record<string, string> {
  const subject = encodeURIComponent(mail.unsubscribe(reference));
  return {
    'List-Unsubscribe': `<${url}>, <mailto:${SUPPORT_EMAIL}?subject=${subject}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** One message in two forms, plain text and HTML, with the same words. */
export function composeMail(text: MessageText, phrases: Phrases, envelope: Envelope): MailMessage {
  const { to, from, id, config, isQuestion, unsubscribeUrl } = envelope;
  const { colon, question } = phrases;
  const { yourApplication, why, noReply, noMore } = phrases.mail;
  const lines = [text.meaning, ...text.more, ...(isQuestion ? [noReply] : [])];
  const linkText = isQuestion ? question.form : yourApplication;
  const reason = why(text.reference, config.PUBLIC_URL, config.SUPPORT_EMAIL);
  const stop = unsubscribeUrl ? { text: noMore, url: unsubscribeUrl } : null;
  const footer = stop ? [reason, colon(stop.text, stop.url)] : [reason];
  return {
    from,
    to,
    replyTo: config.SUPPORT_EMAIL,
    subject: text.title,
    text: [text.title, ...lines, colon(linkText, text.url), ...footer].join('\n\n'),
    html: htmlOf(text, phrases, lines, { linkText, reason, stop }),
    messageId: `<${id}@${from.address.replace(/^.*@/, '')}>`,
    headers: {
      // No absence note or ticket system answers it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl, text, phrases, config) : {}),
    },
  };
}
