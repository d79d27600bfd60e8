import type { CallToAction, StickyNav as Words } from '../../content/types.ts';
import { ActionLink } from '../ui/ActionLink.tsx';
import { AnchorLink } from './AnchorLink.tsx';
import classes from './StickyNav.module.css';
import { useScrollSpy } from './useScrollSpy.ts';

interface StickyNavProps {
  readonly nav: Words & { readonly action?: CallToAction };
}

const idOf = (href: string) => href.replace(/^.*#/, '');

/** In-page navigation over the top edge, once the page has been scrolled past its threshold. */
export function StickyNav({ nav }: StickyNavProps) {
  const ids = nav.links.map(({ href }) => idOf(href));
  const { visible, current } = useScrollSpy(ids, nav.threshold, nav.offset);
  return (
    <nav
      className={classes['sticky']}
      aria-label={nav.label}
      data-offset={nav.offset}
      data-visible={visible || undefined}
      inert={!visible}
    >
      <div className={classes['inner']}>
        <ul className={classes['links']}>
          {nav.links.map(({ label, href }) => (
            <li key={href}>
              <AnchorLink id={idOf(href)} current={current === idOf(href)}>
                {label}
              </AnchorLink>
            </li>
          ))}
        </ul>
        {nav.action && <ActionLink action={nav.action} className={classes['action']} />}
      </div>
    </nav>
  );
}
