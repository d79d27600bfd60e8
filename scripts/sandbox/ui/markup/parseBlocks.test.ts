import { parseBlocks } from './parseBlocks.ts';

const kinds = (text: string) => parseBlocks(text).map((block) => block.kind);

test('headings, small print, quotes, lists and code blocks are blocks of their own', () => {
  const source = '# Title\n-# small\n> quoted\n- one\n- two\nplain\n```js\nconst **x** = 1;\n```\nend';
  expect(kinds(source)).toEqual(['heading', 'small', 'quote', 'list', 'paragraph', 'codeBlock', 'paragraph']);
});

test('nothing inside a code block is markup', () => {
  expect(parseBlocks('```js\n**x** <@1>\n```')).toEqual([{ kind: 'codeBlock', text: '**x** <@1>' }]);
});

test('three arrows quote the rest of the message', () => {
  expect(parseBlocks('>>> one\ntwo\n- three')).toEqual([
    {
      kind: 'quote',
      children: [expect.objectContaining({ kind: 'paragraph' }), expect.objectContaining({ kind: 'list' })],
    },
  ]);
});

test('a numbered list keeps the number it begins with', () => {
  expect(parseBlocks('3. three\n4. four')).toEqual([
    expect.objectContaining({ kind: 'list', ordered: true, start: 3 }),
  ]);
});

test('a dash within a line is no list', () => {
  expect(kinds('one - two')).toEqual(['paragraph']);
});
