import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Leads.module.css';

export interface Row {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface RowTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export function RowTable({ label, columns, rows }: RowTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes['scroll']} tabIndex={0} aria-label={label}>
      <Table verticalSpacing="xs" className={classes['table'] ?? ''}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) =>
              column ? (
                <Table.Th key={column} scope="col">
                  {column}
                </Table.Th>
              ) : (
                <Table.Td key="actions" />
              ),
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells }) => (
            <Table.Tr key={id}>
              {cells.map((cell, at) => (
                <Table.Td key={columns[at]} className={classes['word'] ?? ''} data-label={columns[at]}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
