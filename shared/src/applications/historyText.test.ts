import { historyText } from './historyText.ts';

const entry = { from: 'pending', to: 'pending', reason: null, surface: 'portal' } as const;

it.each([
  ['Applied through the portal', { ...entry, from: null }],
  ['Approved by rhea in Discord', { ...entry, to: 'approved', surface: 'discord' }],
  ['Rejected by rhea: Too small', { ...entry, to: 'rejected', reason: 'Too small' }],
  ['Decision undone by rhea', { ...entry, from: 'approved', reason: 'undone' }],
  ['Reopened by rhea: New facts', { ...entry, from: 'rejected', reason: 'New facts' }],
  ['Withdrawn by rhea', { ...entry, to: 'withdrawn' }],
  ['Answers changed by rhea', { ...entry, reason: 'edited' }],
  ['Question asked by rhea', { ...entry, reason: 'asked' }],
  ['Question answered by rhea', { ...entry, reason: 'answered' }],
  ['Marked as overdue by rhea', { ...entry, reason: 'overdue' }],
  ['Answers deleted by rhea', { ...entry, from: 'withdrawn', to: 'withdrawn', reason: 'retention' }],
] as const)('the history says "%s"', (text, one) => {
  expect(historyText(one, 'rhea')).toBe(text);
});
