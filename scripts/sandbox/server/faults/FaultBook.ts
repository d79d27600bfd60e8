import type { FaultEffect, FaultRule, FaultView } from '../../api/index.ts';
import { isObject } from '../world/components.ts';
import { pathPattern } from './pathPattern.ts';

interface Kept {
  view: FaultView;
  path: RegExp | undefined;
  /** Aborted once the rule is gone. */
  end: AbortController;
}

/** What happens to one call. */
export interface Hit {
  id: number;
  effect: FaultEffect;
  /** What the rule holds back goes on once this is aborted. */
  signal: AbortSignal;
}

/** People write rules by hand. @throws in words for them */
function mustBeSendable({ then }: { then?: unknown }): void {
  if (!isObject(then)) {
    throw new Error("a rule says under 'then' what happens");
  }
  const { status = 200 } = then;
  if (!Number.isInteger(status) || Number(status) < 200 || Number(status) > 599) {
    throw new Error('the status is a number from 200 to 599');
  }
}

/** The faults waiting to happen to REST calls. */
export class FaultBook {
  readonly #rules = new Map<number, Kept>();
  #count = 0;
  readonly #changed: () => void;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  add(rule: FaultRule, name: string | null = null): FaultView {
    mustBeSendable(rule);
    this.#count += 1;
    const view: FaultView = { ...rule, id: this.#count, name, seen: 0, hit: 0 };
    this.#rules.set(view.id, {
      view,
      path: rule.path === undefined ? undefined : pathPattern(rule.path),
      end: new AbortController(),
    });
    this.#changed();
    return view;
  }

  list(): FaultView[] {
    return [...this.#rules.values()].map(({ view }) => ({ ...view }));
  }

  remove(id: number): void {
    this.#rules.get(id)?.end.abort();
    this.#rules.delete(id);
    this.#changed();
  }

  clear(): void {
    for (const { end } of this.#rules.values()) {
      end.abort();
    }
    this.#rules.clear();
    this.#changed();
  }

  /** The first rule that hits this call, counted. */
  take(method: string, path: string): Hit | null {
    for (const { view, path: wanted, end } of this.#rules.values()) {
      const isMeant =
        (view.method === undefined || view.method.toUpperCase() === method) && (wanted?.test(path) ?? true);
      if (!isMeant) {
        continue;
      }
      view.seen += 1;
      const first = view.nth ?? 1;
      const last = view.times === undefined ? Infinity : first + view.times - 1;
      if (view.seen >= first && view.seen <= last) {
        view.hit += 1;
        this.#changed();
        return { id: view.id, effect: view.then, signal: end.signal };
      }
    }
    return null;
  }
}
