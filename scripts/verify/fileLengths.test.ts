import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/root.ts';

const isForeign = (path: string) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path);
/** Tests and their worlds; words of law and marketing, and what the bot says in each language. */
const isSource = (path: string) =>
  !/\.(?:test|journey)\.tsx?$|\/testing\/|verify\/journeys\/|client\/content\/|src\/phrases\/..\.ts$/.test(
    path,
  );

const files = globSync('{shared,bot,portal,scripts}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isForeign })
  .filter(isSource)
  .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines);

/** The length that this share of all files stays within. */
const lengthAt = (share: number) => files[Math.ceil(files.length * share) - 1]?.lines;

describe('the files of the source', () => {
  it('are all looked at', () => {
    expect(files.length).toBeGreaterThan(1_000);
  });

  it.each([
    ['half of them have at most 45 lines', 0.5, 45],
    ['nine in ten have at most 110', 0.9, 110],
    ['none has more than 220', 1, 220],
  ])('%s', (_title, share, most) => {
    expect(lengthAt(share)).toBeLessThanOrEqual(most);
  });
});
