import { type Preset, paths } from './preset.ts';

const html = '<!doctype html><html><head><title>Bad Gateway</title></head><body>cloudflare</body></html>';

function limited(scope: 'user' | 'global' | 'shared', seconds: number) {
  return {
    status: 429,
    headers: {
      'Retry-After': String(seconds),
      'X-RateLimit-Scope': scope,
      ...(scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {}),
    },
    body: { message: 'You are being rate limited.', retry_after: seconds, global: scope === 'global' },
  };
}

const waits = 'delayed, nothing lost';

/** Faults of REST answers (13 to 20 of the catalogue). */
export const restPresets: Preset[] = [
  ...(['user', 'global', 'shared'] as const).map((scope) => ({
    id: 13,
    name: `rate-limited-${scope}`,
    title: `The next call is answered 429 (${scope}), to be repeated after 1 s`,
    mustHold: waits,
    rules: [{ times: 1, then: limited(scope, 1) }],
  })),
  {
    id: 14,
    name: 'rate-limited-without-header',
    title: '429 without Retry-After, three times',
    mustHold: 'no hot loop',
    rules: [{ times: 3, then: { status: 429, dropHeaders: ['Retry-After'] } }],
  },
  {
    id: 14,
    name: 'rate-limited-an-hour',
    title: '429 for an hour',
    mustHold: 'the call is bounded in time',
    rules: [{ times: 1, then: limited('user', 3600) }],
  },
  ...[500, 502, 503].map((status) => ({
    id: 15,
    name: `server-error-${status}`,
    title: `Four calls are answered ${status} with a page`,
    mustHold: 'backoff, no duplicates',
    rules: [{ times: 4, then: { status, text: html } }],
  })),
  {
    id: 16,
    name: 'message-sent-then-502',
    title: 'The message is posted, yet the answer is 502',
    mustHold: 'one message (nonce)',
    rules: [{ method: 'POST', path: paths.messages, times: 1, then: { act: true, status: 502, text: html } }],
  },
  {
    id: 16,
    name: 'role-given-then-silence',
    title: 'The role is given, yet no answer comes',
    mustHold: 'the role once',
    rules: [{ method: 'PUT', path: paths.role, times: 1, then: { act: true, hang: true } }],
  },
  {
    id: 17,
    name: 'hanging',
    title: 'The next call is never answered',
    mustHold: 'the portal answers in bounded time',
    rules: [{ times: 1, then: { hang: true } }],
  },
  {
    id: 17,
    name: 'slow',
    title: 'Every call takes 5 s (ten calls)',
    mustHold: 'the bot stays responsive',
    rules: [{ times: 10, then: { delayMs: 5000 } }],
  },
  {
    id: 18,
    name: 'reset-mid-answer',
    title: 'The connection is reset in mid-answer',
    mustHold: 'repeated by our layer',
    rules: [{ method: 'GET', times: 1, then: { reset: 'mid-body' } }],
  },
  {
    id: 18,
    name: 'truncated-json',
    title: 'Half of the JSON arrives',
    mustHold: 'repeated by our layer',
    rules: [{ method: 'GET', times: 1, then: { truncate: true } }],
  },
  {
    id: 19,
    name: 'unauthorized-once',
    title: 'One spurious 401',
    mustHold: 'the process restarts or restores its token',
    rules: [{ times: 1, then: { status: 401 } }],
  },
  {
    id: 20,
    name: 'acknowledged-late',
    title: 'The acknowledgement arrives after 3 s (10062)',
    mustHold: 'the decision is saved once, the reviewer told',
    rules: [{ method: 'POST', path: paths.callback, times: 1, then: { holdMs: 3300 } }],
  },
  {
    id: 20,
    name: 'acknowledged-twice',
    title: 'The acknowledgement counts but is answered 502; its repetition meets 40060',
    mustHold: 'the decision is saved once',
    rules: [{ method: 'POST', path: paths.callback, times: 1, then: { act: true, status: 502, text: html } }],
  },
];
