import { Types } from 'mongoose';
import { idAt, objectIdOf } from './objectId.ts';

const now = new Date('2026-03-03T12:00:00Z');
const made = (date: Date) => new Types.ObjectId(Types.ObjectId.generate(date.getTime() / 1_000)).toString();

describe('the least id of a second', () => {
  it.each([
    ['2026-03-01T12:00:00.999Z', 0, '69a42a40'],
    ['2026-03-01T12:00:00.000Z', 1, '69a42a41'],
    ['1970-01-01T00:00:00.000Z', 0, '00000000'],
    ['1900-01-01T00:00:00.000Z', 1, '00000000'],
    ['2106-02-07T06:28:15.000Z', 1, 'ffffffff'],
    ['9999-12-31T00:00:00.000Z', 0, 'ffffffff'],
    ['2150-12-31T00:00:00.000Z', 0, 'ffffffff'],
  ])('of %s and %d more begins with %s', (date, add, seconds) => {
    expect(idAt(new Date(date), add).toString()).toBe(`${seconds}${'0'.repeat(16)}`);
  });

  it('is before each that is made in that second, and after each of the second before', () => {
    const least = idAt(now).toString();
    expect(made(now) > least).toBe(true);
    expect(made(new Date(now.getTime() - 1_000)) < least).toBe(true);
  });
});

describe('the id that a text names', () => {
  it('is the one of its 24 digits', () => {
    expect(objectIdOf('69a42a400000000000000001')?.toString()).toBe('69a42a400000000000000001');
  });

  it.each(['', 'twelve-chars', '69a42a40', 'g9a42a400000000000000001', '200000000000000001'])(
    'is none of %p',
    (text) => {
      expect(objectIdOf(text)).toBeNull();
    },
  );
});
