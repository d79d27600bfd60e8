import { site } from '../../content/site.ts';
import type { Testimonial } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './Quotes.module.css';

const initialsOf = (name: string) =>
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
export function Quotes({ items }: { readonly items: readonly Testimonial[] }) {
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
              <span className={classes['avatar']} data-tone={item.tone} aria-hidden="true">
                {item.initials ?? initialsOf(item.name)}
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
