let check: () => void = () => undefined;

/** The test makes these fail, of which only the console is told: that it was, and of nothing else, is asked at its end. */
export function expectFailures(...whats: readonly string[]): void {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  check = () => {
    const told: unknown[] = log.mock.calls.map(([what]) => what);
    log.mockRestore();
    expect(new Set(told)).toEqual(new Set(whats));
  };
}

afterEach(() => {
  const checkOnce = check;
  check = () => undefined;
  checkOnce();
});
