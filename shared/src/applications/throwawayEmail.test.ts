import { isThrowaway } from './throwawayEmail.ts';

it.each([
  ['ada@mailinator.com', true],
  ['ada@x.y.mailinator.com', true],
  ['  ADA@Mailinator.COM ', true],
  ['"a@b"@mailinator.com', true],
  ['ada@notmailinator.com.example', false],
  ['mailinator.com@lowell.example', false],
  ['  ', false],
  [null, false],
])('the e-mail %p is of a service for throwaway addresses: %s', async (email, expected) => {
  expect(await isThrowaway(email)).toBe(expected);
});
