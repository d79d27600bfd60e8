import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { checkSync } from 'recheck';
import { root } from '../base/root.ts';

interface Node {
  type?: string;
  pattern?: string;
  flags?: string;
  callee?: { value?: string };
}

/** Every node of a syntax tree. */
function* nodesOf(tree: unknown): Generator<Node> {
  if (typeof tree === 'object' && tree !== null) {
    yield tree;
    for (const part of Object.values(tree)) {
      yield* nodesOf(part);
    }
  }
}

/** Counted in characters read alone, however long it takes: a slow machine makes no pattern slow. */
const patient = { timeout: null, incubationTimeout: null, attackTimeout: null };

/** What a source has that takes more than linear time on some text, or that cannot be told from the source. */
function slowPatternsOf(source: string): string[] {
  return [...nodesOf(parseSync(source, { syntax: 'typescript', tsx: false }))].flatMap((node) => {
    if (node.type === 'RegExpLiteral') {
      const { pattern = '', flags = '' } = node;
      return checkSync(pattern, flags, patient).status === 'safe' ? [] : [`/${pattern}/${flags}`];
    }
    const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
    return isBuilt && node.callee?.value === 'RegExp' ? ['a pattern built from text'] : [];
  });
}

describe('patterns that meet input from outside', () => {
  const files = globSync('{portal/server,shared/src,bot/src}/**/*.ts', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  );

  it.each([
    [
      'blanks beside an optional part',
      String.raw`const p = /(?:^|,)\s*(?:br|\*)\s*(?:;\s*q=[\d.]+)?\s*(?:,|$)/;`,
    ],
    ['slashes at the end', String.raw`text.replace(/\/+$/, '')`],
    ['nested repetition', 'const p = /^(a+)+$/;'],
    ['two repetitions of more than one letter', 'const p = /^(ab)*(ab)*$/;'],
    ['a pattern made at run time', 'new RegExp(name)'],
  ])('a slow one would be found: %s', (_name, source) => {
    expect(slowPatternsOf(source)).toHaveLength(1);
  });

  it('none in bot, shared or the portal’s server takes more than linear time, whatever the text', () => {
    expect(files.length).toBeGreaterThan(100);
    const slow = files.flatMap((file) =>
      slowPatternsOf(readFileSync(join(root, file), 'utf8')).map((pattern) => `${file}: ${pattern}`),
    );
    expect(slow).toEqual([]);
  });
});
