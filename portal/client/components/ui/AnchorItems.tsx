import { anchorHeaderNav } from '../../content/navigation.ts';
import { AnchorLink } from '../marketing/AnchorLink.tsx';

/** The anchors of the page with the second header, as items of a list. */
export const AnchorItems = ({ onClick }: { readonly onClick?: () => void }) =>
  anchorHeaderNav.links.map(({ label, href }) => (
    <li key={href}>
      <AnchorLink id={href.replace(/^.*#/, '')} onClick={onClick}>
        {label}
      </AnchorLink>
    </li>
  ));
