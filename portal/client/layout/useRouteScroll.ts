import { useIsomorphicEffect } from '@mantine/hooks';
import { useRef } from 'react';
import { type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { pageOf } from '../areas.ts';

/** Where each visited entry of the history was scrolled to, for as long as the document lives. */
const positions = new Map<string, number>();

function scrollFor(type: NavigationType | `${NavigationType}`, key: string, hash: string): void {
  const before = positions.get(key);
  if (type === 'POP' && before !== undefined) {
    window.scrollTo(0, before);
    return;
  }
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) {
    target.scrollIntoView();
    return;
  }
  window.scrollTo(0, 0);
}

/** A new page starts at its top, or at the place its address names; going back returns to where one was. */
export function useRouteScroll(): void {
  const location = useLocation();
  const { hash, key } = location;
  const page = pageOf(location);
  const type = useNavigationType();
  const shown = useRef(page);
  // Before the next page is scrolled, of which a browser may tell before other effects run.
  useIsomorphicEffect(() => {
    const remember = () => {
      positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);
  useIsomorphicEffect(() => {
    // A link to the page that is shown scrolls by itself, and the first page is the browser's own business.
    if (shown.current !== page) {
      shown.current = page;
      scrollFor(type, key, hash);
    }
  }, [page, hash, key, type]);
}
