import { type ComponentType, lazy, useState } from 'react';

export interface Preloadable<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly Component: ComponentType<Props>;
}

const renewals = new Set<() => void>();

/**
 * React keeps what could not be loaded as failed; whoever has shown that lets the next try be a new one.
 * @returns whether there was any
 */
export function forgetFailures(): boolean {
  const { size } = renewals;
  for (const renew of renewals) {
    renew();
  }
  renewals.clear();
  return size > 0;
}

/**
 * A component whose code comes later. Once loaded it is rendered at once: a boundary that waits for a moment while
 * a prerendered page hydrates would throw the finished page away.
 */
export function preloadable<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await importComponent();
    return loaded;
  };
  const startLater = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        renewals.add(renew);
        throw error;
      }
    });
  let Later = startLater();
  const renew = () => {
    Later = startLater();
  };
  function Component(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return { load, Component };
}
