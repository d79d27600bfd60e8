import { ownPicture } from './ownPicture.ts';

test('only pictures of the sandbox itself are loaded', () => {
  const origin = 'http://localhost:4400';
  expect(ownPicture(`${origin}/cdn/avatars/1/a.png?size=64`, origin)).toBe('/cdn/avatars/1/a.png?size=64');
  expect(ownPicture('https://elsewhere.example/x.png', origin)).toBeNull();
  expect(ownPicture(undefined, origin)).toBeNull();
});
