import { escapeHtml } from '@yieldwren/shared/escapeHtml';
import { plainPage } from './plainPage.ts';
import type { Reply } from './Reply.ts';

/** A refusal for somebody whose browser came here itself (a press on 'Connect'): words and a way back, not JSON. */
export function refusalPage({ status, body, headers }: Reply): Reply {
  const { message = 'Something went wrong.' } = (body ?? {}) as { message?: string };
  const page = plainPage({
    language: 'en',
    title: 'Not possible now',
    body: `<p>${escapeHtml(message)}</p><p><a href="/">Return to the homepage</a></p>`,
  });
  return { status, text: page.text, headers: { ...headers, ...page.headers } };
}
