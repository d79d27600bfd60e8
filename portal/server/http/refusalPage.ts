import { escapeHtml } from '../pages/escapeHtml.ts';
import type { Reply } from './Reply.ts';

/** A refusal for somebody whose browser came here itself (a press on 'Connect'): words and a way back, not JSON. */
export function refusalPage({ status, body, headers }: Reply): Reply {
  const { message = 'Something went wrong.' } = (body ?? {}) as { message?: string };
  const content = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not possible now</title></head>
<body><main><h1>Not possible now</h1><p>${escapeHtml(message)}</p><p><a href="/">Return to the homepage</a></p></main></body>
</html>
`;
  return { status, text: { type: 'text/html; charset=utf-8', content }, ...(headers ? { headers } : {}) };
}
