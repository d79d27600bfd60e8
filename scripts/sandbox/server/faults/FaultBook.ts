import type { FaultEffect, FaultRule, FaultView } from '../../api/index.ts';
import { isComponent as isObject } from '../world/components.ts';

interface Kept {
  view: FaultView;
  matches: (path: string) => boolean;
}

function globPattern(glob: string): RegExp {
  const escaped = glob.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&');
  const open = escaped.replaceAll('**', '\u0000').replaceAll('*', '[^/]*').replaceAll('\u0000', '.*');
  return new RegExp(`^${open}$`);
}

function pathMatcher(path: string | undefined): (path: string) => boolean {
  if (path === undefined) {
    return () => true;
  }
  const written = /^\/(.*)\/([a-z]*)$/.exec(path);
  const looksLikePattern = written !== null && /[\\^$()|]/.test(path);
  const pattern = looksLikePattern ? new RegExp(written[1] ?? '', written[2]) : globPattern(path);
  return (candidate) => pattern.test(candidate);
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
    this.#rules.set(view.id, { view, matches: pathMatcher(rule.path) });
    this.#changed();
    return view;
  }

  list(): FaultView[] {
    return [...this.#rules.values()].map(({ view }) => ({ ...view }));
  }

  remove(id: number): void {
    this.#rules.delete(id);
    this.#changed();
  }

  clear(): void {
    this.#rules.clear();
    this.#changed();
  }

  /** The first rule that hits this call, counted. */
  take(method: string, path: string): { id: number; effect: FaultEffect } | null {
    for (const { view, matches } of this.#rules.values()) {
      const isMeant = (view.method === undefined || view.method.toUpperCase() === method) && matches(path);
      if (!isMeant) {
        continue;
      }
      view.seen += 1;
      const first = view.nth ?? 1;
      const last = view.times === undefined ? Infinity : first + view.times - 1;
      if (view.seen >= first && view.seen <= last) {
        view.hit += 1;
        this.#changed();
        return { id: view.id, effect: view.then };
      }
    }
    return null;
  }
}
