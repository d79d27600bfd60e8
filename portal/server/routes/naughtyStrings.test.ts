import { readFileSync } from 'node:fs';
import { betaFields, findOfPerson } from '@yieldwren/shared';
import { betaAnswers } from '@yieldwren/shared/testing';
import { read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const path = '/api/application-submissions';
const naughty = JSON.parse(
  readFileSync(require.resolve('big-list-of-naughty-strings'), 'utf8'),
) as readonly string[];
const fields = betaFields.filter(({ type, name }) => name !== 'discord_username' && type.endsWith('text'));

/** What no text field can hold: nothing at all, or control characters. Told apart without the product's own rule. */
const cannotBeStored = (text: string) => text.trim() === '' || /[\p{Cc}--[\t\n\r\u0080-\u009f]]/v.test(text);

let portal: TestPortal;

beforeAll(async () => {
  portal = await startPortal();
});

afterAll(async () => {
  await portal.stop();
});

/** Sends one text in every free field. @returns the fields that were refused; the others were stored to the letter */
async function send(text: string): Promise<string[]> {
  const { id, browser } = await portal.newcomer();
  const whole = Object.fromEntries(fields.map(({ name }) => [name, text]));
  const reply = await browser.post(path, { ...betaAnswers(), ...whole });
  if (reply.status === 201) {
    expect(await read(reply)).toMatchObject(whole);
    expect((await findOfPerson(id))[0]).toMatchObject(whole);
    return [];
  }
  const refused = await expectRefusal(reply, 400, 'invalid');
  expect(await findOfPerson(id)).toEqual([]);
  return Object.keys(refused.fields ?? {});
}

it('stores every naughty string to the letter in every field, or refuses it by field', async () => {
  expect(naughty.length).toBeGreaterThan(400);
  expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['full_name', 'verticals']));
  const mistakes: unknown[] = [];
  for (let at = 0; at < naughty.length; at += 16) {
    await Promise.all(
      naughty.slice(at, at + 16).map(async (text) => {
        const refused = await send(text);
        const expected = fields
          .filter(
            ({ max, required }) =>
              text.length > max || (cannotBeStored(text) && (required || text.trim() !== '')),
          )
          .map(({ name }) => name as string);
        if (refused.sort().join() !== expected.sort().join()) {
          mistakes.push({ text, refused, expected });
        }
      }),
    );
  }
  expect(mistakes).toEqual([]);
});
