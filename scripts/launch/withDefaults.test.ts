import { withDefaults } from './withDefaults.ts';

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4000' }, 'http://localhost:4000'],
  [{ PORT: '4000', PUBLIC_URL: 'https://beta.example' }, 'https://beta.example'],
  // As the portal sends it to Discord, which compares letter by letter.
  [{ PUBLIC_URL: 'https://Beta.Example:443/' }, 'https://beta.example'],
  [{ PUBLIC_URL: 'https://beta.example/behind' }, 'https://beta.example/behind'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.5', PORT: '4000' }, 'http://192.168.1.5:4000'],
  [{ HOST: 'fe80::5' }, 'http://[fe80::5]:3000'],
  [{ HOST: 'fe80::1%eth0', PORT: '4000' }, 'http://localhost:4000'],
])('of %j the pages are found at %s', (given, address) => {
  expect(withDefaults(given).PUBLIC_URL).toBe(address);
});

test.each([{ PORT: 'abc' }, { PORT: '70000' }, { HOST: 'no host' }])(
  '%j leaves an address that is one, so that one fault is named and not two',
  (given) => {
    expect(withDefaults(given)).toMatchObject({ ...given, PUBLIC_URL: 'http://localhost:3000' });
  },
);
