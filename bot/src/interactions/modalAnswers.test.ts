import { modalAnswers } from './modalAnswers.ts';

it('a filled modal gives what was typed, trimmed, and nothing for what is empty, missing or no text', () => {
  const fields = new Map<string, object>([
    ['text', { value: '  a word ' }],
    ['empty', { value: '' }],
    ['picked', { values: ['one'] }],
  ]);
  const answers = modalAnswers({ fields: { fields } } as unknown as Parameters<typeof modalAnswers>[0]);
  expect(['text', 'empty', 'picked', 'missing'].map(answers)).toEqual(['a word', '', '', '']);
});
