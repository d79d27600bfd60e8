import { holdToDeclaration } from './holdToDeclaration.ts';

/** Every answer comes, whatever is away; the room is for a busy machine. */
const answerLimitMs = 60_000;

/** What one browser does: keeps cookies, says where a request comes from, follows no redirect. */
export class Browser {
  readonly base: string;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();

  constructor(base: string, publicUrl: string) {
    this.base = base;
    this.#origin = new URL(publicUrl).origin;
  }

  /** Another browser window with the same cookies as they are now. */
  copy(base = this.base): Browser {
    const other = new Browser(base, this.#origin);
    for (const [name, value] of this.cookies) {
      other.cookies.set(name, value);
    }
    return other;
  }

  async send(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', origin: this.#origin });
    if (this.cookies.size > 0) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    for (const [name, value] of new Headers(init.headers)) {
      headers.set(name, value);
    }
    const response = await fetch(`${this.base}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimitMs),
      ...init,
      method,
      headers,
    });
    await holdToDeclaration(method, path, response);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      if (/expires=thu, 01 jan 1970/i.test(line)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
    return response;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return await this.send('GET', path, { headers });
  }

  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return await this.#sendJson('POST', path, body, headers);
  }

  async put(path: string, body: unknown): Promise<Response> {
    return await this.#sendJson('PUT', path, body);
  }

  async patch(path: string, body: unknown): Promise<Response> {
    return await this.#sendJson('PATCH', path, body);
  }

  async #sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return await this.send(method, path, { ...json, headers: { ...type, ...headers } });
  }
}

/** The JSON of an answer, as far as a test looks into it. */
export const read = async <T = Record<string, unknown>>(response: Response): Promise<T> =>
  (await response.json()) as T;
