import { holdToDeclaration } from './holdToDeclaration.ts';

const user = { id: 'u1', discord_id: '42', username: 'ada', discriminator: null, avatar: null };
const userPath = '/api/auth/user';

describe('every answer that a test gets', () => {
  it.each([
    ['GET', userPath, Response.json(user)],
    ['GET', '/api/users/u1?nonsense=1', Response.json(user)],
    ['POST', '/api/auth/logout', new Response(null, { status: 204 })],
    ['GET', userPath, Response.json({ error: 'unauthenticated', message: 'Log in' }, { status: 401 })],
  ])('may be as its route declares: %s %s', async (method, path, reply) => {
    await expect(holdToDeclaration(method, path, reply)).resolves.toBeUndefined();
  });

  it.each([
    ['a key too many', Response.json({ ...user, email: 'ada@example.org' })],
    ['a key too few', Response.json({ ...user, username: undefined })],
    ['another type', Response.json({ ...user, username: 7 })],
    ['no body', new Response(null, { status: 200 })],
    ['text', new Response('{}', { headers: { 'content-type': 'text/csv; charset=utf-8' } })],
    ['another status', Response.json(user, { status: 201 })],
    [
      'a refusal that is not the route’s',
      Response.json({ error: 'cooldown', message: 'Later' }, { status: 429 }),
    ],
    ['a refusal without words', Response.json({ error: 'unauthenticated' }, { status: 401 })],
    [
      'a refusal that tells more',
      Response.json({ error: 'unauthenticated', message: 'Log in', stack: 'at …' }, { status: 401 }),
    ],
  ])('fails the test with %s', async (_what, reply) => {
    await expect(holdToDeclaration('GET', userPath, reply)).rejects.toThrow(/declare/);
  });

  it.each([
    ['text/csv', true],
    ['application/jsonl', true],
    ['application/x-ndjson', false],
    ['application/json', false],
  ])('may be a file of a type that is declared, and no other: %s', async (type, isDeclared) => {
    const file = new Response('', { headers: { 'content-type': `${type}; charset=utf-8` } });
    const held = holdToDeclaration('GET', '/api/review/export', file).then(
      () => true,
      () => false,
    );
    expect(await held).toBe(isDeclared);
  });

  it('fails it also deep inside', async () => {
    const view = { name: 'Mine', filter: {}, discord_id: '42' };
    await expect(
      holdToDeclaration('GET', '/api/review/views', Response.json({ views: [view] })),
    ).rejects.toThrow(/more than its schema/);
  });
});
