import { randomUUID } from 'node:crypto';
import type { SandboxControl } from '@yieldwren/sandbox';
import { betaAnswers, until } from '@yieldwren/shared/testing';
import { callbackOf } from '../testing/callbackOf.ts';
import { balance } from './balance.ts';

/** What the outside world was told; the invariants are held against it. */
export interface Records {
  /** Ids of applications that were answered 201, by the key they were sent under. */
  accepted: Map<string, string>;
  /** Every body the portal answered with. */
  replies: string[];
  /** Cookies, codes and the like: never to be found in a log. */
  secrets: Set<string>;
}

export const newRecords = (): Records => ({ accepted: new Map(), replies: [], secrets: new Set() });

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface VisitorOptions {
  userId: string;
  /** The portals, in the order in which they are tried. */
  portals: readonly string[];
  publicUrl: string;
  control: SandboxControl;
  records: Records;
}

let addresses = 0;
const nextAddress = () => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const asRecord = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** A cookie as a header holds it, as it was signed (`s:<id>.<signature>`), and the id by which Redis knows its session. */
const formsOf = (cookie: string): string[] => {
  const signed = decodeURIComponent(cookie);
  const [, id = ''] = /^s:(.+?)\./.exec(signed) ?? [];
  return [cookie, signed, id];
};

/** A person at a browser of their own: cookies, one address, and the calls of the portal's pages. */
export class Visitor {
  readonly userId: string;
  readonly #options: VisitorOptions;
  readonly #cookies = new Map<string, string>();
  #address = nextAddress();

  constructor(options: VisitorOptions) {
    this.userId = options.userId;
    this.#options = options;
  }

  /** To another network, as a phone does. */
  move(): void {
    this.#address = nextAddress();
  }

  /** @throws when the connection broke before the answer was there */
  async send(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const response = await this.#ask(method, path, body, more);
    const text = await response.text();
    this.#options.records.replies.push(text);
    return { status: response.status, headers: response.headers, body: asRecord(text) };
  }

  /** An event stream, answered but not read. */
  async openStream(path: string): Promise<Response> {
    return await until(async () => {
      const response = await this.#ask('GET', path);
      return response.status === 503 ? null : response;
    });
  }

  /** An event stream, or whatever is answered instead. @param signal ends it */
  async tryStream(path: string, signal: AbortSignal): Promise<Response> {
    return await this.#ask('GET', path, undefined, {}, signal);
  }

  async #ask(
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const { portals, publicUrl, records } = this.#options;
    const headers = {
      origin: publicUrl,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...more,
    };
    const init = { method, headers, redirect: 'manual' as const, signal };
    const sent = body === undefined ? init : { ...init, body: JSON.stringify(body) };
    const response = await balance(portals, (url) => fetch(`${url}${path}`, sent));
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
      // The one that is for scripts says no more than that somebody is signed in.
      if (name !== 'signed_in') {
        formsOf(value).forEach((secret) => records.secrets.add(secret));
      }
    }
    return response;
  }

  /** Reads; asks again where the portal says 'in a moment'. */
  async get(path: string): Promise<Answer> {
    return await this.patiently(() => this.send('GET', path));
  }

  /** To the consent page and back: what the callback page then sends. */
  async consent(flow: 'apply' | 'login' = 'apply'): ReturnType<typeof callbackOf> {
    const { control, records } = this.#options;
    const started = await this.get(`/api/auth/discord?flow=${flow}`);
    const authorizeUrl = started.headers.get('location') ?? '';
    const callback = await callbackOf(control, { userId: this.userId, authorizeUrl });
    records.secrets.add(callback.code);
    return callback;
  }

  /** A code is spent by whatever became of it, but for `rate_limited`: who is refused goes to Discord again. */
  async signIn(): Promise<Answer> {
    return await this.patiently(async () => {
      const callback = await this.consent();
      return await this.patiently(() => this.send('POST', '/api/discord-auth', callback), [429]);
    });
  }

  /** As a person does who is told to try again in a moment: a busy machine may say so at any time. */
  async patiently(ask: () => Promise<Answer>, later: readonly number[] = [503]): Promise<Answer> {
    return await until(async () => {
      const answer = await ask();
      return later.includes(answer.status) ? null : answer;
    });
  }

  /** The form, as often as wanted under one key. */
  async submit(key: string = randomUUID()): Promise<Answer> {
    return await this.patiently(() => this.trySubmit(key));
  }

  /** The form, or whatever is answered instead. */
  async trySubmit(key: string): Promise<Answer> {
    const answers = betaAnswers({ email: `secret-${this.userId}@mail.example` });
    const answer = await this.send('POST', '/api/application-submissions', answers, {
      'idempotency-key': key,
    });
    if (answer.status === 201) {
      this.#options.records.accepted.set(key, String(answer.body.id));
    }
    return answer;
  }

  /** What the page does once the form was taken. */
  async announce(id: string): Promise<void> {
    await this.send('POST', '/api/application-notifications', { id });
    await this.send('POST', '/api/discord-assign-role', { discord_id: this.userId });
  }
}
