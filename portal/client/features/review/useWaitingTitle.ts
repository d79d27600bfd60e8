import { useEffect } from 'react';

/** The tab of the browser counts those who wait. */
export function useWaitingTitle(waiting: number): void {
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain;
  }, [waiting]);
}
