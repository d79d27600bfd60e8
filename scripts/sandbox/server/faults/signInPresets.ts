import { type Preset, paths } from './preset.ts';

const friendly = 'a friendly page, no session, no 500';
const differs = '"not a member" differs from "cannot check now"';
const member = { method: 'GET', path: paths.member };
const post = { method: 'POST', path: paths.token };

function refusal(status: number, error: string, description?: string) {
  return {
    status,
    body: { error, ...(description === undefined ? {} : { error_description: description }) },
  };
}

/** Faults of signing in and of asking for membership (24 and 25 of the catalogue). */
export const signInPresets: Preset[] = [
  {
    id: 24,
    name: 'code-refused',
    title: 'The code counts as used or expired',
    mustHold: friendly,
    rules: [{ ...post, times: 1, then: refusal(400, 'invalid_grant', 'Invalid "code" in request.') }],
  },
  {
    id: 24,
    name: 'client-refused',
    title: 'The client secret is wrong',
    mustHold: friendly,
    rules: [{ ...post, times: 1, then: refusal(401, 'invalid_client') }],
  },
  {
    id: 24,
    name: 'token-endpoint-down',
    title: 'The token endpoint answers 500',
    mustHold: friendly,
    rules: [{ ...post, times: 4, then: { status: 500, text: 'upstream error' } }],
  },
  {
    id: 24,
    name: 'token-endpoint-slow',
    title: 'The token endpoint takes 8 s',
    mustHold: friendly,
    rules: [{ ...post, times: 1, then: { delayMs: 8000 } }],
  },
  {
    id: 24,
    name: 'token-endpoint-limited',
    title: 'The token endpoint answers 429 (1 s)',
    mustHold: 'waits once, or says when to try again',
    rules: [{ ...post, times: 1, then: { status: 429 } }],
  },
  {
    id: 24,
    name: 'identity-refused',
    title: 'Reading the identity answers 401',
    mustHold: friendly,
    rules: [{ method: 'GET', path: paths.me, times: 1, then: { status: 401 } }],
  },
  ...(
    [
      ['member-unknown', 10007, 'Unknown Member'],
      ['user-unknown', 10013, 'Unknown User'],
    ] as const
  ).map(([name, code, message]) => ({
    id: 25,
    name,
    title: `Asking for membership answers 404 ${code}`,
    mustHold: differs,
    rules: [{ ...member, times: 1, then: { status: 404, body: { message, code } } }],
  })),
  {
    id: 25,
    name: 'membership-down',
    title: 'Asking for membership answers 503 (four times)',
    mustHold: differs,
    rules: [{ ...member, times: 4, then: { status: 503, text: 'upstream error' } }],
  },
  {
    id: 25,
    name: 'membership-limited',
    title: 'Asking for membership answers 429 (1 s)',
    mustHold: differs,
    rules: [{ ...member, times: 1, then: { status: 429 } }],
  },
];
