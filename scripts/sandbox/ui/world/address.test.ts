import { formatAddress, parseAddress } from './address.ts';

test('who and where go into the address and come out of it', () => {
  const address = { as: '123', channel: '456' };
  expect(formatAddress(address)).toBe('/?as=123&channel=456');
  expect(parseAddress('?as=123&channel=456')).toEqual(address);
});

test('what is no id is nobody', () => {
  expect(parseAddress('?as=rhea&channel=')).toEqual({ as: null, channel: null });
});
