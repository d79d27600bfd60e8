import { isSameCommands } from './isSameCommands.ts';
import { commandBodies } from './registerCommands.ts';

/** As Discord gives commands back: ids and defaults added, keys and list in another order. */
const asDiscordHasThem = () =>
  commandBodies()
    .map((body, at) => ({
      id: String(at),
      version: '1',
      application_id: '9',
      default_member_permissions: null,
      nsfw: false,
      ...Object.fromEntries(Object.entries(structuredClone(body)).toReversed()),
    }))
    .toReversed();

describe('comparing commands with what Discord has', () => {
  it('finds them the same whatever Discord adds or reorders', () => {
    expect(isSameCommands(commandBodies(), asDiscordHasThem())).toBe(true);
  });

  it.each([
    ['a missing command', (list: Record<string, unknown>[]) => list.slice(1)],
    [
      'another command',
      (list: Record<string, unknown>[]) => [...list, { name: 'old', type: 1, description: 'x' }],
    ],
    [
      'another description',
      (list: Record<string, unknown>[]) => list.map((one) => ({ ...one, description: 'x' })),
    ],
    [
      'another language',
      (list: Record<string, unknown>[]) => list.map((one) => ({ ...one, name_localizations: { it: 'x' } })),
    ],
    [
      'an option more',
      (list: Record<string, unknown>[]) => list.map((one) => ({ ...one, options: [{ name: 'x' }] })),
    ],
    ['other places', (list: Record<string, unknown>[]) => list.map((one) => ({ ...one, contexts: [2] }))],
  ])('sees %s', (_what, change) => {
    expect(isSameCommands(commandBodies(), change(asDiscordHasThem()))).toBe(false);
  });
});
