import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ViolationView } from '../api.ts';
import type { Exchange } from '../rest/TrafficLog.ts';
import type { Dispatch } from '../world/World.ts';
import { checkExchange } from './checkExchange.ts';
import { knownParts } from './gatewayPayloads.ts';
import { loadOpenApi, type OpenApi } from './openApi.ts';
import { SchemaBook } from './SchemaBook.ts';

const beside = fileURLToPath(new URL('../../../../shared/discord-openapi.json', import.meta.url));
const books = new Map<string, { api: OpenApi; book: SchemaBook }>();
const named = new Set<string>();
const MOST_WAITING = 500;

/** Where Discord's OpenAPI document is looked for. */
export function openApiFile(wanted?: string): string {
  return wanted ?? process.env['DISCORD_OPENAPI'] ?? beside;
}

function open(file: string): { api: OpenApi; book: SchemaBook } {
  const known = books.get(file);
  if (known !== undefined) {
    return known;
  }
  const api = loadOpenApi(file);
  const opened = { api, book: new SchemaBook(api) };
  books.set(file, opened);
  return opened;
}

function nameAbsent(file: string): void {
  if (!named.has(file)) {
    named.add(file);
    process.stderr.write(
      `\n*** Discord's OpenAPI document is not at ${file}. The sandbox's traffic is NOT checked against it. Name it by DISCORD_OPENAPI. ***\n\n`,
    );
  }
}

/** Checks every exchange and dispatch against Discord's contract, off the way of the answers. */
export class Conformance {
  readonly isOn: boolean;
  private readonly file: string;
  private readonly found: ViolationView[] = [];
  private readonly waiting: (() => void)[] = [];
  private scheduled: NodeJS.Immediate | null = null;
  private tell: (violation: ViolationView) => void = () => {};

  constructor(wanted: { file?: string | undefined; isOn: boolean }) {
    this.file = openApiFile(wanted.file);
    const isThere = existsSync(this.file);
    if (wanted.isOn && !isThere) {
      nameAbsent(this.file);
    }
    this.isOn = wanted.isOn && isThere;
  }

  onViolation(tell: (violation: ViolationView) => void): void {
    this.tell = tell;
  }

  /** `done` hears when the exchange carries its findings. */
  check(exchange: Exchange, done: () => void): void {
    this.later(() => {
      const { api, book } = open(this.file);
      const findings = checkExchange(api, book, exchange);
      exchange.violations = findings.map(({ side, message }) => `${side}: ${message}`);
      const where = `${exchange.method} ${exchange.path} ${exchange.status}`;
      for (const { side, message } of findings) {
        this.add({ trafficId: exchange.id, side, where, message });
      }
      done();
    });
  }

  checkDispatch(dispatch: Dispatch): void {
    this.later(() => {
      const { book } = open(this.file);
      for (const { schema, value } of knownParts(dispatch)) {
        const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
        for (const message of book.faults(book.named(schema), plain)) {
          this.add({ trafficId: null, side: 'gateway', where: dispatch.event, message });
        }
      }
    });
  }

  async list(): Promise<ViolationView[]> {
    this.flush();
    return [...this.found];
  }

  count(): number {
    return this.found.length;
  }

  clear(): void {
    this.flush();
    this.found.length = 0;
  }

  stop(): void {
    if (this.scheduled !== null) {
      clearImmediate(this.scheduled);
    }
  }

  private later(check: () => void): void {
    if (!this.isOn) {
      return;
    }
    this.waiting.push(check);
    if (this.waiting.length > MOST_WAITING) {
      this.flush();
    }
    this.scheduled ??= setImmediate(() => this.flush());
  }

  private flush(): void {
    this.scheduled = null;
    for (const check of this.waiting.splice(0)) {
      check();
    }
  }

  private add(violation: ViolationView): void {
    this.found.push(violation);
    this.tell(violation);
  }
}
