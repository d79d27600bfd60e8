import type { Inline } from './nodes.ts';

type Make = (match: RegExpExecArray) => Inline | null;

const LATEST = 8.64e15;

function safeUrl(url: string): string | null {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

function link(url: string, children: Inline[]): Inline | null {
  const safe = safeUrl(url);
  return safe === null ? null : { kind: 'link', url: safe, children };
}

function time(seconds: string, style: string): Inline | null {
  const at = Number(seconds) * 1000;
  return Math.abs(at) > LATEST ? null : { kind: 'time', at, style };
}

function wrap(kind: 'strong' | 'em' | 'underline' | 'strike' | 'spoiler'): Make {
  return (match) => ({ kind, children: parseInline(match[1] ?? '') });
}

/** Tried in order at each place; all are sticky. */
const rules: [RegExp, Make][] = [
  [/\\([^A-Za-z0-9\s])/y, (match) => ({ kind: 'text', text: match[1] ?? '' })],
  [/\n/y, () => ({ kind: 'break' })],
  [/``(.+?)``(?!`)/sy, (match) => ({ kind: 'code', text: (match[1] ?? '').trim() })],
  [/`([^`\n]+)`/y, (match) => ({ kind: 'code', text: match[1] ?? '' })],
  [/<@!?(\d{1,20})>/y, (match) => ({ kind: 'user', id: match[1] ?? '' })],
  [/<@&(\d{1,20})>/y, (match) => ({ kind: 'role', id: match[1] ?? '' })],
  [/<#(\d{1,20})>/y, (match) => ({ kind: 'channel', id: match[1] ?? '' })],
  [/<\/([^:>\n]{1,100}):\d{1,20}>/y, (match) => ({ kind: 'command', name: match[1] ?? '' })],
  [/<a?:(\w{2,32}):\d{1,20}>/y, (match) => ({ kind: 'text', text: `:${match[1] ?? ''}:` })],
  [/<t:(-?\d{1,15})(?::([tTdDfFR]))?>/y, (match) => time(match[1] ?? '', match[2] ?? 'f')],
  [
    /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    (match) => link(match[2] ?? '', parseInline(match[1] ?? '')),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, (match) => link(match[1] ?? '', [{ kind: 'text', text: match[1] ?? '' }])],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/y, (match) => link(match[0], [{ kind: 'text', text: match[0] }])],
  [/@(?:everyone|here)\b/y, (match) => ({ kind: 'everyone', text: match[0] })],
  [/\*\*(.+?)\*\*(?!\*)/sy, wrap('strong')],
  [/__(.+?)__(?!_)/sy, wrap('underline')],
  [/~~(.+?)~~/sy, wrap('strike')],
  [/\|\|(.+?)\|\|/sy, wrap('spoiler')],
  [/\*(?!\s)((?:[^*\n]|\*\*[^*\n]+\*\*)+?)(?<!\s)\*(?!\*)/y, wrap('em')],
  [/(?<!\w)_(?!\s)([^_\n]+?)(?<!\s)_(?!\w)/y, wrap('em')],
];

function nodeAt(text: string, at: number): { node: Inline; end: number } | null {
  for (const [pattern, make] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const end = pattern.lastIndex;
    const node = match === null ? null : make(match);
    if (node !== null) {
      return { node, end };
    }
  }
  return null;
}

const special = /[\\\n`<[h@*_~|]/g;

/** Discord's inline markup as a tree; whatever is not markup stays the text it is. */
export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  const flush = () => {
    if (plain !== '') {
      nodes.push({ kind: 'text', text: plain });
      plain = '';
    }
  };
  while (at < text.length) {
    const found = nodeAt(text, at);
    if (found !== null) {
      flush();
      nodes.push(found.node);
      at = found.end;
      continue;
    }
    special.lastIndex = at + 1;
    const next = special.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
  }
  flush();
  return nodes;
}
