import {
  type ApplyGate,
  betaFields,
  type OwnerView,
  type ReviewerView,
  statusText,
} from '@yieldwren/shared/browser';

const answers: OwnerView['answers'] = {
  discord_username: 'ada',
  full_name: 'Ada Example',
  email: 'ada@applicants.example',
  marketer_type: 'affiliate',
  current_platform: 'A tracker',
  marketing_years: '3_5',
  team_size: '2_5',
  age: '18_24, 65_plus',
  traffic_sources: 'Search',
  verticals: 'Insurance',
  monthly_spend: '500_1k',
  leads_per_day: '1k_5k',
  current_monetization: 'email_marketing',
  referral_source: 'friend',
};

const sent = new Date(2027, 0, 3, 12).toISOString();

/** One's own application, as the API gives it. */
export function ownApplication(changes: Partial<OwnerView> = {}): OwnerView {
  const status = changes.status ?? 'pending';
  const facts = { kind: 'beta', reference: 'AB12-CD34', status, created_at: sent, effects: [] } as const;
  return {
    id: 'a1',
    kind: 'beta',
    reference: 'AB12-CD34',
    status,
    text: statusText(facts),
    discord_id: '42',
    answers,
    questions: [],
    created_at: sent,
    updated_at: sent,
    decided_at: null,
    reason: null,
    reapply_at: null,
    overdue: false,
    in_review: false,
    usual_hours: null,
    history: [{ at: sent, from: null, to: 'pending' }],
    effects: [],
    ...changes,
  };
}

const facts = {
  kind: 'beta',
  reference: 'AB12-CD34',
  status: 'pending',
  created_at: sent,
  effects: [],
} as const;
const question = {
  id: 'q1',
  at: sent,
  text: 'Which tracker?',
  answer: null,
  answered_at: null,
  is_open: true,
};

/** Under review, while what was promised after sending does not hold: by why it does not. */
export const notAsPromised = {
  overdue: ownApplication({ overdue: true, text: statusText({ ...facts, overdue: true }) }),
  asked: ownApplication({ questions: [question], text: statusText({ ...facts, is_asked: true }) }),
  reopened: ownApplication({ text: statusText({ ...facts, is_reopened: true }) }),
} as const;

const open: ApplyGate = { state: 'open' };

/** What the API answers whoever has applied by this form, and may not twice. */
export const appliedReply = (application: OwnerView) => {
  const { kind, reference, status, created_at: date } = application;
  const gate: ApplyGate = { state: 'already_applied', reference, status, date };
  return { body: { applications: [application], apply: { beta: open, contact: open, [kind]: gate } } };
};

/** What the API answers who asks for their applications. */
export const ownReply = (mine: readonly OwnerView[] = [ownApplication()], beta: ApplyGate = open) => ({
  body: { applications: mine, apply: { beta, contact: open } },
});

/** The same as reviewers see it. */
export function reviewedApplication(changes: Partial<ReviewerView> = {}): ReviewerView {
  const { status = 'pending' } = changes;
  const openAnswers = Object.fromEntries(
    Object.entries(answers).filter(
      ([name]) => !betaFields.some((field) => field.name === name && 'private' in field),
    ),
  );
  return {
    ...ownApplication({ status }),
    answers: openAnswers,
    profile: { username: 'ada', avatar: null },
    counted_from: sent,
    asked_at: null,
    may_be_asked: status === 'pending',
    thread_url: null,
    questions: [],
    account_created_at: '2020-01-01T00:00:00.000Z',
    decision: null,
    claim: null,
    flags: [],
    flag_causes: [],
    left_at: null,
    history: [
      {
        at: sent,
        actor: '42',
        actor_name: 'ada',
        from: null,
        to: 'pending',
        reason: null,
        surface: 'portal',
      },
    ],
    effects: [
      {
        kind: 'card',
        state: 'done',
        tries: 1,
        due_at: sent,
        last_error: null,
        done_at: sent,
        taken_back: false,
      },
    ],
    notes: [],
    edits: [],
    undo_until: null,
    erased: false,
    own: false,
    can_take_back: true,
    approvals: { needed: 1, given: [] },
    reveals: [],
    ...changes,
  };
}
