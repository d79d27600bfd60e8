import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { ContactForm } from '../features/contact/ContactForm.tsx';
import { ReviewFlow } from '../features/review/ReviewFlow.tsx';
import { StatusFlow } from '../features/status/StatusFlow.tsx';
import { ownApplication, ownReply } from '../testing/applications.ts';
import { detail, openDesk } from '../testing/desk.tsx';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import { startNetwork } from '../testing/network.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { RootLayout } from './RootLayout.tsx';

const nothing = () => undefined;
const list = 'GET /api/me/applications';
const mine = ownReply();
const asked = {
  id: 'q1',
  at: '2027-01-04T12:00:00.000Z',
  text: 'Which networks?',
  answer: null,
  answered_at: null,
};
const withQuestion = (is_open: boolean) => ownReply([ownApplication({ questions: [{ ...asked, is_open }] })]);
const cut = { status: 503, body: { error: 'unavailable' } };

const pages = (
  <Routes>
    <Route element={<RootLayout />}>
      <Route path="/review" element={<ReviewFlow />} />
      <Route path="/status" element={<StatusFlow />} />
      <Route
        path="/form"
        element={<ContactForm user={undefined} owner="42" onRetry={nothing} onSent={nothing} />}
      />
    </Route>
  </Routes>
);
const show = (path: string) => renderPage(pages, path);

beforeEach(() => {
  Object.defineProperty(window, 'EventSource', { writable: true, value: FakeEventSource });
});

async function press(name: string) {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
}

describe('the focus', () => {
  it('of ‘Try Again’ goes to the heading of what was loaded', async () => {
    const network = startNetwork({ [list]: cut });
    show('/status');
    await screen.findByRole('button', { name: 'Try Again' });
    network.on(list, mine);
    await press('Try Again');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your application' })).toHaveFocus();
  });

  it('of ‘Start anew’ goes to the heading of the form', async () => {
    startNetwork();
    const draft = { owner: '42', values: { email: 'ada@applicants.example' }, started: 5 };
    sessionStorage.setItem('form_draft', JSON.stringify([draft]));
    show('/form');
    await press('Start anew');
    expect(screen.queryByRole('button', { name: 'Start anew' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('of ‘Get e-mails again’ goes to the heading of the page', async () => {
    const network = startNetwork({
      [list]: { body: { ...mine.body, mail_stopped_at: '2027-01-04T12:00:00.000Z' } },
      'PUT /api/me/mail': { status: 204 },
    });
    show('/status');
    await screen.findByRole('button', { name: 'Get e-mails again' });
    network.on(list, mine);
    await press('Get e-mails again');
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 1, name: 'Your application' })).toHaveFocus();
    });
  });

  it.each([
    ['Reveal contact data', 'reveal', { full_name: 'Ada Example' }, 'Contact data'],
    ['Start a thread', 'discuss', detail({ thread_url: 'https://discord.test/1/2' }), 'Discussion'],
  ])('of ‘%s’ goes to the heading of its part', async (button, path, body, part) => {
    openDesk({ [`POST /api/review/applications/a1/${path}`]: { body } }, '/review?id=a1', pages);
    await press(button);
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 3, name: part })).toHaveFocus();
    });
  });

  it('of the field of a question that was sent goes to the heading of its part', async () => {
    const question = { ...asked, by_name: 'rhea', is_open: true };
    const body = detail({ questions: [question], may_be_asked: false });
    openDesk({ 'POST /api/review/applications/a1/questions': { body } }, '/review?id=a1', pages);
    await userEvent.type(await screen.findByLabelText('Ask the applicant'), 'Which networks?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(screen.getByRole('heading', { level: 3, name: 'Questions to the applicant' })).toHaveFocus();
    });
  });

  it('of the field of a question that is closed, and of ‘Discard what I typed’, goes to the application', async () => {
    const network = startNetwork({ [list]: withQuestion(true) });
    show('/status');
    await userEvent.type(await screen.findByLabelText('Your answer'), 'Two of them');
    network.on(list, withQuestion(false));
    act(() => {
      FakeEventSource.open.at(-1)?.say({ type: 'application', reference: 'AB12-CD34', status: 'pending' });
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Two of them');
    const name = screen.getByRole('heading', { level: 2, name: 'Under review' });
    await waitFor(() => {
      expect(name).toHaveFocus();
    });
    await press('Discard what I typed');
    await waitFor(() => {
      expect(name).toHaveFocus();
    });
  });

  it('stays nowhere when somebody presses beside everything', async () => {
    startNetwork({ [list]: mine });
    show('/status');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your application' });
    screen.getByRole('button', { name: 'Log out' }).focus();
    await userEvent.click(document.body);
    heading.append(' ');
    await Promise.resolve();
    expect(document.body).toHaveFocus();
  });
});
