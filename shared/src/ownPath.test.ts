import { ownPath } from './ownPath.ts';

describe('a path of this site', () => {
  it.each([
    '/',
    '/status',
    '/apply?discord_verified=true#top',
    '/apply?step=2#age',
    '/review?id=1',
    '/a//b',
    '/%2F%2Fevil.test',
    '/?next=//evil.test',
  ])('%s is followed', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    undefined,
    '',
    'status',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' /status',
    '/status ',
    'https://evil.test',
    'https:/status',
    'javascript:alert(1)',
    '/..//evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/é',
    '.',
    '@evil.test',
  ])('%j is not', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});
