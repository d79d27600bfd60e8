import { avatarAddress } from '../../components/ui/avatarAddress.ts';
import { fullName, placeholderFor, readIdentity, usernameField } from './identity.ts';

const person = { discord_id: '1', username: 'ada', discriminator: null, avatar: null };
const claimed = (query: string) => readIdentity(new URLSearchParams(query));

it('reads what the address claims, decoded', () => {
  expect(claimed('discord_verified=true&discord_id=1&discord_username=zo%C3%AB%20k&username=typed')).toEqual({
    source: 'address',
    isVerified: true,
    discordId: '1',
    username: 'zoë k',
    avatar: null,
    typedName: 'typed',
  });
});

it.each(['', 'discord_verified=1', 'discord_verified=TRUE', 'discord_verified=false'])(
  'takes only the word true for verified, not %p',
  (query) => {
    expect(claimed(query).isVerified).toBe(false);
  },
);

it("uses 'Discord User' where nothing is known", () => {
  expect(placeholderFor(claimed('discord_verified=true&discord_id=7'))).toEqual({
    discord_id: '7',
    username: 'Discord User',
    discriminator: null,
    avatar: null,
    isClaimed: true,
  });
});

it.each([
  ['1234', 'ada#1234'],
  ['0', 'ada'],
  [null, 'ada'],
])('writes the discriminator %p as %s', (discriminator, text) => {
  expect(fullName({ ...person, discriminator })).toBe(text);
});

const fixed = { isFixed: true, isConfirmed: false };

it.each([
  ['a real name', person, null, { ...fixed, value: 'ada', isConfirmed: true }],
  ['a name of the address', { ...person, isClaimed: true }, null, { ...fixed, value: 'ada' }],
  ['an unknown name', { ...person, username: 'Discord User' }, null, { ...fixed, value: '', isFixed: false }],
  [
    'an unknown name and a typed one in the address',
    { ...person, username: 'Discord User' },
    'typed',
    { ...fixed, value: 'typed' },
  ],
  [
    'a real name and a typed one in the address',
    person,
    'typed',
    { ...fixed, value: 'ada', isConfirmed: true },
  ],
])('decides the username field for %s', (_, applicant, typed, field) => {
  expect(usernameField(applicant, typed)).toEqual(field);
});

it('builds the picture from id and hash', () => {
  expect(avatarAddress('https://cdn.example', '42', 'abc')).toBe('https://cdn.example/avatars/42/abc.png');
});
