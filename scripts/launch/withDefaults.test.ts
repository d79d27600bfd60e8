import { withDefaults } from './withDefaults.ts';

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ PORT: '4000', PUBLIC_URL: 'https://beta.example' }, 'https://beta.example'],
])('of %j the pages are found at %s', (given, address) => {
  expect(withDefaults(given).PUBLIC_URL).toBe(address);
});

test('a port that is none leaves an address that is one, so that one fault is named and not two', () => {
  expect(withDefaults({ PORT: 'abc' })).toMatchObject({ PORT: 'abc', PUBLIC_URL: 'http://localhost:3000' });
});
