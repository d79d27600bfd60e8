import { readNumbers } from './readNumbers.ts';

describe('the numbers of a soak', () => {
  test('are those that are given, and otherwise half an hour of four people', () => {
    const isCalm = false;
    expect(readNumbers(['--people', '2'])).toEqual({
      minutes: 30,
      people: 2,
      seed: expect.any(Number),
      isCalm,
    });
    expect(readNumbers(['--minutes', '0.5', '--seed', '7'])).toEqual({
      minutes: 0.5,
      people: 4,
      seed: 7,
      isCalm,
    });
    expect(readNumbers(['--calm'])).toMatchObject({ minutes: 30, isCalm: true });
  });

  test.each([['x'], [''], ['-1'], ['1e9'], ['5m']])('are none that no number is: %j', (text) => {
    expect(() => readNumbers([`--minutes=${text}`])).toThrow(`--minutes takes a number, not "${text}".`);
  });
});
