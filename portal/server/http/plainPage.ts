import { createHash } from 'node:crypto';
import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import type { Reply } from './Reply.ts';

const style =
  ':root{color-scheme:light dark}body{margin:0;font:17px/1.6 system-ui,sans-serif}main{max-width:36rem;margin:auto;padding:12vh 20px}h1{margin:0 0 12px;font-size:26px;line-height:1.25}a{color:light-dark(#0b6072,#71c1ce)}button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:#0f7488;color:#fff;font:inherit;font-weight:600;cursor:pointer}:focus-visible{outline:3px solid light-dark(#0b6072,#71c1ce);outline-offset:2px}';
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

interface PlainPage {
  /** BCP 47. */
  language: string;
  title: string;
  /** HTML. */
  body: string;
}

/** A page of a few words that needs neither script nor file, for whoever comes here without the application. */
export function plainPage({ language, title, body }: PlainPage): Required<Pick<Reply, 'text' | 'headers'>> {
  const content = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
  return {
    text: { type: 'text/html; charset=utf-8', content },
    headers: { 'content-security-policy': policy },
  };
}
