import { assert, property, stringMatching } from 'fast-check';
import type { Inline } from './nodes.ts';
import { parseInline } from './parseInline.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });

test.each<[string, Inline[]]>([
  ['plain', [text('plain')]],
  [
    '**b** *i* __u__ ~~s~~',
    [
      { kind: 'strong', children: [text('b')] },
      text(' '),
      { kind: 'em', children: [text('i')] },
      text(' '),
      { kind: 'underline', children: [text('u')] },
      text(' '),
      { kind: 'strike', children: [text('s')] },
    ],
  ],
  ['snake_case_name', [text('snake_case_name')]],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['`**not bold**`', [{ kind: 'code', text: '**not bold**' }]],
  [String.raw`\*\*kept\*\*`, [text('*'), text('*'), text('kept'), text('*'), text('*')]],
  [
    '<@123> <@!123> <@&4> <#5>',
    [
      { kind: 'user', id: '123' },
      text(' '),
      { kind: 'user', id: '123' },
      text(' '),
      { kind: 'role', id: '4' },
      text(' '),
      { kind: 'channel', id: '5' },
    ],
  ],
  ['<t:1767614400:R>', [{ kind: 'time', at: 1_767_614_400_000, style: 'R' }]],
  ['<t:1767614400>', [{ kind: 'time', at: 1_767_614_400_000, style: 'f' }]],
  [
    '[here](https://example.com/a)',
    [{ kind: 'link', url: 'https://example.com/a', children: [text('here')] }],
  ],
  ['[here](javascript:alert(1))', [text('[here](javascript:alert(1))')]],
  [
    'see https://example.com/x.',
    [
      text('see '),
      { kind: 'link', url: 'https://example.com/x', children: [text('https://example.com/x')] },
      text('.'),
    ],
  ],
  ['</note:12>', [{ kind: 'command', name: 'note' }]],
])('%s is read as Discord reads it', (source, expected) => {
  expect(parseInline(source)).toEqual(expected);
});

function wordsOf(nodes: Inline[]): string {
  return nodes
    .map((node) => {
      if ('children' in node) {
        return wordsOf(node.children);
      }
      return 'text' in node ? node.text : '';
    })
    .join('');
}

test('text without any mark comes out as it went in', () => {
  assert(
    property(stringMatching(/^[a-zA-Z0-9 ,.!?äöü]{0,200}$/), (source) => {
      expect(wordsOf(parseInline(source))).toBe(source);
    }),
  );
});

test('whatever is written is read without a fault', () => {
  assert(
    property(stringMatching(/^[*_~|`<>@#&t:0-9\\[\]()h/ \n-]{0,120}$/), (source) => {
      expect(Array.isArray(parseInline(source))).toBe(true);
    }),
  );
});
