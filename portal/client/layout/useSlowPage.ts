import { useEffect, useState } from 'react';

const patienceMs = 1_000;

/**
 * Whether another page was asked for a while ago and is not there yet: its code is on its way. Not every browser tells of it.
 * @param pathname of the page that is shown
 */
export function useSlowPage(pathname: string): boolean {
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ destination }: NavigateEvent) => {
      clearTimeout(timer);
      setAwaited(undefined);
      // A file, or another document, is the browser's own business.
      if (destination.sameDocument) {
        timer = setTimeout(() => {
          setAwaited(new URL(destination.url).pathname);
        }, patienceMs);
      }
    };
    const navigation = 'navigation' in window ? window.navigation : undefined;
    navigation?.addEventListener('navigate', note);
    return () => {
      clearTimeout(timer);
      navigation?.removeEventListener('navigate', note);
    };
  }, []);
  return awaited !== undefined && awaited !== pathname;
}
