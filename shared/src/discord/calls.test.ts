import { discordRoutes, routeOf } from './calls.ts';

describe('the route of a call', () => {
  it.each(discordRoutes.filter((route) => route !== 'other'))(
    '%s is itself, of any ids and any version',
    (route) => {
      const path = route
        .replaceAll(':id', '100000000000000001')
        .replace(':token', 'aW50ZXJhY3Rpb24.x-y_z')
        .replace(':code', 'abc');
      for (const version of ['/v10', '/v11', '']) {
        expect(routeOf(`http://127.0.0.1:1/api${version}${path}?limit=1`)).toBe(route);
      }
      expect(routeOf(`https://discord.com/api/v10${path}/more`)).not.toBe(route);
    },
  );

  it.each([
    ['https://discord.com/api/v10/channels/100000000000000001/messages?limit=50', '/channels/:id/messages'],
    ['http://127.0.0.1:1/api/v10/users/@me', '/users/@me'],
    ['https://discord.com/api/oauth2/token', '/oauth2/token'],
    [
      'http://a:1/api/v10/webhooks/1/a.token-of_one/messages/@original',
      '/webhooks/:id/:token/messages/@original',
    ],
    ['/guilds/:id/members/:id/roles/:id', '/guilds/:id/members/:id/roles/:id'],
    ['http://a:1/api/v10/nothing/that/is/known', 'other'],
  ])('%s is %s', (address, route) => {
    expect(routeOf(address)).toBe(route);
    expect(discordRoutes).toContain(route);
  });
});
