/** The rows of a file of JSON lines. */
export const readLines = async (file: Response): Promise<Record<string, unknown>[]> =>
  (await file.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
