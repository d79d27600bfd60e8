import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepPerson, readAccount } from '../../account/accountStore.ts';
import { expireMark, mark } from '../../testing/account.ts';
import { appliedReply, notAsPromised, ownApplication } from '../../testing/applications.ts';
import { expectFailures } from '../../testing/expectFailures.ts';
import { type Reaction, startNetwork } from '../../testing/network.ts';
import { openOtherTab } from '../../testing/otherTab.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ContactFlow } from './ContactFlow.tsx';

const user = { id: 'u1', discord_id: '42', username: 'ada', discriminator: null, avatar: null };
const record = {
  id: 'a1',
  reference: 'AB12-CD34',
  status: 'pending',
  created_at: new Date(2027, 0, 3, 12).toISOString(),
};
const other = openOtherTab();
const labels = ['Email', 'Verticals', 'Platforms', 'Daily spend', 'Daily submits'];

const known: Record<string, Reaction> = {
  'GET /api/auth/user': { body: user },
  'GET /api/users/u1': { body: user },
  'GET /api/me/applications': { body: { applications: [], apply: { contact: { state: 'open' } } } },
  'POST /api/applications': { status: 201, body: record },
  'POST /api/discord-auth': { body: { success: true } },
  'POST /api/discord-assign-role': { body: { success: true } },
};

async function sendForm(reactions: Record<string, Reaction> = {}) {
  const network = startNetwork({ ...known, ...reactions });
  renderPage(<ContactFlow />, '/form');
  for (const label of labels) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(`${label} in words`);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
  return network;
}

const standing = (contact: object): Record<string, Reaction> => ({
  ...known,
  'GET /api/me/applications': { body: { applications: [], apply: { contact } } },
});

it.each([
  ['pending', 'Application Received'],
  ['approved', 'Approved'],
])('shows somebody who has applied how it stands, and checks membership again: %s', async (status, title) => {
  const { reference, created_at: date } = record;
  const network = startNetwork(standing({ state: 'already_applied', reference, status, date }));
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText('AB12-CD34')).toBeVisible();
  expect(screen.getByText('3 January 2027')).toBeVisible();
  expect(await screen.findByRole('heading', { name: "You're All Set!" })).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByText(/what you typed now was not sent/)).toBeNull();
  expect(network.to('POST /api/applications')).toEqual([]);
});

it.each([
  ['overdue', 'Still under review'],
  ['asked', 'A question for you'],
  ['reopened', 'Under review'],
] as const)('promises no time to somebody whose application is %s', async (why, title) => {
  const mine = { ...notAsPromised[why], kind: 'contact' } as const;
  startNetwork({ ...known, 'GET /api/me/applications': appliedReply(mine) });
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  // Also where a range of figures is an element of its own.
  expect(document.body.textContent).toContain(mine.text.next);
  expect(document.body.textContent).not.toContain('within 24-48 hours');
  expect(screen.queryAllByRole('link', { name: 'Answer the question' })).toHaveLength(
    why === 'asked' ? 1 : 0,
  );
});

it('tells somebody who may not apply yet the date before they type', async () => {
  startNetwork(standing({ state: 'cooldown', date: new Date(2999, 1, 1, 14, 5).toISOString() }));
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByText('You may apply again from 1 Feb 2999, 14:05.')).toBeVisible();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('tells somebody whose applications are not accepted before they type', async () => {
  startNetwork(standing({ state: 'not_accepted' }));
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByRole('heading', { name: 'Applications are not accepted' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your data and applications' })).toHaveAttribute('href', '/status');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('shows the form when it cannot be asked whether applications are accepted', async () => {
  expectFailures('Earlier applications could not be looked up');
  startNetwork({ ...known, 'GET /api/me/applications': 'cut' });
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

it('draws five required boxes of the specified height', async () => {
  startNetwork(known);
  renderPage(<ContactFlow />, '/form');
  await screen.findByLabelText('Email');
  const boxes = labels.map((label) => screen.getByLabelText(label));
  expect(boxes.map((box) => box.getAttribute('rows'))).toEqual(['2', '3', '3', '2', '2']);
  expect(boxes.every((box) => box.matches('textarea:required'))).toBe(true);
});

it('sends the five texts as they are, then checks membership and asks for the role by itself', async () => {
  const network = await sendForm();
  expect(await screen.findByRole('heading', { name: "You're All Set!" })).toBeVisible();
  const [call] = network.to('POST /api/applications');
  expect(call?.body).toEqual({
    form_data: {
      email: 'Email in words',
      verticals: 'Verticals in words',
      platforms: 'Platforms in words',
      daily_spend: 'Daily spend in words',
      daily_submits: 'Daily submits in words',
    },
  });
  expect(network.to('POST /api/discord-auth')).toHaveLength(1);
  expect(network.to('POST /api/discord-assign-role').map(({ body }) => body)).toEqual([{ discord_id: '42' }]);
  expect(screen.getByText('AB12-CD34')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

it('tells somebody who had applied elsewhere how that stands, and keeps what they typed', async () => {
  const body = { error: 'already_applied', reference: 'ZZ99-YY88', status: 'approved' };
  await sendForm({ 'POST /api/applications': { status: 409, body } });
  expect(await screen.findByRole('heading', { name: 'Approved' })).toHaveFocus();
  expect(screen.getByText('ZZ99-YY88')).toBeVisible();
  expect(screen.getByText(/what you typed now was not sent/)).toBeVisible();
  expect(screen.queryByText('Application submitted')).toBeNull();
  expect(sessionStorage.getItem('form_draft')).toContain('Platforms in words');
});

it('tells why, and not to try again, where that cannot help', async () => {
  const body = { error: 'not_accepted', message: 'Applications from this account are not accepted.' };
  await sendForm({ 'POST /api/applications': { status: 403, body } });
  const toast = (await screen.findByText('Submission error')).closest<HTMLElement>('[role=alert]');
  expect(toast).toHaveTextContent(body.message);
  expect(screen.getByLabelText('Platforms')).toHaveValue('Platforms in words');
});

it('asks somebody whose session has ended to sign in, and keeps the answers', async () => {
  await sendForm({ 'POST /api/applications': { status: 401, body: { error: 'verification_required' } } });
  expect(await screen.findByText(/Your verification has ended/)).toBeVisible();
  expect(screen.getByText('Please log in with Discord first.')).toBeVisible();
  expect(screen.getByLabelText('Platforms')).toHaveValue('Platforms in words');
});

it('is sent for whom it was drawn, whoever the account shows by then, and keeps the answers where that is refused', async () => {
  mark();
  keepPerson(readAccount().turn, { ...user, discord_id: '77' });
  const network = await sendForm({ 'POST /api/applications': { status: 403, body: { error: 'forbidden' } } });
  expect(await screen.findByText(/or belongs to another account. Verify again/)).toBeVisible();
  expect(screen.getByLabelText('Platforms')).toHaveValue('Platforms in words');
  expect(network.to('POST /api/applications')[0]?.headers['X-Person']).toBe('42');
});

it('shows the faults of fields under their own names', async () => {
  await sendForm({
    'POST /api/applications': {
      status: 400,
      body: { error: 'invalid', fields: { 'form_data.platforms': ['Too long.'] } },
    },
  });
  await screen.findByRole('link', { name: 'Too long.' });
  expect(screen.getByLabelText('Platforms')).toHaveAccessibleDescription('Too long.');
});

it('is disabled and says so while it is sent, and takes nothing that would not go with it', async () => {
  await sendForm({ 'POST /api/applications': 'never' });
  expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
  expect(screen.getByText('Submitting...', { selector: 'output' })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Verticals'), ', and more');
  expect(screen.getByLabelText('Verticals')).toHaveValue('Verticals in words');
});

it.each([
  [{ requires_server_join: true }, "I've Joined - Check Again", []],
  [{ success: false }, 'Try Again', ['The membership could not be checked']],
])('told %j about the membership offers %s', async (body, button, failures) => {
  expectFailures(...failures);
  const network = await sendForm({ 'POST /api/discord-auth': { body } });
  const again = await screen.findByRole('button', { name: button });
  expect(network.to('POST /api/discord-assign-role')).toEqual([]);
  network.on('POST /api/discord-auth', { body: { success: true } });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: "You're All Set!" })).toHaveFocus();
});

const checkAgain = () => screen.findByRole('button', { name: "I've Joined - Check Again" });

it('tells somebody who checks again and has not joined that they have not, each time they check', async () => {
  await sendForm({ 'POST /api/discord-auth': { body: { requires_server_join: true } } });
  const text = "Please make sure you've joined our Discord server.";
  await checkAgain();
  expect(screen.queryByText(text)).toBeNull();
  for (const _ of [1, 2]) {
    await userEvent.click(await checkAgain());
    expect((await screen.findByText(text)).closest('[role=alert]')).toHaveFocus();
  }
});

it.each([
  [
    'POST /api/discord-auth',
    { status: 502, body: {} },
    'Try Again',
    'One step is left',
    ['The membership could not be checked'],
  ],
  [
    'POST /api/discord-assign-role',
    { body: { pending: true } },
    "I've Joined - Check Again",
    'Your role is on its way',
    [],
  ],
] as const)(
  'has the focus on the new answer of %s to whoever asks again',
  async (call, answer, button, title, failures) => {
    expectFailures(...failures);
    await sendForm({ [call]: answer });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  },
);

it.each([
  ['a refusal', { status: 502, body: { error: 'x', message: 'The role is gone' } }, 'The role is gone'],
  ['an error in a success', { body: { error: 'Role missing' } }, 'Role missing'],
  ['neither', { body: {} }, 'Failed to assign Discord role'],
])('answered %s to the role shows why', async (_, answer, details) => {
  expectFailures('The role could not be assigned');
  await sendForm({ 'POST /api/discord-assign-role': answer });
  expect(await screen.findByText(details)).toBeVisible();
  expect(
    screen.getByText('Failed to assign Discord role. Please try again or contact support.'),
  ).toBeVisible();
});

it('loads the profile again when asked to', async () => {
  expectFailures('The profile could not be fetched');
  const network = startNetwork({ ...known, 'GET /api/users/u1': { status: 500, body: {} } });
  renderPage(<ContactFlow />, '/form');
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  network.on('GET /api/users/u1', { body: user });
  await waitFor(() => {
    expect(network.to('GET /api/users/u1')).toHaveLength(2);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('ada')).toBeVisible();
});

it.each(['GET /api/users/u1', 'GET /api/auth/user'])(
  'asks three times more where %s is away for a moment, before it says so',
  async (lookup) => {
    const network = startNetwork({
      ...known,
      [lookup]: () => (network.to(lookup).length > 3 ? { body: user } : { status: 503, body: {} }),
    });
    renderPage(<ContactFlow />, '/form');
    expect(await screen.findByText('ada')).toBeVisible();
    expect(network.to(lookup)).toHaveLength(4);
    expect(screen.queryByText('Authentication error')).toBeNull();
  },
);

it.each(['GET /api/users/u1', 'GET /api/auth/user'])(
  'keeps what was typed while %s failed once it answers',
  async (lookup) => {
    expectFailures('The profile could not be fetched');
    const network = startNetwork({ ...known, [lookup]: { status: 503, body: {} } });
    renderPage(<ContactFlow />, '/form');
    await userEvent.type(await screen.findByLabelText('Email'), 'a@b.co');
    network.on(lookup, { body: user });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('ada')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
  },
);

it('writes nothing over the draft of the tab while the profile cannot be read, and offers both then', async () => {
  expectFailures('The profile could not be fetched');
  const values = { verticals: 'typed before', email: 'old@b.co' };
  sessionStorage.setItem('form_draft', JSON.stringify([{ owner: '42', values, started: 5, savedMs: 5 }]));
  const network = startNetwork({ ...known, 'GET /api/auth/user': { status: 503, body: {} } });
  renderPage(<ContactFlow />, '/form');
  await userEvent.type(await screen.findByLabelText('Email'), 'a@b.co');
  expect(screen.getByLabelText('Verticals')).toHaveValue('');
  network.on('GET /api/auth/user', { body: user });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^You typed in two places/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('a@b.co');
  await userEvent.click(screen.getByRole('button', { name: 'Use that one' }));
  expect(screen.getByLabelText('Verticals')).toHaveValue('typed before');
  expect(screen.getByLabelText('Email')).toHaveValue('old@b.co');
});

it('gives what somebody unknown typed to nobody who signs in meanwhile in another tab', async () => {
  expectFailures('The profile could not be fetched');
  const network = startNetwork({ ...known, 'GET /api/auth/user': { status: 503, body: {} } });
  renderPage(<ContactFlow />, '/form');
  await userEvent.type(await screen.findByLabelText('Email'), 'a@b.co');
  network.on('GET /api/auth/user', { body: user });
  document.cookie = 'signed_in=1; Path=/';
  other.say('answer');
  expect(await screen.findByText('ada')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  act(expireMark);
});

it('shows what was sent to nobody who signs in afterwards in another tab', async () => {
  const network = await sendForm();
  expect(await screen.findByText('AB12-CD34')).toBeVisible();
  network.on('GET /api/auth/user', { body: { ...user, id: 'u2', discord_id: '43', username: 'bob' } });
  network.on('GET /api/users/u2', { body: { ...user, id: 'u2', discord_id: '43', username: 'bob' } });
  document.cookie = 'signed_in=1; Path=/';
  other.say('answer');
  expect(await screen.findByText('bob')).toBeVisible();
  expect(screen.queryByText('AB12-CD34')).toBeNull();
  act(expireMark);
});

it('shows nobody what was typed in this tab before by somebody unknown', async () => {
  const values = { email: 'a@b.co' };
  sessionStorage.setItem('nobodys_form_draft', JSON.stringify([{ owner: '', values, started: 5 }]));
  startNetwork(known);
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

it('asks for the draft of the person whom it shows, and of nobody else who signs in meanwhile', async () => {
  mark();
  const answers = { verticals: 'typed on the phone' };
  const draft = 'GET /api/me/drafts/contact';
  const network = startNetwork({
    ...known,
    [draft]: ({ query }) =>
      query.get('discord_id') === '42'
        ? { body: { answers, saved_at: record.created_at } }
        : { status: 403, body: { error: 'forbidden' } },
  });
  renderPage(<ContactFlow />, '/form');
  expect(await screen.findByLabelText('Verticals')).toHaveValue('typed on the phone');
  expect(network.to(draft)).toHaveLength(1);
  act(expireMark);
});

it('sends once more under a fresh key when the key was used for other answers', async () => {
  let asked = 0;
  const network = await sendForm({
    'POST /api/applications': () => {
      asked += 1;
      return asked === 1
        ? { status: 422, body: { error: 'idempotency_mismatch' } }
        : { status: 201, body: record };
    },
  });
  expect(await screen.findByText('AB12-CD34')).toBeVisible();
  const keys = network.to('POST /api/applications').map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['under the same key what did not arrive', [], 1],
  [
    'under another key what had arrived, its answer lost, and was withdrawn since',
    [ownApplication({ kind: 'contact', status: 'withdrawn' })],
    2,
  ],
])('sends again %s', async (_, applications, keys) => {
  const submissions = 'POST /api/applications';
  const network = await sendForm({ [submissions]: 'cut' });
  await screen.findByText('Not confirmed');
  cleanup();
  const apply = { contact: { state: 'open' } };
  network.on('GET /api/me/applications', { body: { applications, apply } });
  network.on(submissions, { status: 201, body: record });
  renderPage(<ContactFlow />, '/form');
  await screen.findByText('We have put back what you typed earlier in this tab.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));
  expect(await screen.findByText('AB12-CD34')).toBeVisible();
  expect(new Set(network.to(submissions).map(({ headers }) => headers['Idempotency-Key'])).size).toBe(keys);
});
