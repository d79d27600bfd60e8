import { type ReactNode, useEffect, useRef } from 'react';
import { isWriting } from '../../writing.ts';

/** Stands where something was pressed that is gone: the focus comes here, but from nobody who writes. */
export function InPlace({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWriting()) {
      place.current?.focus();
    }
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
