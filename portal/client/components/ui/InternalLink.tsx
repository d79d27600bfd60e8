import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { isAppPath } from '../../areas.ts';

interface InternalLinkProps extends Omit<LinkProps, 'to' | 'reloadDocument'> {
  readonly to: string;
}

/** A link inside the portal; from a public page into a personal one it asks for a new document. */
export function InternalLink({ to, ...rest }: InternalLinkProps) {
  const { pathname } = useLocation();
  return <Link to={to} reloadDocument={isAppPath(to) && !isAppPath(pathname)} {...rest} />;
}
