import type { ViolationView } from '../../api/index.ts';
import type { Exchange } from '../rest/TrafficLog.ts';
import type { Dispatch } from '../world/World.ts';
import { checkExchange } from './checkExchange.ts';
import { faultsOf } from './faultsOf.ts';
import { knownParts } from './gatewayPayloads.ts';

const mostWaiting = 500;

/** Checks every exchange and dispatch against Discord's contract, off the way of the answers. */
export class Conformance {
  readonly #isAtOnce: boolean;
  readonly #found: ViolationView[] = [];
  readonly #waiting: (() => void)[] = [];
  #scheduled: NodeJS.Immediate | null = null;
  readonly #untaken: ViolationView[] = [];
  #hasStopped = false;
  #tell: (violation: ViolationView) => void = () => {};

  constructor(when: 'at-once' | 'at-end') {
    this.#isAtOnce = when === 'at-once';
  }

  onViolation(tell: (violation: ViolationView) => void): void {
    this.#tell = tell;
  }

  /** `done` hears when the exchange carries its findings. */
  check(exchange: Exchange, done: () => void): void {
    const where = `${exchange.method} ${exchange.path} ${exchange.status}`;
    const subject = { trafficId: exchange.id, side: 'response', where } as const;
    this.#later(subject, () => {
      const findings = checkExchange(exchange);
      exchange.violations = findings.map(({ side, message }) => `${side}: ${message}`);
      for (const { side, message } of findings) {
        this.#add({ ...subject, side, message });
      }
      done();
    });
  }

  checkDispatch(dispatch: Dispatch): void {
    const subject = { trafficId: null, side: 'gateway', where: dispatch.event } as const;
    this.#later(subject, () => {
      for (const { schema, value } of knownParts(dispatch)) {
        const plain: unknown = JSON.parse(JSON.stringify(value ?? null));
        for (const message of faultsOf(schema, plain)) {
          this.#add({ ...subject, message });
        }
      }
    });
  }

  async list(): Promise<ViolationView[]> {
    this.#flush();
    return [...this.#found];
  }

  get hasStopped(): boolean {
    return this.#hasStopped;
  }

  /** The violations found since the last time, also those that were cleared. */
  takeNew(): ViolationView[] {
    this.#flush();
    return this.#untaken.splice(0);
  }

  count(): number {
    return this.#found.length;
  }

  clear(): void {
    this.#flush();
    this.#found.length = 0;
  }

  stop(): void {
    if (this.#scheduled !== null) {
      clearImmediate(this.#scheduled);
    }
    this.#flush();
    this.#hasStopped = true;
  }

  /** A check that cannot be made is a violation as well: nobody waits for it who could hear an error. */
  #later(subject: Omit<ViolationView, 'message'>, check: () => void): void {
    this.#waiting.push(() => {
      try {
        check();
      } catch (error) {
        this.#add({ ...subject, message: `cannot be checked: ${String(error)}` });
      }
    });
    if (!this.#isAtOnce) {
      return;
    }
    if (this.#waiting.length > mostWaiting) {
      this.#flush();
    }
    this.#scheduled ??= setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#scheduled = null;
    for (const check of this.#waiting.splice(0)) {
      check();
    }
  }

  #add(violation: ViolationView): void {
    this.#found.push(violation);
    this.#untaken.push(violation);
    this.#tell(violation);
  }
}
