import { makeCustomId, type Verb } from '../applications/card/customId.ts';
import type { ApplicationKey } from '../applications/store.ts';

/** Of the button of a message, whatever part it names. */
export function customIdOf(message: { components: unknown }, verb: Verb, key: ApplicationKey) {
  const begin = makeCustomId(verb, key);
  const texts = JSON.stringify(message.components).split('"');
  return texts.find((text) => text === begin || text.startsWith(`${begin}:`));
}
