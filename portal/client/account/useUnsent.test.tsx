import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEntries } from '../storage.ts';
import { endMark, expireMark, mark } from '../testing/account.ts';
import { detail, nameOf, openDesk, soon } from '../testing/desk.tsx';
import { noticeAnswer } from './accountStore.ts';

afterEach(() => {
  act(expireMark);
});

it('keeps for a reviewer what they begin to write after their session has ended', async () => {
  mark();
  const held = detail({ claim: { by: '7', by_name: 'rhea', expires_at: soon() } });
  openDesk({ 'GET /api/review/applications/a1': { body: held } }, '/review?id=a1');
  await nameOf('ada');
  expect(await screen.findByText('You are on it')).toBeVisible();
  act(() => {
    endMark();
    noticeAnswer(401);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await userEvent.type(await screen.findByLabelText('Text for the applicant'), 'Too few leads.');
  expect(sessionStorage.getItem(sessionEntries.reviewTexts)).toContain('Too few leads.');
});
