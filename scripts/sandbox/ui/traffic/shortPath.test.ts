import { shortPath } from './shortPath.ts';

test('ids keep their last four digits and tokens disappear', () => {
  const token = 'aW50ZXJhY3Rpb246MTE5NjM4MjAxNDY2ODgwMDAxNTphYmNkZWY';
  expect(shortPath(`/interactions/1196382014668800015/${token}/callback?with_response=true`)).toBe(
    '/interactions/…0015/…/callback?with_response=true',
  );
});

test('an encoded path is shown decoded', () => {
  expect(shortPath('/webhooks/1/messages/%40original')).toBe('/webhooks/1/messages/@original');
});

test('a path that cannot be decoded is shown as it came', () => {
  expect(shortPath('/guilds/%E0%A4%A')).toBe('/guilds/%E0%A4%A');
});
