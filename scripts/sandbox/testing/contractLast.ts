interface Hook {
  fn: { readonly name: string };
}

/**
 * Puts `holdContract` behind all other hooks of a file: by then it has stopped its sandboxes, and whatever bot and
 * portal said while they ended is known. Jest itself runs first what `setupFilesAfterEnv` defined.
 */
export function contractLast(hooks: Hook[]): void {
  hooks.sort(
    (one, other) => Number(one.fn.name === 'holdContract') - Number(other.fn.name === 'holdContract'),
  );
}
