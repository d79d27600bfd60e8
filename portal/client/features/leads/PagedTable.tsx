import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusedLine } from '../../components/ui/FocusedLine.tsx';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import classes from './Leads.module.css';
import type { usePages } from './usePages.ts';
import { leadWords } from './words.ts';

interface Row {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

interface PagedTableProps {
  readonly query: Pick<
    ReturnType<typeof usePages>,
    'data' | 'isPending' | 'isError' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly label: string;
  readonly columns: readonly string[];
  /** Of all pages that were read; nothing while there is none. */
  readonly rows: readonly Row[] | undefined;
  /** In place of a table without rows. */
  readonly empty: ReactNode;
}

type RowTableProps = Pick<PagedTableProps, 'label' | 'columns'> & { readonly rows: readonly Row[] };

function RowTable({ label, columns, rows }: RowTableProps) {
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

/** Every state of a list that is read page by page. */
export function PagedTable({ query, label, columns, rows, empty }: PagedTableProps) {
  return (
    <>
      <output className="hidden-text">{rows && leadWords.found(rows.length, query.hasNextPage)}</output>
      {query.isPending && <Waiting level={2} title={leadWords.loading} />}
      {query.isError && (
        <LoadFailure level={2} title={leadWords.loadFailed} onRetry={() => void query.refetch()} />
      )}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && <RowTable label={label} columns={columns} rows={rows} />}
      {query.hasNextPage ? (
        <div>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {leadWords.more}
          </Button>
        </div>
      ) : (
        query.data && query.data.pages.length > 1 && <FocusedLine>{leadWords.end}</FocusedLine>
      )}
    </>
  );
}
