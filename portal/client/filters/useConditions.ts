import { useLayoutEffect, useRef } from 'react';

/** Those of the named conditions that an address has. */
export const conditionsIn = <Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Record<Name, string>>;

/**
 * What a list is narrowed down by, changed one condition at a time. Two may be asked for before the address has the
 * first of them: none is lost.
 * @param filter as the address has it
 * @returns for each condition what takes its next value
 */
export function useConditions<Filter extends object>(filter: Filter, onChange: (filter: Filter) => void) {
  const latest = useRef(filter);
  const inAddress = JSON.stringify(filter);
  useLayoutEffect(() => {
    latest.current = JSON.parse(inAddress) as Filter;
  }, [inAddress]);
  return (name: keyof Filter) => (value: string) => {
    latest.current = { ...latest.current, [name]: value || undefined };
    onChange(latest.current);
  };
}
