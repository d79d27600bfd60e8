import { isOwnPath } from './returnTo.ts';

describe('isOwnPath', () => {
  it.each(['/', '/status', '/apply?step=2#age', '/a//b', '/%2F%2Fevil.test', '/?next=//evil.test'])(
    '%s stays on this site',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
    },
  );

  it.each([
    '',
    'status',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /status',
    '/status ',
    'https://evil.test',
    'https:/status',
    'javascript:alert(1)',
    '/..//evil.test',
    '/./\\evil.test',
    '/é',
    '.',
    '@evil.test',
  ])('%j does not', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
