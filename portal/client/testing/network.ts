/** One call of the page, as it left. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  /** When it left, by the clock of the server. */
  readonly date?: Date;
  /** In place of a body: JSON line by line. */
  readonly lines?: readonly unknown[];
}

export type Outcome = Answer | 'cut' | 'never';
/** What the network makes of a call, at once or in its time: an answer, no connection, or no end. */
export type Reaction = Outcome | ((call: Call) => Outcome | Promise<Outcome>);

const react = (reaction: Reaction, call: Call) =>
  typeof reaction === 'function' ? reaction(call) : reaction;

/** Each line is cut in two, as networks do. */
function readerOf(lines: readonly unknown[]) {
  const parts = lines.flatMap((line) => {
    const text = `${JSON.stringify(line)}\n`;
    return [text.slice(0, 5), text.slice(5)];
  });
  return {
    read: () => {
      const part = parts.shift();
      return Promise.resolve(
        part === undefined ? { done: true } : { done: false, value: new TextEncoder().encode(part) },
      );
    },
  };
}

function responseOf({ status = 200, body, date, lines }: Answer): Response {
  const headers = new Headers(date ? { Date: date.toUTCString() } : {});
  if (lines) {
    return { ok: true, status, headers, body: { getReader: () => readerOf(lines) } } as unknown as Response;
  }
  const text = body === undefined ? '' : JSON.stringify(body);
  return {
    ok: status >= 200 && status < 300,
    status,
    headers,
    text: () => Promise.resolve(text),
  } as Response;
}

/**
 * Stands in for the network, and for nothing else: the page's own code runs as it is.
 * @param reactions by 'METHOD /path'; anything else gets a 404
 * @returns the calls so far, and a way to change reactions
 */
export function startNetwork(reactions: Record<string, Reaction> = {}) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input as string, 'http://portal.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: init.headers as Record<string, string>,
    };
    calls.push(call);
    const answer = await react(
      reactions[`${call.method} ${call.path}`] ?? { status: 404, body: { error: 'not_found' } },
      call,
    );
    if (answer === 'cut') {
      throw new TypeError('Failed to fetch');
    }
    return answer === 'never' ? await new Promise<Response>(() => undefined) : responseOf(answer);
  };
  return {
    calls,
    to: (key: string) => calls.filter(({ method, path }) => `${method} ${path}` === key),
    on: (key: string, reaction: Reaction) => {
      reactions[key] = reaction;
    },
  };
}
