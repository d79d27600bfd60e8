const { DISCORD_URL, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, PUBLIC_URL } = process.env;
const secret = Buffer.from(`${DISCORD_CLIENT_ID}:${DISCORD_CLIENT_SECRET}`).toString('base64');

/** The two calls to Discord that say whose a code is. */
export async function identify(code: string): Promise<{ id: string; username: string }> {
  const redirect_uri = `${PUBLIC_URL}/auth-callback`;
  const token = await fetch(`${DISCORD_URL}/api/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${secret}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri }),
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const me = await fetch(`${DISCORD_URL}/api/v10/users/@me`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return (await me.json()) as { id: string; username: string };
}
