import { act } from '@testing-library/react';

/** Makes the browser say that its user prefers less motion, or no longer. */
export function preferReducedMotion(reduced: boolean): void {
  const answer = (query: string) => reduced && query.includes('prefers-reduced-motion');
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: answer(query),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** A window as narrow as a phone's. @returns how to turn it */
export function narrowWindow(): (isNarrow: boolean) => void {
  const listeners = new Set<(event: { matches: boolean }) => void>();
  let matches = true;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const isOfWidth = query.includes('max-width');
    const list = {
      matches: isOfWidth && matches,
      media: query,
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
        if (isOfWidth) {
          listeners.add(listener);
        }
      },
      removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) => {
        listeners.delete(listener);
      },
    };
    return list as unknown as MediaQueryList;
  });
  return (isNarrow) => {
    matches = isNarrow;
    act(() => {
      for (const listener of listeners) {
        listener({ matches });
      }
    });
  };
}
