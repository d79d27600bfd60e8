import { Table } from '@mantine/core';
import classes from './SeriesCard.module.css';
import type { Series } from './series.ts';

export function SeriesTable({ series }: { readonly series: Series }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes['scroll']} tabIndex={0} aria-label={series.title}>
      <Table verticalSpacing={6} captionSide="top">
        <Table.Caption className="hidden-text">{series.title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {series.columns.map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {series.rows.map(([label, ...numbers], row) => (
            <Table.Tr key={row}>
              <Table.Th scope="row">{label}</Table.Th>
              {numbers.map((number, index) => (
                <Table.Td key={index} className="figure">
                  {number ?? '–'}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
