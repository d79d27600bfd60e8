import { findRoleBreaches, type RoleFacts, type RoleName } from './roleBreaches.ts';

const id = '200000000000000001';
type Status = RoleFacts['applications'][number]['status'];
const facts = (status: Status | 'erased' | 'none', roles: RoleName[], byProduct = true): RoleFacts => ({
  applications: {
    none: [],
    erased: [{ discord_id: 'erased-1', status: 'approved' as const, erased_at: new Date() }],
    other: [{ discord_id: id, status: status as Status }],
  }[status === 'none' || status === 'erased' ? status : 'other'],
  members: [{ id, roles }],
  given: roles.map((role) => ({ to: id, role, byProduct })),
  remembered: [],
});

describe('the check of roles', () => {
  test.each([
    ['approved', ['community', 'beta']],
    ['pending', ['community']],
    ['rejected', ['community']],
    ['withdrawn', []],
    ['erased', []],
    ['none', []],
  ] as const)('finds nothing wrong: %s with %j', (status, roles) => {
    expect(findRoleBreaches(facts(status, [...roles]))).toEqual([]);
  });

  test.each([
    ['approved', ['community'], 'lacks the beta role'],
    ['pending', [], 'lacks the community role'],
    // After a reopening or a rejection.
    ['pending', ['community', 'beta'], 'has the beta role'],
    ['rejected', ['community', 'beta'], 'has the beta role'],
    ['withdrawn', ['community'], 'has the community role'],
    ['withdrawn', ['beta'], 'has the beta role'],
    ['erased', ['community'], 'has the community role'],
    ['erased', ['beta'], 'has the beta role'],
    ['none', ['community'], 'has the community role'],
  ] as const)('finds what is wrong: %s with %j', (status, roles, breach) => {
    expect(findRoleBreaches(facts(status, [...roles]))).toEqual([`I5: ${id} ${breach}`]);
  });

  it('leaves a role alone that a person gave by hand, also after the product gave and took it', () => {
    const byHand = facts('withdrawn', ['community'], false);
    expect(findRoleBreaches(byHand)).toEqual([]);
    const first = { to: id, role: 'community', byProduct: true } as const;
    expect(findRoleBreaches({ ...byHand, given: [first, ...byHand.given] })).toEqual([]);
    expect(findRoleBreaches({ ...byHand, given: [...byHand.given, first] })).toHaveLength(1);
  });

  it('finds what is still remembered of somebody who is gone', () => {
    const remembered = [{ discord_id: id, role: 'community' as const }];
    const left: RoleFacts = { ...facts('erased', []), members: [], remembered };
    expect(findRoleBreaches(left)).toEqual([`I5: the community role is remembered of ${id}`]);
    expect(findRoleBreaches({ ...left, ...facts('pending', ['community']), remembered })).toEqual([]);
  });
});
