import type { Config } from '../config.ts';
import { limits } from '../limits.ts';

export type SecretVerdict = 'accepted' | 'refused' | 'unknown';

/**
 * Tries the client secret by a client-credentials grant, whose token is revoked at once and never kept.
 * @returns `unknown` when Discord answered neither yes nor no, with what it said
 */
export async function testSecret(
  config: Pick<Config, 'DISCORD_URL' | 'DISCORD_CLIENT_ID' | 'DISCORD_CLIENT_SECRET'>,
): Promise<{ verdict: SecretVerdict; reason: string }> {
  const pair = `${encodeURIComponent(config.DISCORD_CLIENT_ID)}:${encodeURIComponent(config.DISCORD_CLIENT_SECRET)}`;
  const ask = (path: string, fields: Record<string, string>) =>
    fetch(`${config.DISCORD_URL}/api/oauth2/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(limits.discordTimeoutMs),
      redirect: 'error',
    });
  try {
    const response = await ask('token', { grant_type: 'client_credentials', scope: 'identify' });
    const body = (await response.json()) as { access_token?: string; error?: string };
    if (response.ok && body.access_token !== undefined) {
      const revoked = await ask('token/revoke', { token: body.access_token }).catch(() => null);
      await revoked?.body?.cancel();
      return { verdict: 'accepted', reason: '' };
    }
    if (response.status === 401 || body.error === 'invalid_client') {
      return { verdict: 'refused', reason: 'Discord does not accept it' };
    }
    return { verdict: 'unknown', reason: `Discord answered ${response.status}` };
  } catch (error) {
    return { verdict: 'unknown', reason: error instanceof Error ? error.message : String(error) };
  }
}
