/** A value that a program can spell out. */
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain };

/** What a page draws: words, and elements or Mantine's components with what was given to them. */
export type Tree = string | Drawn;

export interface Drawn {
  /** `p`, or `@mantine/core/Button`. */
  readonly is: string;
  readonly props: Readonly<Record<string, Plain>>;
  /** Properties that hear of something, and `children` where they are a function. */
  readonly handlers: readonly string[];
  /** Properties that hold something drawn, the children among them. */
  readonly slots: Readonly<Record<string, readonly Tree[]>>;
}

/** What is used of the browser, of which this project's types know nothing. */
declare const document: { getElementById: (id: string) => object | null };
interface Visible {
  checkVisibility: () => boolean;
}

/** React's own record of something it has drawn. */
interface Fiber {
  readonly type: unknown;
  readonly key: string | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Reads in a browser what React has drawn into `#root`: every component but Mantine's is resolved into what it draws, and
 * Mantine's keep what they were given. Looks and pictures of our own are left out, and so is what nobody sees.
 */
export function readTree(): Tree[] {
  /* oxlint-disable unicorn/consistent-function-scoping -- sent to the browser as text: all it needs stands inside */
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const isElement = (value: unknown): value is { type: unknown; key: string | null; props: unknown } =>
    isRecord(value) && '$$typeof' in value;
  const isPlain = (value: unknown): value is Plain =>
    value === null ||
    ['string', 'number', 'boolean'].includes(typeof value) ||
    (Array.isArray(value) && value.every(isPlain)) ||
    (isRecord(value) &&
      Object.getPrototypeOf(value) === Object.prototype &&
      Object.values(value).every(isPlain));
  const hasElement = (value: unknown): boolean =>
    isElement(value) || (Array.isArray(value) && value.some(hasElement));
  const isWord = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);
  const ownLook = new Set(['className', 'classNames', 'style', 'styles', 'src', 'ref', 'component']);
  const ownPictures = new Set(['svg', 'img', 'link', 'meta', 'style', 'title', 'script']);

  const childrenOf = (fiber: Fiber): Fiber[] => {
    const found: Fiber[] = [];
    for (let child = fiber.child; child; child = child.sibling) {
      found.push(child);
    }
    return found;
  };
  const nameOf = ({ type }: Fiber): string | undefined => {
    const name = isRecord(type) || typeof type === 'function' ? Reflect.get(type, 'displayName') : type;
    return typeof name === 'string' && (name === type || name.startsWith('@mantine/')) ? name : undefined;
  };
  const findBelow = (fiber: Fiber, isWanted: (one: Fiber) => boolean): Fiber | undefined => {
    for (const child of childrenOf(fiber)) {
      const found = isWanted(child) ? child : findBelow(child, isWanted);
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  const copies = new Set<Fiber | undefined>();
  /** What was made of something that was given to a component, if it is drawn now. */
  const drawnOf = (given: unknown, within: Fiber): Tree[] => {
    if (Array.isArray(given)) {
      return given.flatMap((one: unknown) => drawnOf(one, within));
    }
    if (!isElement(given)) {
      return isWord(given) ? [String(given)] : [];
    }
    if (given.type === Symbol.for('react.fragment') && isRecord(given.props)) {
      return drawnOf(given.props['children'], within);
    }
    // A component that adds properties to its children draws copies of them, each in its turn.
    const fiber =
      findBelow(within, (one) => one.memoizedProps === given.props) ??
      findBelow(within, (one) => one.type === given.type && !copies.has(one));
    copies.add(fiber);
    return fiber ? describe(fiber, given.props) : [];
  };
  const describe = (fiber: Fiber, given = fiber.memoizedProps): Tree[] => {
    if (isWord(given)) {
      return [String(given)];
    }
    const is = nameOf(fiber);
    const below = () => childrenOf(fiber).flatMap((child) => describe(child));
    if (is === undefined || !isRecord(given)) {
      return below();
    }
    if (is === '@mantine/core/MantineProvider') {
      return drawnOf(given['children'], fiber);
    }
    const isHost = typeof fiber.type === 'string';
    if (isHost && (ownPictures.has(is) || !(fiber.stateNode as Visible).checkVisibility())) {
      return [];
    }
    const props: Record<string, Plain> = {};
    const handlers: string[] = [];
    const slots: Record<string, Tree[]> = {};
    for (const [name, value] of Object.entries(given).filter(([one]) => !ownLook.has(one))) {
      if (name === 'children' && isWord(value)) {
        slots[name] = [String(value)];
      } else if (name === 'children' && (isHost || typeof value === 'function')) {
        slots[name] = below();
        handlers.push(...(typeof value === 'function' ? [name] : []));
      } else if (typeof value === 'function' && /^on[A-Z]/.test(name)) {
        handlers.push(name);
      } else if (hasElement(value)) {
        slots[name] = drawnOf(value, fiber);
      } else if (isPlain(value)) {
        props[name] = value;
      }
    }
    const filled = Object.entries(slots).filter(([, { length }]) => length > 0);
    return [{ is, props, handlers, slots: Object.fromEntries(filled) }];
  };

  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
  const container: unknown = root && Reflect.get(root, key);
  if (!isRecord(container) || !isRecord(container['stateNode'])) {
    throw new Error('React has drawn nothing into #root');
  }
  return describe(container['stateNode']['current'] as Fiber);
}
