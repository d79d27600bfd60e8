import { type APIApplicationCommandUserOption, ApplicationCommandOptionType } from 'discord.js';
import { describedAs, type Localised, named } from './localised.ts';

/** The person a command is about; their id does for somebody who is not in the server. */
export const personOption = (words: Localised): APIApplicationCommandUserOption => ({
  type: ApplicationCommandOptionType.User,
  ...named({ en: 'person', de: 'person', es: 'persona', fr: 'personne' }),
  ...describedAs(words),
  required: true,
});
