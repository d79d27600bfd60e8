import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** A page beside a link that leaves it, for /about. */
export function WithWayOut({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/about">Leave</Link>
      {pathname === '/about' ? null : children}
    </>
  );
}
