import type { NewsText } from '../applications/news.ts';
import { addressIn } from '../config/mailbox.ts';
import type { Config } from '../config.ts';
import type { MailMessage } from '../mail/smtp.ts';

interface Envelope {
  to: string;
  from: string;
  /** The same for each attempt. */
  id: string;
  config: Pick<Config, 'PUBLIC_URL' | 'SUPPORT_EMAIL'>;
  /** It is no answer to something that the person has just done. */
  mayUnsubscribe: boolean;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`;

function htmlOf({ title, url }: NewsText, lines: readonly string[], small: string): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px">',
    `<h1 style="margin:0 0 16px;font-size:20px">${escape(title)}</h1>`,
    ...lines.map((line) => paragraph(escape(line))),
    paragraph(`<a href="${escape(url)}">Your application</a>`),
    `<p style="margin:0;font-size:13px">${escape(small)}</p>`,
    '</div></body></html>',
  ].join('\n');
}

/** One message in two forms, plain text and HTML, with the same words. */
export function composeMail(news: NewsText, envelope: Envelope): MailMessage {
  const { to, from, id, config, mayUnsubscribe } = envelope;
  const lines = [news.meaning, ...news.more];
  const small = `Reference ${news.reference}. You get this e-mail because you applied at ${config.PUBLIC_URL}. Questions: ${config.SUPPORT_EMAIL}`;
  const subject = encodeURIComponent(`Unsubscribe ${news.reference}`);
  return {
    from,
    to,
    replyTo: config.SUPPORT_EMAIL,
    subject: news.title,
    text: [news.title, ...lines, `Your application: ${news.url}`, small].join('\n\n'),
    html: htmlOf(news, lines, small),
    messageId: `<${id}@${addressIn(from).split('@').at(-1) ?? 'localhost'}>`,
    headers: {
      // No absence note or ticket system answers it (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mayUnsubscribe
        ? { 'List-Unsubscribe': `<mailto:${config.SUPPORT_EMAIL}?subject=${subject}>` }
        : {}),
    },
  };
}
