import { type ComponentType, lazy, useState } from 'react';

export interface Preloadable {
  readonly load: () => Promise<ComponentType>;
  readonly Component: ComponentType;
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
  const Later = lazy(async () => ({ default: await load() }));
  function Component() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { load, Component };
}
