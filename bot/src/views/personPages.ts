import { type Actor, type Application, type Config, type Context, findOfPerson } from '@yieldwren/shared';
import type { PrivateReply } from '../interactions/Responder.ts';
import { applicationPages } from './applicationPages.ts';
import { cardLink } from './cardLink.ts';

const others = (applications: readonly Application[], config: Config): PrivateReply[] =>
  applications.length === 0
    ? []
    : [
        {
          content: `Also by this person: ${applications
            .slice(0, 15)
            .map((one) => `${cardLink(one, config)} (${one.status})`)
            .join(', ')}`,
        },
      ];

/** The newest application of a person in full, and links to the others. */
export async function personPages(
  discordId: string,
  reader: Actor,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<PrivateReply[]> {
  const [newest, ...older] = await findOfPerson(discordId);
  return newest
    ? [...applicationPages(newest, reader, now()), ...others(older, config)]
    : [{ content: `<@${discordId}> has not applied.` }];
}
