import type { Actor } from './actor.ts';
import {
  canReview,
  canTakeBack,
  foreignClaim,
  isFreeFor,
  isOwner,
  isTheirsToTakeBack,
  mustBeSelf,
  mustDecide,
  mustLead,
  mustOwn,
  mustReview,
  mustTakeBack,
  rightsOf,
} from './policy.ts';

const person: Actor = { id: '1', name: 'ada', isReviewer: false, surface: 'portal' };
const reviewer: Actor = { id: '2', name: 'rhea', isReviewer: true, surface: 'discord' };
const lead: Actor = { ...reviewer, id: '3', name: 'lena', isLead: true };
const application = { discord_id: person.id, reference: 'YW-1' };
const ownOf = (actor: Actor) => ({ ...application, discord_id: actor.id });
const by = (actor: Actor) => ({
  ...application,
  decision: { by: actor.id, by_name: actor.name, at: new Date() },
});
const refusalOf = (act: () => void) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};
const forbidden = (message: string, actor: Actor, more: object = {}) => ({
  code: 'forbidden',
  message,
  extras: {},
  evidence: { actor: actor.id },
  ...more,
});

describe('what roles give', () => {
  const oneRole = { DISCORD_REVIEWER_ROLE_ID: 'r', DISCORD_LEAD_ROLE_ID: undefined };
  const twoRoles = { DISCORD_REVIEWER_ROLE_ID: 'r', DISCORD_LEAD_ROLE_ID: 'l' };

  it.each([
    ['without a lead role, every reviewer is a lead', ['x', 'r'], oneRole, true, true],
    ['without a lead role, others are nothing', ['x', 'l'], oneRole, false, false],
    ['with one, a reviewer is no lead', ['r'], twoRoles, true, false],
    ['with one, a lead is a reviewer too', ['l'], twoRoles, true, true],
    ['with one, others are nothing', ['x'], twoRoles, false, false],
  ])('%s', (_title, roles, config, isReviewer, isLead) => {
    expect(rightsOf(roles, config)).toEqual({ isReviewer, isLead });
  });
});

describe('who may do what', () => {
  it('an application is its applicant’s alone', () => {
    expect([person, reviewer].map((actor) => isOwner(actor, application))).toEqual([true, false]);
    expect(refusalOf(() => mustOwn(person, application))).toBeUndefined();
    expect(refusalOf(() => mustOwn(reviewer, application))).toMatchObject(
      forbidden('This is not your application.', reviewer),
    );
  });

  it('a request may name its sender or nobody, and is refused for the reason given where it names another', () => {
    expect(refusalOf(() => mustBeSelf(person.id, person.id, 'Not you.'))).toBeUndefined();
    expect(refusalOf(() => mustBeSelf(undefined, person.id, 'Not you.'))).toBeUndefined();
    for (const another of [reviewer.id, '']) {
      expect(refusalOf(() => mustBeSelf(another, person.id, 'Not you.'))).toMatchObject(
        forbidden('Not you.', person),
      );
    }
  });

  it('reviewers review, and others are told so', () => {
    expect([person, reviewer].map(canReview)).toEqual([false, true]);
    expect(refusalOf(() => mustReview(reviewer))).toBeUndefined();
    expect(refusalOf(() => mustReview(person))).toMatchObject(
      forbidden('Only reviewers may do this.', person),
    );
  });

  it('reviewers decide, but not on their own application, and each rule is named', () => {
    expect(refusalOf(() => mustDecide(reviewer, application))).toBeUndefined();
    expect(refusalOf(() => mustDecide(person, application))).toMatchObject({
      message: 'Only reviewers may do this.',
    });
    const evidence = { actor: reviewer.id, reference: 'YW-1' };
    expect(refusalOf(() => mustDecide(reviewer, ownOf(reviewer)))).toMatchObject(
      forbidden('You cannot review your own application.', reviewer, { evidence }),
    );
  });

  it('what is for leads is refused to reviewers and to everybody else', () => {
    expect(refusalOf(() => mustLead(lead))).toBeUndefined();
    expect(refusalOf(() => mustLead(reviewer))).toMatchObject(
      forbidden('Only lead reviewers may do this.', reviewer),
    );
    expect(refusalOf(() => mustLead({ ...person, isLead: true }))).toMatchObject({
      message: 'Only reviewers may do this.',
    });
  });
});

describe('what was decided', () => {
  it('is taken back by who decided it, and by leads', () => {
    expect(canTakeBack(reviewer, by(reviewer))).toBe(true);
    expect(canTakeBack(lead, by(reviewer))).toBe(true);
    expect(canTakeBack(reviewer, by(lead))).toBe(false);
    expect(canTakeBack({ ...reviewer, isLead: false }, by(lead))).toBe(false);
    expect(canTakeBack(reviewer, {})).toBe(true);
    expect(isTheirsToTakeBack(reviewer)).toEqual({ 'decision.by': reviewer.id });
    expect(isTheirsToTakeBack(lead)).toEqual({});
  });

  it('is refused to others, who hear whose decision it is', () => {
    expect(refusalOf(() => mustTakeBack(reviewer, by(reviewer)))).toBeUndefined();
    expect(refusalOf(() => mustTakeBack(reviewer, application))).toBeUndefined();
    const extras = { reference: 'YW-1', decided_by: 'lena' };
    expect(refusalOf(() => mustTakeBack(reviewer, by(lead)))).toMatchObject(
      forbidden('Only lead reviewers may take back what somebody else decided.', reviewer, { extras }),
    );
    expect(refusalOf(() => mustTakeBack(lead, { ...by(reviewer), discord_id: lead.id }))).toMatchObject({
      message: 'You cannot review your own application.',
    });
  });
});

describe('a claim', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  const claim = { by: reviewer.id, by_name: reviewer.name, expires_at: later(1) };
  const claimed = { claim, status: 'pending' } as const;

  it('is foreign to everybody but who made it', () => {
    expect(foreignClaim(claimed, lead, now)).toBe(claim);
    expect(foreignClaim(claimed, reviewer, now)).toBeUndefined();
    expect(foreignClaim(claimed, lead, later(1))).toBeUndefined();
  });

  it('lets those write who hold it, and everybody once it has expired or where there is none', () => {
    expect(isFreeFor(reviewer, now)).toEqual({
      $or: [{ claim: null }, { 'claim.expires_at': { $lte: now } }, { 'claim.by': reviewer.id }],
    });
  });
});
