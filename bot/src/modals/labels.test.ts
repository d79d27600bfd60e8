import { modalTitle } from './labels.ts';

const reference = 'K7QM-2XVA';

test.each([
  ['ben', 'Reject ben · K7QM-2XVA?'],
  [undefined, 'Reject K7QM-2XVA?'],
])('the title of a form about %s names person and application', (name, title) => {
  expect(modalTitle('Reject', { name, reference })).toBe(title);
});

test('a long name is cut, so that the reference stays and Discord takes the title', () => {
  const title = modalTitle('Reject', { name: '😀'.repeat(40), reference });
  expect(title.length).toBeLessThanOrEqual(45);
  expect(title.isWellFormed()).toBe(true);
  expect(title).toMatch(/… · K7QM-2XVA\?$/);
});
