import { placeOf } from './placeOf.ts';

test('links to channels and messages are places, others are not', () => {
  expect(placeOf('https://discord.com/channels/1/2/3')).toEqual({ channelId: '2', messageId: '3' });
  expect(placeOf('http://localhost:4400/channels/@me/2')).toEqual({ channelId: '2', messageId: null });
  expect(placeOf('https://example.com/channels')).toBeNull();
});
