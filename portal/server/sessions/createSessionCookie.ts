import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { type Config, sessionCookieOf } from '@yieldwren/shared';
import type { Response } from 'express';

const signatureOf = (id: string, key: KeyObject) => createHmac('sha256', key).update(id).digest();

/** `s:<id>.<signature>` as browsers hold it, with colon, plus and slash encoded; base64 without its padding. */
const pattern = /^s%3A([\w-]{32})\.((?:[A-Za-z\d]|%2[BF]){43})$/;

/**
 * The cookie that names a session: closed to scripts, other sites and, where the portal speaks https, other hosts. The
 * first secret signs; every one of them opens.
 */
export function createSessionCookie({
  PUBLIC_URL,
  SESSION_SECRET,
}: Pick<Config, 'PUBLIC_URL' | 'SESSION_SECRET'>) {
  const name = sessionCookieOf(PUBLIC_URL);
  const look = {
    httpOnly: true,
    sameSite: 'lax',
    secure: PUBLIC_URL.startsWith('https:'),
    path: '/',
  } as const;
  const keys = SESSION_SECRET.map((secret) => createSecretKey(secret, 'utf8'));
  const [signing] = keys;
  const start = `${name}=`;

  return {
    /** @returns the session's id, or null where the header has none that we signed */
    read(header: string | undefined): string | null {
      const pair = header?.split('; ').find((one) => one.startsWith(start)) ?? '';
      const [, id, signature] = pattern.exec(pair.slice(start.length)) ?? [];
      if (id === undefined || signature === undefined) {
        return null;
      }
      const given = Buffer.from(decodeURIComponent(signature), 'base64');
      return keys.some((key) => timingSafeEqual(signatureOf(id, key), given)) ? id : null;
    },

    set(response: Response, id: string): void {
      if (signing) {
        const [signature = ''] = signatureOf(id, signing).toString('base64').split('=');
        response.cookie(name, `s:${id}.${signature}`, look);
      }
    },

    clear(response: Response): void {
      response.clearCookie(name, look);
    },
  };
}
