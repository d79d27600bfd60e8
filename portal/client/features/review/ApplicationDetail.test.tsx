import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, detail, nameOf, openDesk, rowOf, soon } from '../../testing/desk.tsx';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import type { Answer } from '../../testing/network.ts';

it('shows what a fair decision needs: groups, facts, other applications and what has changed', async () => {
  const other = {
    id: 'z9',
    kind: 'contact' as const,
    reference: 'ZZ99-ZZ99',
    status: 'rejected' as const,
    created_at: '2026-01-01T00:00:00.000Z',
    decided_at: '2026-01-02T00:00:00.000Z',
    by_name: 'ravi',
    reason: 'Too little volume.',
  };
  const same = { ...other, id: 'd4', reference: 'YY88-YY88', username: 'eve', reason: null };
  const again = detail({
    attempt: 2,
    others: [other],
    same_email: [same],
    flags: ['links_in_answers'],
    flag_causes: [{ flag: 'links_in_answers', cause: 'Links in: Verticals' }],
    changed: [{ name: 'team_size', label: 'Team size', before: 'Solo' }],
  });
  openDesk({ 'GET /api/review/applications/a1': { body: again } }, '/review?id=a1');
  expect(await screen.findByRole('heading', { name: 'Audience and traffic' })).toBeVisible();
  expect(screen.getByText('Attempt 2')).toBeVisible();
  expect(await screen.findByText('since 2 January 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ZZ99-ZZ99' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'YY88-YY88' })).toBeVisible();
  expect(screen.getByText('Links in: Verticals')).toBeVisible();
  expect(screen.getByText(/Too little volume/)).toBeVisible();
  expect(screen.getByText('was Solo')).toBeVisible();
});

it('says that somebody is in the server also where Discord does not say since when', async () => {
  const membership = { member: true, screening: false, joined_at: null };
  openDesk({ 'GET /api/review/applications/a1/membership': { body: membership } }, '/review?id=a1');
  await nameOf('ada');
  expect(await screen.findByText('yes')).toBe(screen.getByText('In the server').nextSibling);
});

it('keeps a question whole that is pasted too long, says so, and does not send it', async () => {
  const network = openDesk({}, '/review?id=a1');
  const field = await screen.findByLabelText('Ask the applicant');
  await userEvent.click(field);
  await userEvent.paste('x'.repeat(501));
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(screen.getByText('Write 1 to 500 characters.')).toBeVisible();
  expect(field).toHaveValue('x'.repeat(501));
  expect(network.to('POST /api/review/applications/a1/questions')).toEqual([]);
});

it.each([
  ['Ask the applicant', 'Send question', 'Write 1 to 500 characters.'],
  ['Add a note', 'Add note', 'Write 1 to 1000 characters.'],
])(
  'a text too long in ‘%s’ is told to whoever presses the button or keys',
  async (label, button, problem) => {
    openDesk({}, '/review?id=a1');
    const field = await screen.findByLabelText(label);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(1_001));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(problem));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const first = screen.getByRole('alert');
    expect(first).toHaveTextContent(problem);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(first).not.toBeInTheDocument();
    await userEvent.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('claims and releases by a key, and adds a note by another', async () => {
  const claim = { by: '7', by_name: 'rhea', expires_at: new Date(Date.now() + 60_000).toISOString() };
  const note = { by: '7', by_name: 'rhea', at: new Date().toISOString(), text: 'asked a partner' };
  const network = openDesk(
    {
      'POST /api/review/applications/a1/claim': { body: { ...ada, claim } },
      'POST /api/review/applications/a1/release': { body: ada },
      'POST /api/review/applications/a1/notes': { status: 201, body: { ...ada, notes: [note] } },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('c');
  expect(await screen.findByRole('button', { name: 'Release' })).toBeVisible();
  await userEvent.keyboard('c');
  expect(await screen.findByRole('button', { name: 'Claim' })).toBeVisible();
  await userEvent.keyboard('n');
  expect(screen.getByLabelText('Add a note')).toHaveFocus();
  await userEvent.keyboard('asked a partner, j and k{Control>}{Enter}{/Control}');
  expect(await screen.findByText('asked a partner')).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/notes')[0]?.body).toEqual({
    text: 'asked a partner, j and k',
  });
});

it.each([
  [
    'was erased',
    { status: 'approved', erased: true, can_take_back: false },
    'It was erased at the request of the person.',
  ],
  [
    'is the reviewer’s own',
    { own: true, can_take_back: false, may_be_asked: false },
    'This is your own application: others decide on it.',
  ],
] as const)('of what %s it says so and offers nothing that would be refused', async (_, changes, words) => {
  const network = openDesk({ 'GET /api/review/applications/a1': { body: detail(changes) } }, '/review?id=a1');
  await nameOf('ada');
  expect(screen.getByText(words)).toBeVisible();
  for (const name of ['Approve', 'Reject', 'Claim', 'Ask', 'Undo', 'Reopen', 'Add note', 'Start a thread']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('button', { name: 'Reveal contact data' }) === null).toBe('erased' in changes);
  await userEvent.keyboard('acdurnq');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([]);
});

it('says in the words of the server why contact data is not shown', async () => {
  const message = 'There is no such application any more.';
  openDesk(
    { 'POST /api/review/applications/a1/reveal': { status: 404, body: { error: 'not_found', message } } },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.click(screen.getByRole('button', { name: 'Reveal contact data' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it.each([
  ['the key', async () => await userEvent.keyboard('c')],
  ['the button', async () => await userEvent.click(screen.getByRole('button', { name: 'Claim' }))],
])('claims anew by %s when an own claim has expired unheard', async (_how, press) => {
  const claim = { by: '7', by_name: 'rhea', expires_at: new Date(Date.now() - 60_000).toISOString() };
  const held = { ...claim, expires_at: soon() };
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: { ...ada, claim } },
      'POST /api/review/applications/a1/claim': { body: { ...ada, claim: held } },
      'POST /api/review/applications/a1/release': { body: ada },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await press();
  expect(await screen.findByRole('button', { name: 'Release' })).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/release')).toHaveLength(0);
});

const goTo = async (name: RegExp) => {
  await userEvent.click(await rowOf(name));
  await nameOf(name.source.slice(1));
};
const typed = () =>
  ['Add a note', 'Ask the applicant'].map((label) => screen.getByLabelText<HTMLTextAreaElement>(label).value);

it('keeps what is typed and not sent while another application is open, and forgets it when it is sent', async () => {
  openDesk({ 'POST /api/review/applications/a1/notes': { status: 201, body: ada } }, '/review?id=a1');
  await nameOf('ada');
  await userEvent.type(screen.getByLabelText('Add a note'), 'ask a partner');
  await userEvent.type(screen.getByLabelText('Ask the applicant'), 'Which networks?');
  await goTo(/^ben/);
  expect(typed()).toEqual(['', '']);
  await goTo(/^ada/);
  expect(typed()).toEqual(['ask a partner', 'Which networks?']);
  await userEvent.type(screen.getByLabelText('Add a note'), '{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(typed()).toEqual(['', 'Which networks?']);
  });
  await goTo(/^ben/);
  await goTo(/^ada/);
  expect(typed()).toEqual(['', 'Which networks?']);
});

it.each([
  ['Add a note', 'notes'],
  ['Ask the applicant', 'questions'],
])(
  'keeps what is typed into "%s" while the words before it are sent, and the focus there',
  async (label, path) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const network = openDesk(
      { [`POST /api/review/applications/a1/${path}`]: () => promise },
      '/review?id=a1',
    );
    await nameOf('ada');
    await userEvent.type(screen.getByLabelText(label), 'One thing{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(network.to(`POST /api/review/applications/a1/${path}`)).toHaveLength(1);
    });
    await userEvent.type(screen.getByLabelText(label), ' and another');
    resolve({ status: 201, body: ada });
    await waitFor(() => {
      expect(screen.getByLabelText(label)).toHaveValue('and another');
    });
    await act(async () => await new Promise(requestAnimationFrame));
    expect(screen.getByLabelText(label)).toHaveFocus();
  },
);

it('asks the applicant by a key, says that the time stands still, and shows the answer', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  const question = {
    id: 'q1',
    by_name: 'rhea',
    at,
    text: 'Which networks?',
    answer: null,
    answered_at: null,
    is_open: true,
  };
  const old = { created_at: '2020-01-01T00:00:00.000Z' };
  const asked = detail({
    ...old,
    questions: [question],
    asked_at: at,
    counted_from: at,
    may_be_asked: false,
  });
  const network = openDesk(
    { 'POST /api/review/applications/a1/questions': { status: 201, body: asked } },
    '/review?id=a1',
  );
  await nameOf('ada');
  await userEvent.keyboard('q');
  expect(screen.getByLabelText('Ask the applicant')).toHaveFocus();
  network.on('GET /api/review/applications/a1', { body: asked });
  await userEvent.keyboard('Which networks?{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/^Waits for an answer of the applicant since/)).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/questions')[0]?.body).toEqual({
    text: 'Which networks?',
  });
  expect(screen.getByText('No answer yet')).toBeVisible();
  expect(screen.queryByText('Waiting for longer than 48 hours')).toBeNull();
  expect(screen.queryByLabelText('Ask the applicant')).toBeNull();
  expect(within(await rowOf(/^ada/)).getByText('waits for an answer')).toBeVisible();
  const answered = { ...question, is_open: false, answer: 'Two of them', answered_at: at };
  network.on('GET /api/review/applications/a1', {
    body: detail({ ...old, questions: [answered], counted_from: at }),
  });
  act(() => {
    FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'answered', status: 'pending' });
  });
  expect(await screen.findByText('Two of them')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});

it('starts a thread in Discord by a button, and leads to it', async () => {
  const url = 'https://discord.test/channels/1/2';
  const network = openDesk(
    { 'POST /api/review/applications/a1/discuss': { body: detail({ thread_url: url }) } },
    '/review?id=a1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Start a thread' }));
  const link = await screen.findByRole('link', { name: 'Open the thread in Discord' });
  expect(link).toHaveAttribute('href', url);
  expect(network.to('POST /api/review/applications/a1/discuss')).toHaveLength(1);
});

it('tries a delivery again that is held up, with its cause beside it', async () => {
  const row = { kind: 'member_role', tries: 3, due_at: soon(), done_at: null, taken_back: false } as const;
  const held = detail({ effects: [{ ...row, state: 'blocked', last_error: 'Move the role.' }] });
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: held },
      'POST /api/review/applications/a1/retry': {
        body: { ...ada, effects: [{ ...row, state: 'queued', last_error: null }] },
      },
    },
    '/review?id=a1',
  );
  expect(await screen.findByText('blocked: Move the role.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Community role' }));
  expect(await screen.findByText('on its way')).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/retry')[0]?.body).toEqual({ effect: 'member_role' });
});

it('tells a role that was taken back from one that was given', async () => {
  const row = { kind: 'approved_role', state: 'done', tries: 1, due_at: soon(), last_error: null } as const;
  const effects = [true, false].map((taken_back) => ({ ...row, done_at: soon(), taken_back }));
  openDesk({ 'GET /api/review/applications/a1': { body: detail({ effects }) } }, '/review?id=a1');
  expect(await screen.findByText('taken back')).toBeVisible();
  expect(screen.getAllByText('done')).toHaveLength(1);
});

it('shows contact data when it is asked for, and who has asked before', async () => {
  const seen = { by: '7', by_name: 'ravi', at: '2027-01-03T12:00:00.000Z', surface: 'discord' as const };
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: detail({ reveals: [seen] }) },
      'POST /api/review/applications/a1/reveal': {
        body: { full_name: 'Ada Example', email: 'ada@applicants.example', phone_number: null },
      },
    },
    '/review?id=a1',
  );
  expect(await screen.findByText(/^Seen by ravi/)).toBeVisible();
  expect(screen.queryByText('ada@applicants.example')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Reveal contact data' }));
  expect(await screen.findByText('ada@applicants.example')).toBeVisible();
  expect(network.to('POST /api/review/applications/a1/reveal')[0]?.body).toEqual({});
});

it('shows contact data no longer once the applicant has changed it, and asks before showing the new', async () => {
  const reveal = 'POST /api/review/applications/a1/reveal';
  const data = { full_name: 'Ada Example', email: 'old@applicants.example', phone_number: null };
  const network = openDesk({ [reveal]: { body: data } }, '/review?id=a1');
  await userEvent.click(await screen.findByRole('button', { name: 'Reveal contact data' }));
  expect(await screen.findByText(data.email)).toBeVisible();
  const tell = async (name: string, before: string | null, edits: typeof ada.edits) => {
    const after = [...edits, { at: ada.created_at, fields: [{ name, before }] }];
    network.on('GET /api/review/applications/a1', { body: detail({ edits: after }) });
    act(() => FakeEventSource.open.at(-1)?.say({ id: 'a1', change: 'edited', status: 'pending' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Changed by the applicant' })).toBeVisible();
    });
    return after;
  };
  const first = await tell('verticals', 'Solar', []);
  expect(screen.getByText(data.email)).toBeVisible();
  await tell('email', null, first);
  expect(await screen.findByRole('button', { name: 'Reveal contact data' })).toBeVisible();
  expect(screen.queryByText(data.email)).toBeNull();
  network.on(reveal, { body: { ...data, email: 'new@applicants.example' } });
  await userEvent.click(screen.getByRole('button', { name: 'Reveal contact data' }));
  expect(await screen.findByText('new@applicants.example')).toBeVisible();
});

it('says that an application is gone', async () => {
  openDesk(
    { 'GET /api/review/applications/a1': { status: 404, body: { error: 'not_found' } } },
    '/review?id=a1',
  );
  expect(await screen.findByRole('heading', { name: 'This application no longer exists' })).toBeVisible();
});

it('offers no way back from a decision that is not theirs to take back, by button or by key', async () => {
  const decided = detail({ status: 'approved', can_take_back: false });
  openDesk({ 'GET /api/review/applications/a1': { body: decided } }, '/review?id=a1');
  await nameOf('ada');
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
  await userEvent.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that there are enough approvals where fewer are needed since', async () => {
  const given = [{ by: '7', by_name: 'rhea', at: new Date().toISOString() }];
  const enough = detail({ approvals: { needed: 1, given } });
  openDesk({ 'GET /api/review/applications/a1': { body: enough } }, '/review?id=a1');
  const words = 'Approved by rhea so far, 1 of 1 approvals, which is enough: pressing Approve decides';
  expect(await screen.findByText(words)).toBeVisible();
});

it('counts an approval where several are needed, says who gave it, and takes one’s own back by a key', async () => {
  const given = [{ by: '7', by_name: 'rhea', at: new Date().toISOString() }];
  const counted = detail({ approvals: { needed: 2, given } });
  const network = openDesk(
    {
      'GET /api/review/applications/a1': { body: counted },
      'POST /api/review/applications/a1/undo': { body: detail({}) },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  expect(screen.getByText('Approved by rhea so far, 1 of 2 approvals')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Take my approval back/ })).toBeVisible();
  await userEvent.keyboard('u');
  await waitFor(() => {
    expect(network.to('POST /api/review/applications/a1/undo')).toHaveLength(1);
  });
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: /^Take my approval back/ })).toBeNull();
  });
});
