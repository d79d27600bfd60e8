import { safePath } from './safePath.ts';

it.each(['/', '/status', '/apply?discord_verified=true#top', '/review?id=1'])(
  'follows the path %s',
  (path) => {
    expect(safePath(path)).toBe(path);
  },
);

it.each([
  null,
  undefined,
  '',
  'status',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  '/\n/elsewhere.example',
])('never follows %p', (wanted) => {
  expect(safePath(wanted)).toBeUndefined();
});
