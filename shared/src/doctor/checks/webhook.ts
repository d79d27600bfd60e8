import { findReceiver } from '../../webhook/findReceiver.ts';
import { PrivateAddressError } from '../../webhook/publicLookup.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, type CheckResult, ok } from '../Finding.ts';

const leaves = 'What is held up leaves once the receiver has taken another webhook, or by Retry.';

/** That the receiver of webhooks, where one is set, is found, and that they may go there. Nothing is sent to it. */
export const webhook = defineCheck({
  name: 'webhook',
  needs: ['WEBHOOK_URL', 'WEBHOOK_ALLOW_PRIVATE'],
  look: async ({ WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE }): Promise<CheckResult[]> => {
    const { host } = new URL(WEBHOOK_URL);
    try {
      await findReceiver({ url: WEBHOOK_URL, mayBePrivate: WEBHOOK_ALLOW_PRIVATE });
      return [ok(`The receiver of webhooks is found: ${host}`)];
    } catch (error) {
      return [
        error instanceof PrivateAddressError
          ? broken(
              `No webhook leaves: ${host} is in a private network`,
              `Set WEBHOOK_ALLOW_PRIVATE=true if the receiver there is yours, or another WEBHOOK_URL. ${leaves}`,
            )
          : broken(
              `No webhook leaves: ${host} is not found (${reasonOf(error)})`,
              `Check the name in WEBHOOK_URL, and the name servers of this machine. ${leaves}`,
            ),
      ];
    }
  },
});
