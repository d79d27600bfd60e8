import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageOf } from '../areas.ts';
import { focusHeading } from './focusHeading.ts';

/** After a navigation inside the application the new page's heading takes the focus, as a new document would. */
export function useRouteFocus(): void {
  const page = pageOf(useLocation());
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) {
      shown.current = page;
      focusHeading(document.getElementById('main'));
    }
  }, [page]);
}
