import { Link, type LinkProps, useLocation } from 'react-router-dom';
import { isAppPath } from '../../areas.ts';
import { opensHere, showPart } from '../../layout/showPart.ts';

interface InternalLinkProps extends Omit<LinkProps, 'to' | 'reloadDocument'> {
  readonly to: string;
}

/**
 * A link inside the portal; from a public page into a personal one it asks for a new document. To the page that is shown
 * it leads to its top, or to the part that it names.
 */
export function InternalLink({ to, onClick, ...rest }: InternalLinkProps) {
  const { pathname } = useLocation();
  const [path, part] = to.split('#');
  return (
    <Link
      to={to}
      reloadDocument={isAppPath(to) && !isAppPath(pathname)}
      onClick={(event) => {
        onClick?.(event);
        if (path === pathname && opensHere(event)) {
          showPart(part);
        }
      }}
      {...rest}
    />
  );
}
