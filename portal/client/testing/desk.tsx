import { screen, waitFor } from '@testing-library/react';
import type { ReviewDetail } from '@yieldwren/shared/browser';
import { ReviewFlow } from '../features/review/ReviewFlow.tsx';
import { reviewedApplication } from './applications.ts';
import { FakeEventSource } from './FakeEventSource.ts';
import { type Reaction, startNetwork } from './network.ts';
import { renderPage } from './renderPage.tsx';

export const reviewList = 'GET /api/review/applications';

export const detail = (changes: Partial<ReviewDetail> = {}): ReviewDetail => ({
  ...reviewedApplication(changes),
  undo_until: null,
  attempt: 1,
  others: [],
  same_email: [],
  changed: [],
  ...changes,
});

export const ada = detail();
export const ben = detail({
  id: 'b2',
  reference: 'BB12-CD34',
  profile: { username: 'ben', avatar: null },
  flags: ['filled_very_quickly'],
  flag_causes: [{ flag: 'filled_very_quickly', cause: 'The form was filled in within 5 seconds' }],
});
export const counts = { pending: 2, approved: 5, rejected: 1000, withdrawn: 0 };

/** Opens /review, where ada and ben wait, for a reviewer who was never here. */
export function openDesk(reactions: Record<string, Reaction> = {}, path = '/review', page = <ReviewFlow />) {
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  const network = startNetwork({
    [reviewList]: { body: { applications: [ada, ben], next: null, counts } },
    'GET /api/review/applications/a1': { body: ada },
    'GET /api/review/applications/b2': { body: ben },
    'GET /api/review/applications/a1/membership': {
      body: { member: true, screening: false, joined_at: new Date(2026, 0, 2).toISOString() },
    },
    'GET /api/auth/user': { body: { discord_id: '7' } },
    ...reactions,
  });
  renderPage(page, path);
  return network;
}

export const rowOf = (name: RegExp) => screen.findByRole('button', { name });
export const nameOf = (name: string) => screen.findByRole('heading', { name, level: 2 });

/** The moment is over in which a second press is the same one. */
export const deskSettled = async () => {
  await waitFor(() => {
    expect(document.querySelector('[aria-disabled="true"]')).toBeNull();
  });
};

/** When a decision can no longer be taken back: late enough for a busy machine. */
export const soon = () => new Date(Date.now() + 600_000).toISOString();
