import { site } from '../../content/site.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Quotes.module.css';

export interface Quote {
  readonly quote: string;
  readonly name: string;
  readonly title: string;
  readonly initials?: string;
  readonly avatar?: { readonly initials: string; readonly tone: string };
  readonly revenue?: string;
  readonly rating?: number;
}

const initialsOf = ({ avatar, initials, name }: Quote) =>
  avatar?.initials ??
  initials ??
  name
    .split(' ')
    .map((word) => word[0])
    .join('');

function Rating({ stars }: { readonly stars: number }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- five drawn stars are one picture
    <span className={classes['rating']} role="img" aria-label={site.ratingLabel}>
      {Array.from({ length: stars }, (_, at) => (
        <Icon key={at} name="StarFilled" />
      ))}
    </span>
  );
}

/** What people said. The first stands large, the others beside it. */
export function Quotes({ items }: { readonly items: readonly Quote[] }) {
  const fill = useText();
  return (
    <ul className={classes['quotes']} data-count={items.length}>
      {items.map((item) => (
        <li key={item.name} className={classes['item']}>
          <figure className={classes['figure']}>
            {item.rating && <Rating stars={item.rating} />}
            <blockquote className={classes['quote']}>
              <p>{fill(item.quote)}</p>
            </blockquote>
            {item.revenue && <p className={classes['revenue']}>{item.revenue}</p>}
            <figcaption className={classes['person']}>
              <span className={classes['avatar']} data-tone={item.avatar?.tone} aria-hidden="true">
                {initialsOf(item)}
              </span>
              <span>
                <span className={classes['name']}>{item.name}</span>
                <span className={classes['role']}>{item.title}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
