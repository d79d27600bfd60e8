import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusedLine } from '../../components/ui/FocusedLine.tsx';
import { LoadFailure } from '../../components/ui/LoadFailure.tsx';
import { Waiting } from '../../components/ui/Waiting.tsx';
import { type Row, RowTable } from './RowTable.tsx';
import type { usePages } from './usePages.ts';
import { leadWords } from './words.ts';

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
