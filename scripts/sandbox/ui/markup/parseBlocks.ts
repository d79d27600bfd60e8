import type { Block } from './nodes.ts';
import { parseInline } from './parseInline.ts';

interface Found {
  block: Block;
  /** How many lines it took. */
  lines: number;
}

const heading = /^(#{1,3}) +(\S.*)$/;
const small = /^-# +(\S.*)$/;
const bullet = /^\s*[-*] +(\S.*)$/;
const numbered = /^\s*(\d{1,9})\. +(\S.*)$/;

function run(lines: readonly string[], pattern: RegExp): string[] {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.slice(0, end === -1 ? lines.length : end);
}

function quoteAt(lines: readonly string[]): Found | null {
  const [first = ''] = lines;
  if (first.startsWith('>>> ')) {
    const text = [first.slice(4), ...lines.slice(1)].join('\n');
    return { block: { kind: 'quote', children: parseBlocks(text) }, lines: lines.length };
  }
  const quoted = run(lines, /^> /);
  if (quoted.length === 0) {
    return null;
  }
  const text = quoted.map((line) => line.slice(2)).join('\n');
  return { block: { kind: 'quote', children: parseBlocks(text) }, lines: quoted.length };
}

function listAt(lines: readonly string[]): Found | null {
  const points = run(lines, bullet);
  const steps = run(lines, numbered);
  if (points.length === 0 && steps.length === 0) {
    return null;
  }
  const ordered = steps.length > 0;
  const items = ordered
    ? steps.map((line) => parseInline(numbered.exec(line)?.[2] ?? ''))
    : points.map((line) => parseInline(bullet.exec(line)?.[1] ?? ''));
  const start = Number(numbered.exec(steps[0] ?? '')?.[1] ?? 1);
  return { block: { kind: 'list', ordered, start, items }, lines: items.length };
}

function lineAt(lines: readonly string[]): Found | null {
  const [first = ''] = lines;
  const title = heading.exec(first);
  if (title !== null) {
    const level = (title[1] ?? '#').length;
    return { block: { kind: 'heading', level, children: parseInline(title[2] ?? '') }, lines: 1 };
  }
  const fine = small.exec(first);
  return fine === null ? null : { block: { kind: 'small', children: parseInline(fine[1] ?? '') }, lines: 1 };
}

function blocksOfText(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let plain: string[] = [];
  const flush = () => {
    const joined = plain.join('\n').replace(/^\n+|\n+$/g, '');
    if (joined !== '') {
      blocks.push({ kind: 'paragraph', children: parseInline(joined) });
    }
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const rest = lines.slice(at);
    const found = quoteAt(rest) ?? lineAt(rest) ?? listAt(rest);
    if (found === null) {
      plain.push(lines[at] ?? '');
      at += 1;
    } else {
      flush();
      blocks.push(found.block);
      at += found.lines;
    }
  }
  flush();
  return blocks;
}

/** Discord's markup as blocks: code blocks first, for nothing inside them is markup. */
export function parseBlocks(text: string): Block[] {
  return text.split(/(```[\s\S]*?```)/).flatMap((part): Block[] => {
    const code = /^```(?:[\w+-]*\n)?([\s\S]*?)```$/.exec(part);
    return code === null
      ? blocksOfText(part)
      : [{ kind: 'codeBlock', text: (code[1] ?? '').replace(/^\n|\n$/g, '') }];
  });
}
