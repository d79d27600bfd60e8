import { useEffect } from 'react';

/** While a form has problems, the tab says so first. */
export function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    if (!hasProblems) {
      return undefined;
    }
    const title = document.title;
    const told = `Error: ${title}`;
    document.title = told;
    return () => {
      // Another page has put up its own before the form of this one goes.
      if (document.title === told) {
        document.title = title;
      }
    };
  }, [hasProblems]);
}
