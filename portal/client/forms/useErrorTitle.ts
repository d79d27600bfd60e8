import { useEffect } from 'react';

/** While a form has problems, the tab says so first. */
export function useErrorTitle(hasProblems: boolean): void {
  useEffect(() => {
    if (!hasProblems) {
      return undefined;
    }
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasProblems]);
}
