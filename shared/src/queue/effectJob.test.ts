import { newEffect } from '../applications/ledger/ledger.ts';
import { backoffStrategy, jobFor, jobIdOf } from './effectJob.ts';

const at = new Date('2026-03-01T12:00:00Z');
const effect = newEffect('dm', at);
const key = { kind: 'contact', id: 'f'.repeat(24) } as const;

describe('the job of a row', () => {
  it('names the row and holds nothing of the person', () => {
    const { name, data } = jobFor({ key, effect }, at.getTime());
    expect(name).toBe('dm');
    expect(data).toEqual({ kind: 'contact', id: key.id, effect: effect._id.toString(), due: at.getTime() });
  });

  it('is the same job however often it is made, and another one once the row was put off', () => {
    const { opts } = jobFor({ key, effect }, at.getTime());
    expect(opts.jobId).toBe(jobIdOf({ key, effect }));
    expect(jobFor({ key, effect: { ...effect, tries: 3 } }, at.getTime() + 9).opts.jobId).toBe(opts.jobId);
    const putOff = { ...effect, due_at: new Date(at.getTime() + 1) };
    expect(jobIdOf({ key, effect: putOff })).not.toBe(opts.jobId);
    expect(jobIdOf({ key, effect: newEffect('dm', at) })).not.toBe(opts.jobId);
    expect(jobIdOf({ key: { ...key, id: 'e'.repeat(24) }, effect })).not.toBe(opts.jobId);
    // BullMQ takes no other.
    expect(opts.jobId).not.toContain(':');
  });

  it.each([
    ['due in a minute waits as long', -60_000, 60_000],
    ['due now does not wait', 0, 0],
    ['long due does not wait', 3_600_000, 0],
  ])('that is %s', (_what, lateMs, delay) => {
    expect(jobFor({ key, effect }, at.getTime() + lateMs).opts.delay).toBe(delay);
  });

  it('leaves nothing behind in Redis, whatever becomes of it', () => {
    const { opts } = jobFor({ key, effect }, at.getTime());
    expect(opts).toMatchObject({ removeOnComplete: true, removeOnFail: true, attempts: 12 });
  });
});

describe('the pause before an attempt is made again', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 45_000],
    [11, 45_000],
    [1_000, 45_000],
  ])('after %d is at most %d ms, and at least three quarters of it', (attempts, mostMs) => {
    const random = jest.spyOn(Math, 'random');
    random.mockReturnValue(0);
    expect(backoffStrategy(attempts)).toBe(mostMs * 0.75);
    random.mockReturnValue(1);
    expect(backoffStrategy(attempts)).toBe(mostMs);
  });
});
