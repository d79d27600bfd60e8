/** A component as it came over the wire: read by name, trusted in nothing. */
export type Loose = Record<string, unknown>;

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.filter(isLoose) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}

/** Component types of Discord's documentation. */
export const types = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  separator: 14,
  container: 17,
  label: 18,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const;
