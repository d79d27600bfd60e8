import { channel, command } from '../testing/fixtures.ts';
import { commandEntries, matchingEntries } from './commandEntries.ts';

const option = (name: string, type: number) => ({
  type,
  name,
  label: name,
  description: `About ${name}`,
  required: false,
  choices: [],
  options: [],
  minLength: null,
  maxLength: null,
  minValue: null,
  maxValue: null,
});

test('subcommands stand for themselves, and menu commands are not slash commands', () => {
  const commands = [
    command('review', { options: [option('list', 1), option('next', 1)] }),
    command('x', { type: 2 }),
  ];
  const entries = commandEntries(commands, channel('1', 'review'));
  expect(entries.map(({ title, subcommand }) => [title, subcommand])).toEqual([
    ['/review list', 'list'],
    ['/review next', 'next'],
  ]);
});

test('a command is shown and found in the language of the person, and sent by its own name', () => {
  const next = { ...option('next', 1), label: 'nächste' };
  const commands = [command('queue', { label: 'warteschlange' }), command('review', { options: [next] })];
  const entries = commandEntries(commands, channel('1', 'a'));
  expect(matchingEntries(entries, '/warte')).toMatchObject([{ title: '/warteschlange', name: 'queue' }]);
  expect(matchingEntries(entries, '/review n')).toMatchObject([
    { title: '/review nächste', name: 'review', subcommand: 'next' },
  ]);
});

test('direct messages list only the commands that work there', () => {
  const commands = [command('here', { inDirectMessages: true }), command('guild')];
  const entries = commandEntries(commands, channel('1', 'Yieldwren', { type: 1 }));
  expect(entries.map(({ title }) => title)).toEqual(['/here']);
});

test('names that begin with what was typed come first', () => {
  const entries = commandEntries([command('reappraise'), command('appraise')], channel('1', 'a'));
  expect(matchingEntries(entries, '/app').map(({ title }) => title)).toEqual(['/appraise', '/reappraise']);
});
