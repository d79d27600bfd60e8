export type LooseComponent = Record<string, unknown>;

export function isObject(value: unknown): value is LooseComponent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function childrenOf(component: LooseComponent): LooseComponent[] {
  const list = Array.isArray(component['components']) ? component['components'] : [];
  return [...list, component['component'], component['accessory']].filter(isObject);
}

/** All components of a tree, outer before inner. */
export function flatten(components: readonly unknown[]): LooseComponent[] {
  return components.filter(isObject).flatMap((one) => [one, ...flatten(childrenOf(one))]);
}

export function findComponent(components: readonly unknown[], customId: string): LooseComponent | undefined {
  return flatten(components).find((one) => one['custom_id'] === customId);
}
