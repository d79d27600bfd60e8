import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnerView } from '@yieldwren/shared/browser';
import { appliedReply, notAsPromised, ownApplication } from '../../testing/applications.ts';
import { applyAddress as address, fillShown, applyReplies as known } from '../../testing/apply.ts';
import { startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ApplyFlow } from './ApplyFlow.tsx';

const mine = 'GET /api/me/applications';
/** Also where a range of figures is an element of its own. */
const pageText = () => document.body.textContent;

function comeBack(application: OwnerView) {
  startNetwork({ ...known, [mine]: appliedReply(application) });
  renderPage(<ApplyFlow />, address);
}

it('repeats what was promised after sending for as long as it holds', async () => {
  comeBack(ownApplication());
  expect(await screen.findByRole('heading', { name: 'Application Received' })).toBeVisible();
  expect(pageText()).toContain('You get a response within 24-48 hours.');
  expect(screen.getByText('A reviewer reads your answers, usually within a day.')).toBeVisible();
});

it('says that a reviewer has it, while the promise holds', async () => {
  const { text } = ownApplication();
  comeBack(ownApplication({ in_review: true, text: { ...text, title: 'In review' } }));
  expect(await screen.findByRole('heading', { name: 'Application Received' })).toBeVisible();
  expect(screen.getByText('In review')).toBeVisible();
});

const states = [
  ['overdue', 'Still under review', /taking longer than the 24-48 hours we promised.*as soon as possible/],
  [
    'asked',
    'A question for you',
    /Please answer it\. Until you do, the 24-48 hours of our promise stand still/,
  ],
  ['reopened', 'Under review', /A reviewer will decide as soon as possible/],
] as const;

it.each(states)('promises no time to somebody whose application is %s', async (why, title, words) => {
  comeBack(notAsPromised[why]);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('AB12-CD34')).toBeVisible();
  expect(pageText()).toMatch(words);
  expect(pageText()).not.toMatch(/within 24-48 hours|in 24-48 hours|within a day/);
});

it('leads somebody who is asked to the question, before anything else', async () => {
  comeBack(notAsPromised.asked);
  const answer = await screen.findByRole('link', { name: 'Answer the question' });
  expect(answer).toHaveAttribute('href', '/status#AB12-CD34');
  expect(screen.getAllByRole('link')[0]).toBe(answer);
});

it.each(states)(
  'promises no time to somebody who sends again what they had sent elsewhere, and it is %s',
  async (why, title) => {
    const network = startNetwork({
      ...known,
      'POST /api/application-submissions': () => {
        network.on(mine, appliedReply(notAsPromised[why]));
        return { status: 409, body: { error: 'already_applied', reference: 'AB12-CD34', status: 'pending' } };
      },
    });
    renderPage(<ApplyFlow />, address);
    await screen.findByRole('button', { name: 'Submit Application' });
    await fillShown();
    await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByText(/what you typed now was not sent/)).toBeVisible();
    expect(pageText()).not.toMatch(/within 24-48 hours|within a day/);
  },
);
