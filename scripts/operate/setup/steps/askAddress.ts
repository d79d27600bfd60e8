import { readSettings } from '@yieldwren/shared';
import type { Setup } from '../Setup.ts';

/** The portal's own address, from which the redirect URIs follow. */
export async function askAddress({ dialogue, env }: Setup): Promise<void> {
  const known = env.get('PUBLIC_URL') ?? 'http://localhost:3000';
  for (;;) {
    const answer = await dialogue.ask(`Address people will type for the portal (Enter: ${known}):`, {
      otherwise: known,
    });
    const address = readSettings({ PUBLIC_URL: answer }).settings.PUBLIC_URL;
    if (address !== undefined) {
      env.set('PUBLIC_URL', address);
      return;
    }
    dialogue.say('Please type it with https:// (or http:// for trying) and without a path.');
  }
}
