import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  type Locale,
  type LocalizationMap,
} from 'discord-api-types/v10';
import type { CommandOptionView } from '../../api/index.ts';
import { asText } from './asText.ts';
import type { World } from './World.ts';

export type CommandBody = Partial<APIApplicationCommand> & { name: string };

function sameName(one: APIApplicationCommand, body: CommandBody, guildId: string | null): boolean {
  return one.name === body.name && one.type === (body.type ?? 1) && (one.guild_id ?? null) === guildId;
}

export function scopeOf(world: World, guildId: string | null): APIApplicationCommand[] {
  return [...world.state.commands.values()].filter((one) => (one.guild_id ?? null) === guildId);
}

/** Creates the command, or replaces the one of the same name, keeping its id. */
function putCommand(
  world: World,
  body: CommandBody,
  guildId: string | null,
): { command: APIApplicationCommand; created: boolean } {
  const existing = scopeOf(world, guildId).find((one) => sameName(one, body, guildId));
  const command = {
    id: existing?.id ?? world.newId(),
    application_id: world.state.application.id,
    version: world.newId(),
    default_member_permissions: normalPermissions(body.default_member_permissions),
    type: body.type ?? 1,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    ...(guildId === null
      ? { contexts: body.contexts ?? null, dm_permission: allowsDirect(body) }
      : { guild_id: guildId, contexts: body.contexts ?? null }),
    integration_types: body.integration_types ?? [0],
    ...(body.options === undefined ? {} : { options: body.options }),
    nsfw: body.nsfw ?? false,
  } as unknown as APIApplicationCommand;
  world.state.commands.set(command.id, command);
  world.tell({ event: 'commands' });
  return { command, created: existing === undefined };
}

function normalPermissions(value: unknown): string | null {
  return value === undefined || value === null ? null : asText(value);
}

export function replaceCommands(world: World, bodies: CommandBody[], guildId: string | null) {
  for (const one of scopeOf(world, guildId)) {
    if (!bodies.some((body) => sameName(one, body, guildId))) {
      world.state.commands.delete(one.id);
    }
  }
  const made = bodies.map((body) => putCommand(world, body, guildId).command);
  world.tell({ event: 'commands' });
  return made;
}

export function allowsDirect(command: Pick<CommandBody, 'contexts' | 'dm_permission'>): boolean {
  if (Array.isArray(command.contexts)) {
    return command.contexts.includes(1);
  }
  return command.dm_permission !== false;
}

/** The options of the command, of its subcommand when one is chosen. */
export function optionsOf(
  command: APIApplicationCommand,
  subcommand: string | undefined,
): APIApplicationCommandOption[] {
  const options = command.options ?? [];
  if (subcommand === undefined) {
    return options;
  }
  const chosen = options.find(
    (option) => option.type === ApplicationCommandOptionType.Subcommand && option.name === subcommand,
  );
  if (chosen === undefined || !('options' in chosen)) {
    return [];
  }
  return [...(chosen.options ?? [])];
}

interface Worded {
  name: string;
  name_localizations?: LocalizationMap | null | undefined;
  description: string;
  description_localizations?: LocalizationMap | null | undefined;
}

const inLanguage = (text: string, others: LocalizationMap | null | undefined, locale: string): string =>
  others?.[locale as Locale] ?? text;

/** What a person who has this language reads, beside the name that is sent. */
export const wordsOf = (one: Worded, locale: string) => ({
  name: one.name,
  label: inLanguage(one.name, one.name_localizations, locale),
  description: inLanguage(one.description, one.description_localizations, locale),
});

export function optionView(option: APIApplicationCommandOption, locale: string): CommandOptionView {
  const choices = 'choices' in option ? (option.choices ?? []) : [];
  return {
    type: option.type,
    ...wordsOf(option, locale),
    required: option.required ?? false,
    choices: choices.map((choice) => ({
      name: inLanguage(choice.name, choice.name_localizations, locale),
      value: choice.value,
    })),
    options: 'options' in option ? (option.options ?? []).map((one) => optionView(one, locale)) : [],
    minLength: 'min_length' in option ? (option.min_length ?? null) : null,
    maxLength: 'max_length' in option ? (option.max_length ?? null) : null,
    minValue: 'min_value' in option ? (option.min_value ?? null) : null,
    maxValue: 'max_value' in option ? (option.max_value ?? null) : null,
  };
}
