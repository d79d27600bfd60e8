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
