import { isDeepStrictEqual } from 'node:util';

type Json = Record<string, unknown>;

/** What Discord fills in by itself, or gives back in another order. */
const defaults: Json = {
  type: 1,
  nsfw: false,
  required: false,
  default_member_permissions: null,
  name_localizations: null,
  description_localizations: null,
  description: '',
  options: [],
};
const compared = [
  ...Object.keys(defaults),
  'name',
  'contexts',
  'integration_types',
  'choices',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'channel_types',
  'autocomplete',
];

/** Places and kinds of channels are numbers, which Discord gives back in an order of its own. */
const unordered = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'number') ? new Set(value) : value;

function essence(command: Json): Json {
  const kept = compared.map((name) => {
    const value = command[name] ?? defaults[name];
    return [name, name === 'options' ? (value as Json[]).map(essence) : unordered(value)];
  });
  return Object.fromEntries(kept);
}

const nameOf = (command: Json) => JSON.stringify([command['type'] ?? 1, command['name']]);

const essencesOf = (list: readonly object[]): Json[] =>
  (list as readonly Json[]).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map(essence);

/** Whether Discord already has exactly these commands; ids, versions and defaults it adds do not count. */
export const isSameCommands = (wanted: readonly object[], there: readonly object[]): boolean =>
  isDeepStrictEqual(essencesOf(wanted), essencesOf(there));
