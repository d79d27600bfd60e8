import { DiscordAPIError, HTTPError } from '@discordjs/rest';
import { codeOf, evidenceOf, isCode, isUnauthorized, retryAfterOf } from './errors.ts';

const url = 'http://127.0.0.1/api/v10/interactions/123/secret-token/callback';

describe('what a failed call says', () => {
  it("Discord's own code is read from any build of the REST package", () => {
    const foreign = Object.assign(new Error('Unknown Member'), {
      rawError: { code: 10_007, message: 'Unknown Member' },
      code: 10_007,
      status: 404,
      method: 'PUT',
      url,
    });
    expect(codeOf(foreign)).toBe(10_007);
    expect(isCode(foreign, 'unknownMember')).toBe(true);
    const own = new DiscordAPIError(
      { code: 50_013, message: 'Missing Permissions' },
      50_013,
      403,
      'PUT',
      url,
      {},
    );
    expect(isCode(own, 'missingPermissions')).toBe(true);
  });

  it('an HTML page and a network fault have no code', () => {
    expect(codeOf(new HTTPError(502, 'Bad Gateway', 'GET', url, {}))).toBeUndefined();
    expect(codeOf(new TypeError('fetch failed'))).toBeUndefined();
  });

  it('401 is told apart, and the wait of a rate limit is at least a second', () => {
    expect(isUnauthorized(new HTTPError(401, 'Unauthorized', 'GET', url, {}))).toBe(true);
    expect(isUnauthorized(new Error('401'))).toBe(false);
    expect(retryAfterOf(Object.assign(new Error('limited'), { timeToReset: 5, retryAfter: 20 }))).toBe(1_000);
    expect(retryAfterOf(new Error('no limit'))).toBeUndefined();
  });

  it('evidence never holds an interaction token', () => {
    expect(JSON.stringify(evidenceOf(new HTTPError(500, 'x', 'POST', url, {})))).not.toContain(
      'secret-token',
    );
  });
});
