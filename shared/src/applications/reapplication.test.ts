import type { Reapplication } from './reapplication.ts';
import { joinKept, reapplyAt, sentLately } from './reapplication.ts';
import type { Application } from './store.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
const inDays = (days: number) => hoursAgo(-24 * days);

const sent = (hours: number, rest: object = {}) =>
  ({ created_at: hoursAgo(hours), status: 'withdrawn', ...rest }) as unknown as Application;
const rejected = (hours: number) =>
  sent(hours + 1, { status: 'rejected', decision: { by: '1', by_name: 'rhea', at: hoursAgo(hours) } });
const kept = (changes: Partial<Reapplication>): Reapplication => ({
  _id: 'x',
  until: inDays(1),
  sent: [],
  ...changes,
});

describe('when a form was sent within a day', () => {
  it('counts what was erased like the rest, newest first', () => {
    expect(sentLately([sent(1), sent(5)], kept({ sent: [hoursAgo(3), hoursAgo(7)] }), now)).toEqual(
      [1, 3, 5, 7].map(hoursAgo),
    );
  });

  it('counts once what is kept while it is still there', () => {
    expect(sentLately([sent(1), sent(5)], kept({ sent: [hoursAgo(5), hoursAgo(7)] }), now)).toEqual(
      [1, 5, 7].map(hoursAgo),
    );
  });

  it('counts no longer what is a day old to the millisecond', () => {
    const justInside = new Date(hoursAgo(24).getTime() + 1);
    expect(sentLately([sent(24)], kept({ sent: [justInside, hoursAgo(24), hoursAgo(30)] }), now)).toEqual([
      justInside,
    ]);
    expect(sentLately([], null, now)).toEqual([]);
  });
});

describe('the wait after a rejection', () => {
  it.each<[string, Application[], Reapplication | null, number, Date | undefined]>([
    ['counts from the decision', [rejected(24)], null, 30, inDays(29)],
    ['ends with the decision itself where none is set', [rejected(24)], null, 0, hoursAgo(24)],
    ['is none for who was never rejected', [sent(1)], null, 30, undefined],
    ['is none for who never applied', [], null, 30, undefined],
    ['outlives what was withdrawn since', [sent(1), rejected(24)], null, 30, inDays(29)],
    ['is that of the latest rejection', [rejected(30 * 24), rejected(24)], null, 30, inDays(29)],
    [
      'is what is left of the erased one if that is longer',
      [rejected(24)],
      kept({ reapply_at: inDays(30) }),
      30,
      inDays(30),
    ],
    ['outlives the erasure of the rejection', [], kept({ reapply_at: inDays(12) }), 30, inDays(12)],
    ['is that of the newer rejection', [rejected(0)], kept({ reapply_at: inDays(12) }), 30, inDays(30)],
    ['ends with nothing kept of it', [], kept({}), 30, undefined],
  ])('%s', (_title, earlier, before, days, until) => {
    expect(reapplyAt(earlier, before, days)).toEqual(until);
  });
});

describe('what was kept under several keys', () => {
  it('is the longer wait and every sending, whichever comes first', () => {
    const long = kept({ reapply_at: inDays(30), until: inDays(30), sent: [hoursAgo(3)] });
    const short = kept({ reapply_at: inDays(12), until: inDays(12), sent: [hoursAgo(5)] });
    const none = kept({ sent: [hoursAgo(7)] });
    for (const found of [
      [long, short, none],
      [none, short, long],
    ]) {
      expect(joinKept(found)).toMatchObject({ reapply_at: inDays(30), until: inDays(30) });
      expect(sentLately([], joinKept(found), now)).toEqual([3, 5, 7].map(hoursAgo));
    }
    expect(joinKept([])).toBeNull();
  });
});
