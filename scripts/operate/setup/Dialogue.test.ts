import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dialogue } from './Dialogue.ts';

/** At a terminal, and what it shows. */
function begin() {
  // On one that is called dumb no cursor is moved.
  process.env['TERM'] = 'xterm';
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { columns: 80 });
  let all = '';
  output.on('data', (text) => {
    all += text;
  });
  return { input, dialogue: new Dialogue({ input, output }), shown: () => all };
}

/** Resolves once it was read. */
async function type(input: PassThrough, text: string): Promise<void> {
  input.write(text);
  await nextTurn();
}

test('what is typed stands behind a question that is longer than a line of the terminal', async () => {
  const { input, dialogue, shown } = begin();
  const answer = dialogue.ask('x'.repeat(90));
  input.write('yes\n');
  expect(await answer).toBe('yes');
  dialogue.close();
  // Ninety letters and a blank: eleven of them on the second line.
  expect(shown()).toContain('\u001B[12G');
});

describe('a secret at a terminal', () => {
  const [up, secret] = ['\u001B[A', 'kX3v9QpLw7'];

  test.each([
    ['a line', `${secret}\n`],
    ['the beginning of one', secret],
  ])('is neither shown nor answers the next question when it is typed before that: %s', async (_, text) => {
    const { input, dialogue, shown } = begin();
    const first = dialogue.ask('Token?', { isSecret: true });
    input.write(`${secret}\n`);
    expect(await first).toBe(secret);
    await type(input, text);
    const next = dialogue.ask('Address?');
    input.write('here\n');
    expect(await next).toBe('here');
    dialogue.close();
    expect(shown()).toMatch(/Token\?.*Address\?.*here/s);
    expect(shown()).not.toContain(secret);
  });

  test('is not brought back by the arrow key at the next question', async () => {
    const { input, dialogue, shown } = begin();
    const first = dialogue.ask('Token?', { isSecret: true });
    input.write(`${secret}\n`);
    await first;
    const next = dialogue.ask('Address?');
    input.write(`${up}\n`);
    expect(await next).toBe('');
    dialogue.close();
    expect(shown()).not.toContain(secret);
  });

  test('is not shown where it is typed after what was waited for has come', async () => {
    const { input, dialogue, shown } = begin();
    expect(await dialogue.waitFor(Promise.resolve('pressed'), 'Enter goes on.')).toBe('pressed');
    await type(input, `${secret}\n`);
    const next = dialogue.ask('Address?');
    input.write('here\n');
    expect(await next).toBe('here');
    dialogue.close();
    expect(shown()).not.toContain(secret);
  });
});

test('whoever breaks off between two questions is told at the next one that it was stopped', async () => {
  const { input, dialogue } = begin();
  await type(input, '\u0003');
  await expect(dialogue.ask('Address?')).rejects.toThrow('Stopped. Nothing was answered');
});
