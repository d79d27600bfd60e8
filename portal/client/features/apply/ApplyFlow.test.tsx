import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expireMark, mark } from '../../testing/account.ts';
import { ownApplication } from '../../testing/applications.ts';
import {
  applyAddress as address,
  fillShown,
  applicantId as id,
  applyReplies as known,
  storedRecord as record,
  applicantUser as user,
} from '../../testing/apply.ts';
import { expectFailures } from '../../testing/expectFailures.ts';
import { type Answer, type Reaction, startNetwork } from '../../testing/network.ts';
import { openOtherTab } from '../../testing/otherTab.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { WithWayOut } from '../../testing/WithWayOut.tsx';
import { ApplyFlow } from './ApplyFlow.tsx';

const submissions = 'POST /api/application-submissions';
const other = openOtherTab();

async function openForm(reactions: Record<string, Reaction> = {}) {
  const network = startNetwork({ ...known, ...reactions });
  renderPage(<ApplyFlow />, address);
  await screen.findByRole('button', { name: 'Submit Application' });
  return network;
}

const accept: Reaction = ({ body }) => ({ body });
const verticals = () => screen.findByLabelText('Verticals');
/** At once, however busy the machine is: letter by letter, a pause between two would save the first. */
const pasteThere = async (text: string) => {
  await userEvent.click(await verticals());
  await userEvent.paste(text);
};
const typed = (savedMs: number) => {
  const values = { verticals: 'typed in this tab' };
  sessionStorage.setItem('apply_draft', JSON.stringify([{ owner: id, values, started: 5, savedMs }]));
};

const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
};
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit Application' }));

it('shows the gate to somebody who is not verified, counts the visit and asks nothing of the server', () => {
  const network = startNetwork({ 'POST /api/visits': { status: 204 } });
  renderPage(<ApplyFlow />, `/apply?discord_id=${id}`);
  screen.getByRole('heading', { name: 'Discord Verification Required' });
  screen.getByRole('button', { name: 'Connect Discord Account & Continue' });
  expect(network.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: 'POST', path: '/api/visits', body: { page: '/apply' } },
  ]);
});

it('shows the name with its discriminator, confirmed', async () => {
  const network = await openForm();
  expect(screen.getByLabelText('Discord username')).toHaveValue('ada#1234');
  expect(screen.getByLabelText('Discord username')).toBeDisabled();
  expect(screen.getByLabelText('Discord username')).toHaveAccessibleDescription('Confirmed by Discord.');
  expect(network.to('GET /api/users')[0]?.query.get('discord_id')).toBe(id);
});

it.each(['discord_username=ada', 'discord_username=Discord+User&username=ada'])(
  'calls a name confirmed only where Discord has told it, not the one of the address: %s',
  async (query) => {
    expectFailures('The profile could not be looked up');
    startNetwork({ ...known, 'GET /api/users': { status: 404, body: { error: 'not_found' } } });
    renderPage(<ApplyFlow />, `/apply?discord_verified=true&discord_id=${id}&${query}`);
    const name = await screen.findByLabelText('Discord username');
    expect(name).toHaveValue('ada');
    expect(name).toBeDisabled();
    expect(name).toHaveAccessibleDescription('');
  },
);

it('goes on with the address when nobody is found, and lets an unknown name be typed', async () => {
  expectFailures('The profile could not be looked up', 'Earlier applications could not be looked up');
  startNetwork();
  renderPage(<ApplyFlow />, `/apply?discord_verified=true&discord_id=${id}&discord_username=Discord+User`);
  const name = await screen.findByLabelText('Discord username');
  expect(name).toBeEnabled();
  expect(name).toHaveValue('');
  expect(name).toHaveAttribute('placeholder', 'username#0000');
});

it('marks as required what may not be left empty, and nothing else', async () => {
  await openForm();
  const required = [...document.querySelectorAll<HTMLInputElement>('[name][required]')].map(
    ({ name }) => name,
  );
  expect(required).toEqual([
    'discord_username',
    'full_name',
    'email',
    'marketer_type',
    'current_platform',
    'marketing_years',
    'team_size',
    'traffic_sources',
    'verticals',
    'monthly_spend',
    'leads_per_day',
    'current_monetization',
    'referral_source',
  ]);
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Additional information (optional)')).toHaveAttribute('rows', '3');
  expect(screen.getByRole('form')).toHaveAttribute('novalidate');
});

it('says nothing before the first attempt, then everything, and takes an error back once its field is right', async () => {
  await openForm();
  await userEvent.click(screen.getByLabelText('Full name'));
  await userEvent.tab();
  expect(screen.queryByText('Enter your full name.')).toBeNull();
  await send();
  const summary = screen.getByText('There is a problem').closest<HTMLElement>('[role=alert]');
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your full name.');
  await userEvent.click(within(summary as HTMLElement).getByRole('link', { name: /target age range/ }));
  expect(screen.getByLabelText('18–24')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada');
  expect(screen.queryByText('Enter your full name.')).toBeNull();
});

it('sends the answers with null for what is empty, then tells the reviewers and asks for the role', async () => {
  const network = await openForm({ [submissions]: { status: 201, body: record } });
  await fillShown();
  await send();
  await screen.findByRole('heading', { name: 'Application Received' });
  screen.getByText('AB12-CD34');
  const [call] = network.to(submissions);
  expect(call?.body).toMatchObject({
    discord_id: id,
    discord_username: 'ada#1234',
    phone_number: null,
    age: '25_34',
    has_media_team: null,
  });
  expect(call?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  await waitFor(() => {
    expect(network.to('POST /api/discord-assign-role')[0]?.body).toEqual({ discord_id: id });
  });
  expect(network.to('POST /api/application-notifications')[0]?.body).toEqual(record);
  expect(sessionStorage).toHaveLength(0);
});

it('shows what was sent to nobody who signs in afterwards in another tab, and looks up anew how it stands', async () => {
  const network = await openForm({ [submissions]: { status: 201, body: record } });
  await fillShown();
  await send();
  await screen.findByText('AB12-CD34');
  const standing = network.to('GET /api/me/applications').length;
  document.cookie = 'signed_in=1; Path=/';
  other.say('answer');
  expect(await verticals()).toHaveValue('');
  expect(screen.queryByText('AB12-CD34')).toBeNull();
  expect(network.to('GET /api/me/applications').length).toBeGreaterThan(standing);
  act(expireMark);
});

it('tells that the application is stored without waiting for what follows', async () => {
  const network = await openForm({
    [submissions]: { status: 201, body: record },
    'POST /api/application-notifications': 'never',
    'POST /api/discord-assign-role': 'never',
  });
  await fillShown();
  await send();
  expect(await screen.findByRole('heading', { name: 'Application Received' })).toBeVisible();
  expect(screen.getByText(/^We've received your application for the beta/)).toBeVisible();
  expect(network.to('POST /api/application-notifications')).toHaveLength(1);
});

it('sends the same key for the same content and another one for another', async () => {
  const network = await openForm({ [submissions]: 'cut' });
  await fillShown();
  await send();
  await screen.findByText('Not confirmed');
  const earlier = network.to(submissions).length;
  await send();
  await waitFor(() => {
    expect(network.to(submissions).length).toBeGreaterThan(earlier);
  });
  await screen.findByText('Not confirmed');
  const before = network.to(submissions).map(({ headers }) => headers['Idempotency-Key']);
  await userEvent.type(screen.getByLabelText('Verticals'), ' and more');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  });
  await send();
  await waitFor(() => {
    expect(network.to(submissions).length).toBeGreaterThan(before.length);
  });
  await screen.findByText('Not confirmed');
  expect(new Set(before).size).toBe(1);
  expect(before).not.toContain(network.to(submissions).at(-1)?.headers['Idempotency-Key']);
});

it('keeps the key of an attempt over a reload', async () => {
  const network = await openForm({ [submissions]: 'cut' });
  await fillShown();
  await send();
  await screen.findByText('Not confirmed');
  document.body.replaceChildren();
  const before = network.to(submissions);
  renderPage(<ApplyFlow />, address);
  await screen.findByText('We have put back what you typed earlier in this tab.');
  await send();
  await waitFor(() => {
    expect(network.to(submissions).length).toBeGreaterThan(before.length);
  });
  await screen.findByText('Not confirmed');
  const [first, last] = [before[0], network.to(submissions).at(-1)];
  expect(last?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(last?.body).toEqual(first?.body);
});

it.each(['withdrawn', 'rejected'] as const)(
  'sends under another key what had arrived, its answer lost, and was %s since',
  async (status) => {
    const network = await openForm({ [submissions]: 'cut' });
    await fillShown();
    await send();
    await screen.findByText('Not confirmed');
    cleanup();
    const before = network.to(submissions)[0]?.headers['Idempotency-Key'];
    const applications = [ownApplication({ status })];
    network.on('GET /api/me/applications', { body: { applications, apply: { beta: { state: 'open' } } } });
    network.on(submissions, { status: 201, body: record });
    renderPage(<ApplyFlow />, address);
    await screen.findByText('We have put back what you typed earlier in this tab.');
    await send();
    await screen.findByRole('heading', { name: 'Application Received' });
    expect(network.to(submissions).at(-1)?.headers['Idempotency-Key']).not.toBe(before);
  },
);

it('sends under the same key what had arrived, its answer lost, where nobody can say how it stands', async () => {
  expectFailures('Earlier applications could not be looked up');
  const applications = [ownApplication({ status: 'rejected' })];
  const before = { body: { applications, apply: { beta: { state: 'open' } } } };
  const network = await openForm({ [submissions]: 'cut', 'GET /api/me/applications': before });
  await fillShown();
  await send();
  await screen.findByText('Not confirmed');
  cleanup();
  network.on('GET /api/me/applications', 'cut');
  network.on(submissions, { status: 200, body: record });
  renderPage(<ApplyFlow />, address);
  await screen.findByText('We have put back what you typed earlier in this tab.');
  await send();
  await screen.findByRole('heading', { name: 'Application Received' });
  const keys = network.to(submissions).map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
});

describe('offline', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get');
  beforeEach(() => {
    onLine.mockReturnValue(false);
  });
  afterAll(() => {
    onLine.mockRestore();
  });
  const comeBack = () => {
    onLine.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
  };

  it('says that the form goes by itself, and sends it once when the connection is back', async () => {
    const network = await openForm({ [submissions]: 'cut' });
    await fillShown();
    await send();
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    expect(screen.getByText('Your application was not sent')).toBeVisible();
    expect(screen.getByText('Submission Failed')).toBeVisible();
    network.on(submissions, { status: 201, body: record });
    comeBack();
    await screen.findByRole('heading', { name: 'Application Received' });
    const [first, second] = network.to(submissions);
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
    expect(network.to(submissions)).toHaveLength(2);
  });

  it('says that no answer came of a form that was on its way when the connection broke', async () => {
    onLine.mockReturnValue(true);
    await openForm({
      [submissions]: () => {
        onLine.mockReturnValue(false);
        return 'cut';
      },
    });
    await fillShown();
    await send();
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    expect(screen.getByText('Not confirmed')).toBeVisible();
  });

  it('sends nothing by itself that was changed since', async () => {
    const network = await openForm({ [submissions]: 'cut' });
    await fillShown();
    await send();
    await screen.findByText(/^You are offline/);
    await userEvent.type(screen.getByLabelText('Verticals'), '!');
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    expect(screen.getByLabelText('Verticals')).toHaveFocus();
    comeBack();
    expect(network.to(submissions)).toHaveLength(1);
  });
});

it('tries once more under a fresh key when the key was used for other content', async () => {
  const network = await openForm({
    [submissions]: () =>
      network.to(submissions).length === 1
        ? { status: 422, body: { error: 'idempotency_mismatch' } }
        : { status: 409, body: { error: 'already_applied', reference: 'ZZ99-YY88', status: 'approved' } },
  });
  await fillShown();
  await send();
  await screen.findByRole('heading', { name: 'Approved' });
  expect(screen.getByText('ZZ99-YY88')).toBeVisible();
  expect(screen.getByText(/what you typed now was not sent/)).toBeVisible();
  expect(sessionStorage.getItem('apply_draft')).toContain('"verticals":"z"');
  expect(screen.getByRole('link', { name: 'See what comes next' })).toHaveAttribute('href', '/status');
});

it.each([
  [
    { status: 429, body: { error: 'cooldown', date: new Date(2027, 1, 1, 9, 30).toISOString() } },
    /apply again from 1 Feb 2027, 09:30/,
  ],
  [{ status: 429, body: { error: 'rate_limited', retry_after: 12.2 } }, /in 13 seconds/],
  [{ status: 403, body: { error: 'membership_required' } }, /not on our Discord server any more/],
  [{ status: 403, body: { error: 'forbidden' } }, /belongs to another account/],
  [{ status: 500, body: { error: 'internal' } }, /Something on our side/],
  [{ status: 502, body: { error: 'discord_unavailable' } }, /Something on our side/],
] as const)('keeps everything and says what stands in the way: %j', async (answer, text) => {
  await openForm({ [submissions]: answer });
  await fillShown();
  await send();
  const alert = (await screen.findByText('Your application was not sent')).closest<HTMLElement>(
    '[role=alert]',
  );
  expect(alert).toHaveTextContent(text);
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText('Verticals')).toHaveValue('z');
});

it.each([
  ['no answer', 'cut'],
  ['that the server is away', { status: 503, body: { error: 'unavailable' } }],
] as const)(
  'keeps everything, and does not say that nothing was sent, where it hears %s',
  async (_, answer) => {
    await openForm({ [submissions]: answer });
    await fillShown();
    await send();
    const alert = (await screen.findByText('Not confirmed')).closest<HTMLElement>('[role=alert]');
    expect(alert).toHaveTextContent(/may have arrived all the same/);
    expect(alert).toHaveFocus();
    expect(screen.queryByText('Your application was not sent')).toBeNull();
    expect(screen.getByLabelText('Verticals')).toHaveValue('z');
  },
);

it.each([
  ['cooldown', 'You may apply again from 1 Feb 2999, 14:05.'],
  ['too_many', 'You may apply again from 1 Feb 2999, 14:05.'],
])(
  'tells somebody who may not apply yet the date before any question, erased or not: %s',
  async (state, text) => {
    const beta = { state, date: new Date(2999, 1, 1, 14, 5).toISOString() };
    startNetwork({ ...known, 'GET /api/me/applications': { body: { applications: [], apply: { beta } } } });
    renderPage(<ApplyFlow />, address);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Application' })).toBeNull();
  },
);

it.each([
  { error: 'cooldown', date: new Date(2027, 1, 1).toISOString() },
  { error: 'too_many', message: 'You may apply again on Monday.' },
])('tells the reason, and does not ask to try again where that cannot help: %j', async (body) => {
  await openForm({ [submissions]: { status: 429, body } });
  await fillShown();
  await send();
  const toast = (await screen.findByText('Submission Failed')).closest<HTMLElement>('[role=alert]');
  expect(toast).toHaveTextContent(/You may apply again/);
  expect(screen.getByText(/You may apply again.*Everything you typed is still here/)).toBeVisible();
  expect(screen.queryByText(/Please try again/)).toBeNull();
});

it('moves nobody who has left the page while their answers were sent, and says that they arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  startNetwork({ ...known, [submissions]: () => promise });
  renderPage(
    <WithWayOut>
      <ApplyFlow />
    </WithWayOut>,
    address,
  );
  await screen.findByRole('button', { name: 'Submit Application' });
  await fillShown();
  await send();
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  resolve({ status: 201, body: record });
  expect(await screen.findByText('Application Received')).toBeVisible();
  await act(async () => await new Promise(requestAnimationFrame));
  expect(screen.getByTestId('address')).toHaveTextContent('/about');
  expect(sessionStorage.getItem('apply_draft')).toBeNull();
});

it('leaves fields that are empty to the summary, and names a wrong address in a toast', async () => {
  await openForm();
  await send();
  expect(screen.getByText('There is a problem')).toBeVisible();
  expect(screen.queryByText('Invalid Email')).toBeNull();
  await fillShown();
  await userEvent.type(screen.getByLabelText('Email'), ' and more');
  await send();
  expect(await screen.findByText('Invalid Email')).toBeVisible();
});

it('names a wrong address in a toast, whatever is too long beside it', async () => {
  await openForm();
  await fillShown();
  await userEvent.type(screen.getByLabelText('Email'), ' and more');
  fireEvent.change(screen.getByLabelText(/^Phone number/), { target: { value: '1'.repeat(41) } });
  await send();
  expect(await screen.findByText('Invalid Email')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Phone number may have at most/ })).toBeVisible();
});

it('shows what the server found wrong at the fields', async () => {
  await openForm({
    [submissions]: { status: 400, body: { error: 'invalid', fields: { email: ['No such domain.'] } } },
  });
  await fillShown();
  await send();
  await screen.findByRole('link', { name: 'No such domain.' });
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('No such domain.');
});

it('is disabled and says so while it is sent', async () => {
  const network = await openForm({ [submissions]: 'never' });
  await fillShown();
  await send();
  const button = await screen.findByRole('button', { name: 'Submitting Application...' });
  expect(button).toBeDisabled();
  expect(screen.getByText('Submitting Application...', { selector: 'output' })).toBeInTheDocument();
  expect(network.to(submissions)).toHaveLength(1);
});

it('takes nothing while it is sent that would not go with it, and says so of each field', async () => {
  const { promise, resolve } = Promise.withResolvers<'cut'>();
  await openForm({ [submissions]: () => promise });
  await fillShown();
  await send();
  const boxes = screen.getAllByRole('checkbox');
  const fields = [await verticals(), ...screen.getAllByRole('combobox'), ...boxes];
  const states = () => fields.map((field) => field.matches('[readonly], [aria-readonly=true]'));
  expect(states()).not.toContain(false);
  await userEvent.type(await verticals(), ' and more');
  await userEvent.selectOptions(screen.getByLabelText('Team size'), '16_50');
  await userEvent.click(screen.getByLabelText('65+'));
  expect(screen.getByRole('form')).toHaveFormValues({ verticals: 'z', team_size: 'solo' });
  expect(screen.getByLabelText('65+')).not.toBeChecked();
  resolve('cut');
  await screen.findByText('Not confirmed');
  expect(states()).not.toContain(true);
});

it('shows somebody who has applied how it stands', async () => {
  startNetwork({
    ...known,
    'GET /api/me/applications': {
      body: {
        applications: [],
        apply: { beta: { state: 'already_applied', ...record, date: record.created_at } },
      },
    },
  });
  renderPage(<ApplyFlow />, address);
  await screen.findByRole('heading', { name: 'Application Received' });
  expect(screen.getByText('Under review')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Join Our Discord' })).toHaveAttribute('target', '_blank');
});

describe('without a word in the address, somebody who is signed in', () => {
  const recheck = 'POST /api/discord-auth';
  const session: Record<string, Reaction> = {
    ...known,
    'GET /api/auth/user': { body: user },
    [recheck]: { body: { success: true } },
  };
  const standing = (beta: object, applications: object[] = []): Record<string, Reaction> => ({
    ...session,
    'GET /api/me/applications': { body: { applications, apply: { beta } } },
  });

  beforeEach(mark);
  afterEach(() => {
    act(expireMark);
  });

  it('is shown the form as themselves, and is not sent to Discord again', async () => {
    startNetwork(session);
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByLabelText('Discord username')).toHaveValue('ada#1234');
    expect(screen.getByText('Verified with Discord as')).toBeVisible();
    expect(screen.queryByText('Discord Verification Required')).toBeNull();
  });

  it.each([
    ['pending', 'Application Received'],
    ['approved', 'Approved'],
  ])('and has applied sees how it stands: %s', async (status, heading) => {
    startNetwork(standing({ state: 'already_applied', ...record, status, date: record.created_at }));
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText('AB12-CD34')).toBeVisible();
  });

  it('and was refused sees that, and from when they may apply again', async () => {
    const gate = { state: 'cooldown', date: new Date(2999, 1, 1, 14, 5).toISOString() };
    startNetwork(standing(gate, [ownApplication({ status: 'rejected' })]));
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByText(/AB12-CD34 of 3 January 2027 was not accepted/)).toBeVisible();
    expect(screen.getByText('You may apply again from 1 Feb 2999, 14:05.')).toBeVisible();
  });

  it('and withdrew, and has to wait, is told one time for both', async () => {
    const gate = { state: 'too_many', date: new Date(2999, 1, 1, 14, 5).toISOString() };
    startNetwork(standing(gate, [ownApplication({ status: 'withdrawn' })]));
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByText(/You withdrew application AB12-CD34/)).toBeVisible();
    expect(screen.getAllByText(/You may apply again/)).toHaveLength(1);
  });

  it('and withdrew sees that above the form', async () => {
    startNetwork(standing({ state: 'open' }, [ownApplication({ status: 'withdrawn' })]));
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByText(/You withdrew application AB12-CD34/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  });

  describe('finds what was typed', () => {
    const draftPath = '/api/me/drafts/beta';
    const put = `PUT ${draftPath}`;
    const at = new Date(2026, 10, 21, 14, 5);
    const kept = {
      answers: { verticals: 'typed on the phone', age: ['65_plus'], gone: 'x' },
      saved_at: at.toISOString(),
    };
    const open = (reactions: Record<string, Reaction> = {}) => {
      const network = startNetwork({
        ...session,
        [put]: accept,
        [`DELETE ${draftPath}`]: { status: 204 },
        ...reactions,
      });
      return { network, ...renderPage(<ApplyFlow />, '/apply') };
    };
    const ofAnother: Reaction = ({ query, body }) =>
      query.get('discord_id') === id ? { status: 403, body: { error: 'forbidden' } } : { body: body ?? kept };
    const lastPut = (network: ReturnType<typeof startNetwork>) => network.to(put).at(-1)?.body;

    it('on another device, says since when, and begins anew when asked', async () => {
      const { network } = open({ [`GET ${draftPath}`]: { body: kept } });
      expect(await verticals()).toHaveValue('typed on the phone');
      expect(screen.getByRole('checkbox', { name: '65+' })).toBeChecked();
      expect(screen.getByText('Draft from 21 November, 14:05')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Start anew' }));
      expect(await verticals()).toHaveValue('');
      expect(screen.getByLabelText('Discord username')).toHaveValue('ada#1234');
      expect(screen.queryByText(/Draft from/)).toBeNull();
      await waitFor(() => {
        expect(network.to(`DELETE ${draftPath}`)).toHaveLength(1);
      });
      expect(sessionStorage.getItem('apply_draft')).toBeNull();
    });

    const two = /^You typed in two places/;

    it('takes the newer of two, and keeps the other at hand', async () => {
      typed(at.getTime() - 60_000);
      const { network } = open({ [`GET ${draftPath}`]: { body: kept } });
      expect(await verticals()).toHaveValue('typed on the phone');
      expect(screen.getByText(two)).toHaveTextContent('from 21 November, 14:04');
      await press('Use that one');
      expect(await verticals()).toHaveValue('typed in this tab');
      expect(screen.getByText('Draft from 21 November, 14:04')).toBeVisible();
      await waitFor(() => {
        expect(lastPut(network)).toMatchObject({ answers: { verticals: 'typed in this tab' } });
      });
      await press('Use that one');
      expect(await verticals()).toHaveValue('typed on the phone');
      await press('Keep this one');
      expect(screen.queryByText(two)).toBeNull();
    });

    it('leaves an older one of elsewhere on the server until somebody has chosen, over a reload too', async () => {
      typed(at.getTime() + 60_000);
      const { unmount } = open({ [`GET ${draftPath}`]: { body: kept } });
      expect(await verticals()).toHaveValue('typed in this tab');
      expect(await screen.findByText(/^Kept in this tab, and not on our server/)).toBeVisible();
      await userEvent.type(await verticals(), '!');
      expect(asksBeforeLeaving()).toBe(true);
      unmount();
      const { network } = open({ [`GET ${draftPath}`]: { body: kept } });
      expect(await verticals()).toHaveValue('typed in this tab!');
      expect(screen.getByText(two)).toHaveTextContent('from 21 November, 14:05');
      await press('Keep this one');
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      expect(lastPut(network)).toMatchObject({ answers: { verticals: 'typed in this tab!' } });
      expect(network.to(put)).toHaveLength(1);
      expect((lastPut(network) as { replaces: string[] }).replaces).toContain(kept.saved_at);
      expect(asksBeforeLeaving()).toBe(false);
    });

    it('is not told of two where the tab alone has gone on since it was saved', async () => {
      const values = { verticals: 'typed in this tab' };
      const draft = { owner: id, values, started: 5, savedMs: at.getTime() + 60_000 };
      sessionStorage.setItem('apply_draft', JSON.stringify([{ ...draft, known: [kept.saved_at] }]));
      open({ [`GET ${draftPath}`]: { body: kept } });
      expect(await verticals()).toHaveValue('typed in this tab');
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      expect(screen.queryByText(two)).toBeNull();
    });

    it('may replace what the tab saved last, also where that arrives only after the page was loaded again', async () => {
      typed(at.getTime() + 60_000);
      const { network } = open({ [`GET ${draftPath}`]: { status: 204 } });
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      const { replaces } = (network.to(put)[0]?.body ?? {}) as { replaces?: string[] };
      expect(replaces).toEqual([new Date(at.getTime() + 60_000).toISOString()]);
    });

    it('and overwrites nothing that is typed on another device meanwhile', async () => {
      const { network } = open({ [`GET ${draftPath}`]: { status: 204 }, [put]: { body: kept } });
      await pasteThere('ab');
      expect(await screen.findByText(two)).toHaveTextContent('from 21 November, 14:05');
      expect(lastPut(network)).toMatchObject({ answers: { verticals: 'ab' }, replaces: [] });
      expect(await verticals()).toHaveValue('ab');
      network.on(put, accept);
      await press('Use that one');
      expect(await verticals()).toHaveValue('typed on the phone');
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      expect((lastPut(network) as { replaces: string[] }).replaces).toContain(kept.saved_at);
      await press('Use that one');
      expect(await verticals()).toHaveValue('ab');
    });

    it('and stays in the form when the session ends, which says that the draft is in the tab alone', async () => {
      const body = { error: 'unauthenticated' };
      open({ [`GET ${draftPath}`]: { status: 204 }, [put]: { status: 401, body } });
      await pasteThere('ab');
      expect(await screen.findByText(/^Your sign-in has ended/)).toBeVisible();
      expect(await verticals()).toHaveValue('ab');
      expect(sessionStorage.getItem('apply_draft')).toContain('"verticals":"ab"');
    });

    it('and keeps it on the server: when the connection is back where there is none, and says so', async () => {
      const { network } = open({ [`GET ${draftPath}`]: { status: 204 }, [put]: 'cut' });
      await pasteThere('ab');
      expect(await screen.findByText(/^No connection/)).toBeVisible();
      expect(network.to(put)).toHaveLength(1);
      expect(asksBeforeLeaving()).toBe(true);
      network.on(put, accept);
      await userEvent.type(await verticals(), 'c');
      act(() => {
        window.dispatchEvent(new Event('online'));
      });
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      expect(lastPut(network)).toMatchObject({ answers: { verticals: 'abc' } });
      await userEvent.type(await verticals(), 'd');
      await act(async () => {
        window.dispatchEvent(new Event('pagehide'));
        expect(lastPut(network)).toMatchObject({ answers: { verticals: 'abcd' } });
      });
    });

    it('unless somebody else has signed in meanwhile: neither one’s draft reaches the other', async () => {
      expectFailures('The profile could not be looked up');
      typed(at.getTime() + 60_000);
      const network = startNetwork({
        ...known,
        'GET /api/users': { status: 403, body: { error: 'forbidden' } },
        [`GET ${draftPath}`]: ofAnother,
        [put]: ofAnother,
      });
      renderPage(<ApplyFlow />, address);
      expect(await verticals()).toHaveValue('typed in this tab');
      expect(screen.queryByText(two)).toBeNull();
      expect(await screen.findByText('Your draft is kept in this tab.')).toBeVisible();
      expect(network.to(put)[0]?.query.get('discord_id')).toBe(id);
    });

    it('where the address does not say who verified, the server is neither asked for a draft nor given one', async () => {
      const network = startNetwork({ ...session, [`GET ${draftPath}`]: { body: kept }, [put]: accept });
      renderPage(<ApplyFlow />, '/apply?discord_verified=true');
      expect(await verticals()).toHaveValue('');
      await pasteThere('ab');
      window.dispatchEvent(new Event('pagehide'));
      expect(network.calls.filter(({ path }) => path === draftPath)).toEqual([]);
    });

    it('and begun on another device is not told to have been filled in since it was last saved there', async () => {
      const saved_at = new Date(Date.now() - 2_000).toISOString();
      const { network } = open({
        [`GET ${draftPath}`]: { body: { ...kept, saved_at } },
        [submissions]: { status: 201, body: record },
      });
      await verticals();
      await fillShown();
      await send();
      await screen.findByRole('heading', { name: 'Application Received' });
      expect(network.to(submissions)[0]?.body).not.toHaveProperty('fill_seconds');
    });

    it('and leaves nothing behind once it is sent', async () => {
      const { network } = open({
        [`GET ${draftPath}`]: { status: 204 },
        [submissions]: { status: 201, body: record },
      });
      await verticals();
      await fillShown();
      expect(await screen.findByText('Draft saved.')).toBeVisible();
      await send();
      await screen.findByRole('heading', { name: 'Application Received' });
      await waitFor(() => {
        expect(network.to(`DELETE ${draftPath}`)).toHaveLength(1);
      });
      const methods = network.calls.map(({ method }) => method);
      expect(methods.lastIndexOf('PUT')).toBeLessThan(methods.indexOf('DELETE'));
      expect(sessionStorage.getItem('apply_draft')).toBeNull();
    });
  });

  it('and has no connection is shown the form, with what was typed in this tab', async () => {
    typed(5);
    onlineManager.setOnline(false);
    startNetwork({ ...known, 'GET /api/me/drafts/beta': 'cut' });
    renderPage(<ApplyFlow />, address);
    expect(await verticals()).toHaveValue('typed in this tab');
    onlineManager.setOnline(true);
  });

  it('and is not on the server is asked to join before any question', async () => {
    startNetwork({ ...session, [recheck]: { body: { requires_server_join: true } } });
    renderPage(<ApplyFlow />, '/apply');
    expect(await screen.findByRole('heading', { name: 'Join our Discord server' })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1, name: 'Apply for Beta Access' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Back to Application' })).toBeNull();
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
  ])('and whose session ends before they have joined can verify again: %i', async (status, error) => {
    const network = startNetwork({ ...session, [recheck]: { body: { requires_server_join: true } } });
    renderPage(<ApplyFlow />, '/apply');
    const joined = await screen.findByRole('button', { name: "I've Joined - Continue" });
    network.on(recheck, { status, body: { error } });
    await userEvent.click(joined);
    expect(await screen.findByText('Failed to verify server membership. Please try again.')).toBeVisible();
    const again = screen.getByRole('button', { name: 'Verify with Discord again' });
    expect(new FormData(again.closest('form') as HTMLFormElement).get('return_to')).toBe('/apply');
  });

  it('stands at the gate when the session has ended, and can try again when nothing answers', async () => {
    const network = startNetwork({ ...session, 'GET /api/auth/user': { status: 503, body: {} } });
    renderPage(<ApplyFlow />, '/apply');
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    network.on('GET /api/auth/user', { status: 401, body: { error: 'unauthenticated' } });
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Discord Verification Required' })).toBeVisible();
  });
});
