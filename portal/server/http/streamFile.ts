import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Cell, csvLine, csvMark } from '@yieldwren/shared';
import type { Response } from 'express';

export const fileFormats = ['csv', 'jsonl'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const fileTypes: Record<FileFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' };

export interface RowFile {
  /** Without its ending. */
  name: string;
  format: FileFormat;
  /** In this order, whatever a row has. */
  columns: readonly string[];
  /** After how many rows it is asked again whether the person may have more; 100 unless told. */
  rowsAtOnce?: number;
}

interface Asked {
  response: Response;
  mayGoOn: () => Promise<void>;
}

async function* linesOf(
  { format, columns, rowsAtOnce = 100 }: RowFile,
  rows: AsyncIterable<Record<string, Cell>>,
  mayGoOn: Asked['mayGoOn'],
) {
  if (format === 'csv') {
    yield `${csvMark}${csvLine(columns)}\r\n`;
  }
  let given = 0;
  for await (const row of rows) {
    yield format === 'csv'
      ? `${csvLine(columns.map((column) => row[column] ?? null))}\r\n`
      : `${JSON.stringify(row)}\n`;
    given += 1;
    if (given % rowsAtOnce === 0) {
      await mayGoOn();
    }
  }
}

/** Sends a file piece by piece, as fast as it is taken. When a piece fails the connection breaks. */
export async function streamText(
  response: Response,
  { name, type }: { name: string; type: string },
  pieces: AsyncIterable<string>,
): Promise<null> {
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  // Each middleware and the pipeline listen once: more than the ten after which Node suspects a leak.
  response.setMaxListeners(20);
  await pipeline(Readable.from(pieces), response);
  return null;
}

/** Sends rows as they come, as fast as they are taken. When one fails the connection breaks, so that nobody takes a part for the whole. */
export async function streamFile(
  { response, mayGoOn }: Asked,
  file: RowFile,
  rows: AsyncIterable<Record<string, Cell>>,
): Promise<null> {
  const named = { name: `${file.name}.${file.format}`, type: fileTypes[file.format] };
  return await streamText(response, named, linesOf(file, rows, mayGoOn));
}
