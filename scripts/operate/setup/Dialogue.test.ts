import { PassThrough } from 'node:stream';
import { Dialogue } from './Dialogue.ts';

test('what is typed stands behind a question that is longer than a line of the terminal', async () => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough({ encoding: 'utf8' }), { columns: 80 });
  const dialogue = new Dialogue({ input, output });
  const answer = dialogue.ask('x'.repeat(90));
  input.write('yes\n');
  expect(await answer).toBe('yes');
  dialogue.close();
  // Ninety letters and a blank: eleven of them on the second line.
  expect(output.read()).toContain('\u001B[12G');
});
