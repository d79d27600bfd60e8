import { type ComponentType, lazy, useState } from 'react';

export interface Preloadable {
  readonly load: () => Promise<ComponentType>;
  readonly Component: ComponentType;
}

const renewals = new Set<() => void>();

/** React keeps what could not be loaded as failed; whoever has shown that lets the next try be a new one. */
export function forgetFailures(): void {
  for (const renew of renewals) {
    renew();
  }
  renewals.clear();
}

/**
 * A component whose code comes later. Once loaded it is rendered at once: a boundary that waits for a moment while
 * a prerendered page hydrates would throw the finished page away.
 */
export function preloadable(importComponent: () => Promise<ComponentType>): Preloadable {
  let loaded: ComponentType | undefined;
  const load = async () => {
    loaded ??= await importComponent();
    return loaded;
  };
  const startLater = () =>
    lazy(async () => {
      renewals.add(renew);
      const Loaded = await load();
      renewals.delete(renew);
      return { default: Loaded };
    });
  let Later = startLater();
  const renew = () => {
    Later = startLater();
  };
  function Component() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { load, Component };
}
