import { auditWords } from './auditWords.ts';

test('a given role is named', () => {
  const changes = [{ key: '$add', new_value: [{ id: '1', name: 'Beta' }] }];
  expect(auditWords({ actionType: 25, changes })).toBe('gave Beta to');
});

test('other actions have words of their own', () => {
  expect(auditWords({ actionType: 22, changes: [] })).toBe('banned');
  expect(auditWords({ actionType: 999, changes: [] })).toBe('did something to');
});
