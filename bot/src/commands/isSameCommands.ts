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

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'number')
      ? value.toSorted((a, b) => a - b)
      : value.map(sorted);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

function essence(command: Json): unknown {
  const kept = compared.map((name) => {
    const value = command[name] ?? defaults[name];
    return [name, name === 'options' ? (value as Json[]).map(essence) : sorted(value)];
  });
  return Object.fromEntries(kept);
}

const nameOf = (command: Json) => JSON.stringify([command['type'] ?? 1, command['name']]);

const textOf = (list: readonly object[]) =>
  JSON.stringify(
    (list as readonly Json[]).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).map(essence),
  );

/** Whether Discord already has exactly these commands; ids, versions and defaults it adds do not count. */
export function isSameCommands(wanted: readonly object[], there: readonly object[]): boolean {
  return textOf(wanted) === textOf(there);
}
