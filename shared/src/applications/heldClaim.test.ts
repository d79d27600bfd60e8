import { limits } from '../limits.ts';
import { heldClaim, isAfterClaim } from './heldClaim.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a claim', () => {
  it.each([
    ['as it is stored', later(1), now],
    ['as a page has it', later(1).toISOString(), now.getTime()],
  ])('holds until it expires, and only while the application is pending, %s', (_what, expires_at, at) => {
    const claim = { by: '1', expires_at };
    expect(heldClaim({ claim, status: 'pending' }, at)).toBe(claim);
    expect(heldClaim({ claim, status: 'pending' }, later(1))).toBeUndefined();
    expect(heldClaim({ claim, status: 'approved' }, at)).toBeUndefined();
    expect(heldClaim({ status: 'pending' }, at)).toBeUndefined();
    expect(heldClaim({ claim: null, status: 'pending' }, at)).toBeUndefined();
  });

  it('was made before what happens within its life', () => {
    const fresh = { expires_at: later(limits.claimLifeMs) };
    expect(isAfterClaim(later(1), fresh)).toBe(true);
    expect(isAfterClaim(now, fresh)).toBe(false);
    expect(isAfterClaim(later(-1), fresh)).toBe(false);
    expect(isAfterClaim(later(1).toISOString(), { expires_at: fresh.expires_at.toISOString() })).toBe(true);
  });
});
