import type { Application } from '@yieldwren/shared';
import { cardLink } from './cardLink.ts';

const config = { DISCORD_URL: 'http://127.0.0.1:4000', DISCORD_GUILD_ID: '1' };

test('the link to a card leads to the Discord of the settings', () => {
  const application = { reference: 'K7QM-2XVA', card: { channel_id: '2', message_id: '3' } } as Application;
  expect(cardLink(application, config)).toBe('[K7QM-2XVA](http://127.0.0.1:4000/channels/1/2/3)');
});

test('an application without a card is named without a link', () => {
  expect(cardLink({ reference: 'K7QM-2XVA' }, config)).toBe('K7QM-2XVA');
});
