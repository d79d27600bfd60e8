import { site } from '../../content/site.ts';
import type { ComparisonValue, ComparisonTable as Table } from '../../content/types.ts';
import { useText } from '../../settings.ts';
import { Icon } from '../ui/Icon.tsx';
import classes from './ComparisonTable.module.css';

function Value({ value }: { readonly value: ComparisonValue }) {
  const fill = useText();
  if (typeof value === 'string') {
    return fill(value);
  }
  return (
    <span className={value ? classes['yes'] : classes['no']}>
      <Icon name={value ? 'Check' : 'X'} />
      <span className="hidden-text">{value ? site.yes : site.no}</span>
    </span>
  );
}

/** Options side by side. The first is the product; a narrow screen scrolls the table, not the page. */
export function ComparisonTable({ table }: { readonly table: Table }) {
  const fill = useText();
  const caption = fill(table.caption);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <section className={classes['scroll']} aria-label={caption} tabIndex={0}>
      <table className={classes['table']} data-options={table.options.length}>
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{fill(table.featureHeading)}</th>
            {table.options.map((option) => (
              <th key={option} scope="col">
                {fill(option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ feature, description, values }) => (
            <tr key={feature}>
              <th scope="row">
                {fill(feature)}
                <span className={classes['description']}>{fill(description)}</span>
              </th>
              {values.map((value, at) => (
                <td key={table.options[at]}>
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
