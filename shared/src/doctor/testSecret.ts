import type { Config } from '../config.ts';
import { callDiscord, type Patience } from '../discord/callDiscord.ts';
import { oauthPaths, signedForm } from '../discord/oauth.ts';
import { reasonOf } from './Check.ts';

export type SecretVerdict = 'accepted' | 'refused' | 'unknown';

/**
 * Tries the client secret by a client-credentials grant, whose token is revoked at once and never kept.
 * @returns `unknown` when Discord answered neither yes nor no, with what it said
 */
export async function testSecret(
  config: Pick<Config, 'DISCORD_URL' | 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET'> & Patience,
): Promise<{ verdict: SecretVerdict; reason: string }> {
  const ask = async (path: string, fields: Record<string, string>) =>
    await callDiscord(config, `${config.DISCORD_URL}${path}`, signedForm(config, fields));
  try {
    const response = await ask(oauthPaths.token, { grant_type: 'client_credentials', scope: 'identify' });
    const body = (await response.json()) as { access_token?: string; error?: string };
    if (response.ok && body.access_token !== undefined) {
      await ask(oauthPaths.revoke, { token: body.access_token }).catch(() => undefined);
      return { verdict: 'accepted', reason: '' };
    }
    if (response.status === 401 || body.error === 'invalid_client') {
      return { verdict: 'refused', reason: 'Discord does not accept it' };
    }
    return { verdict: 'unknown', reason: `Discord answered ${response.status}` };
  } catch (error) {
    return { verdict: 'unknown', reason: reasonOf(error) };
  }
}
