import type { DoctorContext } from '../DoctorContext.ts';
import { webhook } from './webhook.ts';

async function told(WEBHOOK_URL: string, WEBHOOK_ALLOW_PRIVATE = false): Promise<string[]> {
  const found = await webhook.run({ WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE }, {} as DoctorContext);
  expect(JSON.stringify(found)).not.toContain('canary');
  expect(found.filter(({ state, repair }) => (state === 'ok') !== (repair === ''))).toEqual([]);
  return found.map(({ state, text }) => `${state}: ${text}`);
}

describe('the receiver of webhooks', () => {
  it.each([
    [
      'is found at a public address',
      'https://8.8.8.8/canary',
      false,
      'ok: The receiver of webhooks is found: 8.8.8.8',
    ],
    [
      'is broken at a private address',
      'https://[::1]:8443/canary',
      false,
      'broken: No webhook leaves: [::1]:8443 is in a private network',
    ],
    [
      'is broken by a name that leads to a private address',
      'https://localhost/canary',
      false,
      'broken: No webhook leaves: localhost is in a private network',
    ],
    [
      'is found there where that is allowed',
      'https://localhost/canary',
      true,
      'ok: The receiver of webhooks is found: localhost',
    ],
  ])('%s', async (_what, url, mayBePrivate, expected) => {
    expect(await told(url, mayBePrivate)).toEqual([expected]);
  });

  it.each([false, true])(
    'is broken where nobody knows its name, private ones allowed: %s',
    async (isAllowed) => {
      expect(await told('https://receiver.invalid/canary', isAllowed)).toEqual([
        expect.stringMatching(/^broken: No webhook leaves: receiver\.invalid is not found \(.+\)$/),
      ]);
    },
  );

  it('is not looked for where none is set', async () => {
    expect(await webhook.run({ WEBHOOK_ALLOW_PRIVATE: false }, {} as DoctorContext)).toEqual([]);
  });
});
