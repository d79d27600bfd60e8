import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { limits, statusText } from '@yieldwren/shared/browser';
import { forgetPerson } from '../../storage.ts';
import { mark } from '../../testing/account.ts';
import { ownApplication, ownReply } from '../../testing/applications.ts';
import { FakeEventSource } from '../../testing/FakeEventSource.ts';
import { type Answer, type Reaction, startNetwork } from '../../testing/network.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { WithWayOut } from '../../testing/WithWayOut.tsx';
import { StatusFlow } from './StatusFlow.tsx';

const list = 'GET /api/me/applications';
const pending = ownReply();
const approved = ownReply([ownApplication({ status: 'approved' })]);

const show = (path = '/status') => renderPage(<StatusFlow />, path);

beforeEach(() => {
  FakeEventSource.open = [];
  Object.defineProperty(window, 'EventSource', { writable: true, value: FakeEventSource });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('brings the application into view whose reference the address names', async () => {
  const both = [ownApplication(), ownApplication({ id: 'c1', kind: 'contact', reference: 'EF56-GH78' })];
  startNetwork({ [list]: ownReply(both) });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  show('/status#EF56-GH78');
  const card = await screen.findByRole('article', { name: /EF56-GH78/ });
  expect(new Set(scroll.mock.contexts)).toEqual(new Set([card]));
  expect(card).toHaveAttribute('id', 'EF56-GH78');
});

it('shows where the application stands, what was answered and what happened', async () => {
  startNetwork({ [list]: pending });
  show();
  expect(await screen.findByRole('heading', { name: 'Under review' })).toBeVisible();
  expect(screen.getByText('18–24, 65+')).toBeVisible();
  expect(screen.getByText('Application received')).toBeVisible();
  expect(screen.queryByText('Phone number')).toBeNull();
  expect(screen.getByRole('link', { name: 'Export my data' })).toHaveAttribute('href', '/api/me/export');
});

it('says that somebody looks at it, how long others have waited, and what to do about what did not arrive', async () => {
  const facts = { kind: 'beta', reference: 'AB12-CD34', status: 'pending', created_at: new Date() } as const;
  const usual_hours = { median: 5, p90: 30 };
  const effects = [{ kind: 'member_role', state: 'waiting_for_join' }] as const;
  const text = statusText({ ...facts, in_review: true, usual_hours, effects });
  const application = ownApplication({ in_review: true, usual_hours, text, effects: [...effects] });
  startNetwork({ [list]: ownReply([application]) });
  show();
  expect(await screen.findByRole('heading', { name: 'In review' })).toBeVisible();
  expect(screen.getByText(/within 5 hours, and nine in ten within 30 hours/)).toBeVisible();
  expect(screen.getByText(/receive your role when you join/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Join our Discord server/ })).toBeVisible();
});

it('says what became of the e-mail with the decision', async () => {
  const facts = { kind: 'beta', reference: 'AB12-CD34', status: 'approved', created_at: new Date() } as const;
  const effects = [{ kind: 'mail', news: 'decision', state: 'done' }] as const;
  const text = statusText({ ...facts, effects });
  startNetwork({ [list]: ownReply([ownApplication({ status: 'approved', text })]) });
  show();
  expect(await screen.findByText('You also have this by e-mail.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Roles and messages' })).toBeVisible();
});

it('shows that e-mails are stopped, and takes it back', async () => {
  const stopped = { ...pending.body, mail_stopped_at: new Date(2027, 0, 4, 12).toISOString() };
  const network = startNetwork({ [list]: { body: stopped }, 'PUT /api/me/mail': { status: 500 } });
  show();
  expect(await screen.findByText(/Since 4 January 2027 you get no e-mails from us/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Get e-mails again' }));
  expect(await screen.findByText(/E-mails are still stopped/)).toBeVisible();
  network.on('PUT /api/me/mail', { status: 204 });
  network.on(list, pending);
  await userEvent.click(screen.getByRole('button', { name: 'Get e-mails again' }));
  await waitFor(() => {
    expect(screen.queryByText(/you get no e-mails from us/)).toBeNull();
  });
  expect(network.to('PUT /api/me/mail').at(-1)?.body).toEqual({ wanted: true });
});

it('changes at once when the stream says so, without asking in between', async () => {
  const network = startNetwork({ [list]: pending });
  show();
  await screen.findByRole('heading', { name: 'Under review' });
  const [source] = FakeEventSource.open;
  expect(source?.url).toBe('/api/me/events');
  network.on(list, approved);
  act(() => {
    source?.say({ type: 'application', reference: 'AB12-CD34', status: 'approved' });
  });
  expect(await screen.findByRole('heading', { name: 'Approved' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Tell us how to set you up' })).toHaveAttribute('href', '/form');
});

it('what was decided while the stream was cut shows as soon as it is open again', async () => {
  const network = startNetwork({ [list]: pending });
  show();
  await screen.findByRole('heading', { name: 'Under review' });
  const [source] = FakeEventSource.open;
  act(() => {
    source?.dispatchEvent(new Event('error'));
  });
  network.on(list, approved);
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  expect(await screen.findByRole('heading', { name: 'Approved' })).toBeVisible();
});

it('goes on asking after an answer that was none, and opens the stream again that the browser gave up', async () => {
  jest.useFakeTimers();
  const network = startNetwork({ [list]: pending });
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  const [source] = FakeEventSource.open;
  network.on(list, { status: 503, body: { error: 'unavailable' } });
  act(() => {
    source?.dispatchEvent(new Event('open'));
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  act(() => {
    source?.giveUp();
  });
  expect(FakeEventSource.open).toEqual([source]);
  network.on(list, approved);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('heading', { name: 'Approved' })).toBeVisible();
  expect(FakeEventSource.open).toHaveLength(2);
});

it('asks every 30 s where the stream is cut', async () => {
  jest.useFakeTimers();
  const network = startNetwork({ [list]: pending });
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  const asked = network.to(list).length;
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(network.to(list)).toHaveLength(asked + 1);
  act(() => {
    FakeEventSource.open.at(-1)?.dispatchEvent(new Event('open'));
  });
  for (let beats = 0; beats < 4; beats += 1) {
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    act(() => FakeEventSource.open.at(-1)?.say('', 'beat'));
  }
  expect(network.to(list)).toHaveLength(asked + 2);
});

it('what was decided while the stream was dead, though nobody said so, shows when it has been silent for a minute', async () => {
  jest.useFakeTimers();
  const network = startNetwork({ [list]: pending });
  show();
  await act(() => jest.advanceTimersByTimeAsync(100));
  const [dead] = FakeEventSource.open;
  act(() => {
    dead?.dispatchEvent(new Event('open'));
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  network.on(list, approved);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  act(() => {
    FakeEventSource.open.find((one) => one !== dead)?.dispatchEvent(new Event('open'));
  });
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByRole('heading', { name: 'Approved' })).toBeVisible();
});

it('asks somebody unknown to sign in, and tells somebody without an application how to get one', async () => {
  const network = startNetwork({ [list]: { status: 401, body: { error: 'unauthenticated' } } });
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Continue with Discord' })).toBeEnabled();
  unmount();
  network.on(list, ownReply([]));
  show();
  expect(await screen.findByRole('link', { name: 'Apply for Beta Access' })).toHaveAttribute(
    'href',
    '/apply',
  );
});

it('opens the form with the answers as they stand, and sends what was changed', async () => {
  const edit = 'PATCH /api/me/applications/a1';
  const text = 'It is being decided at this moment.';
  const network = startNetwork({
    [list]: pending,
    [edit]: { status: 409, body: { error: 'already_decided', message: text } },
  });
  show();
  await userEvent.click(await screen.findByRole('link', { name: 'Edit your answers' }));
  const verticals = await screen.findByLabelText('Verticals');
  expect(screen.getByRole('heading', { name: 'Edit your answers' })).toHaveFocus();
  expect(verticals).toHaveValue('Insurance');
  expect(screen.getByRole('checkbox', { name: '65+' })).toBeChecked();
  expect(screen.getByLabelText('Discord username')).toBeDisabled();
  await userEvent.clear(verticals);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByRole('link', { name: 'Enter your verticals.' })).toBeVisible();
  expect(network.to(edit)).toEqual([]);
  await userEvent.type(verticals, 'Boats');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  network.on(edit, { body: ownApplication() });
  const history = [
    { at: '2027-01-03T13:00:00.000Z', from: 'pending', to: 'pending', what: 'edited' },
  ] as const;
  network.on(list, ownReply([ownApplication({ history: [...history] })]));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('You changed your answers')).toBeVisible();
  expect(network.to(edit).at(-1)?.body).toEqual({ verticals: 'Boats' });
});

const openForm = async (reactions: Record<string, Reaction> = {}) => {
  const network = startNetwork({ [list]: pending, ...reactions });
  show('/status?edit=a1');
  await screen.findByLabelText('Verticals');
  return network;
};

const openAgain = async (id: string) => {
  cleanup();
  show(`/status?edit=${id}`);
  return await screen.findByLabelText('Verticals');
};

describe('whoever changes their answers', () => {
  const unknown = { status: 401, body: { error: 'unauthenticated' } };

  it('changes nothing more while they are saved', async () => {
    await openForm({ 'PATCH /api/me/applications/a1': 'never' });
    await userEvent.type(screen.getByLabelText('Verticals'), ' and boats');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await userEvent.type(screen.getByLabelText('Verticals'), ', and more');
    expect(screen.getByLabelText('Verticals')).toHaveValue('Insurance and boats');
  });

  it('is told of no change where there is none, and none is sent', async () => {
    const network = await openForm();
    await userEvent.type(screen.getByLabelText('Verticals'), '!{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByRole('heading', { name: 'Under review' })).toBeVisible();
    expect(screen.queryByText('Answers changed')).toBeNull();
    expect(network.to('PATCH /api/me/applications/a1')).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('and has to verify again comes back to the form', async () => {
    const network = await openForm({ 'PATCH /api/me/applications/a1': unknown });
    await userEvent.type(screen.getByLabelText('Verticals'), ' and boats');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    const again = await screen.findByRole('button', { name: 'Verify with Discord again' });
    expect(again.closest('form')).toHaveFormValues({ return_to: '/status?edit=a1' });
    network.on(list, unknown);
    act(() => {
      FakeEventSource.open[0]?.say({ type: 'signed_out' });
    });
    const signIn = await screen.findByRole('button', { name: 'Continue with Discord' });
    expect(signIn.closest('form')).toHaveFormValues({ return_to: '/status?edit=a1' });
  });

  it.each([
    ['while the form stood open', false],
    ['and comes back to what was typed', true],
  ])('takes back nothing that was changed elsewhere %s', async (_, isLeft) => {
    const edit = 'PATCH /api/me/applications/a1';
    const network = await openForm({ [edit]: { body: ownApplication() } });
    await userEvent.type(screen.getByLabelText('Verticals'), ' and boats');
    const { answers } = ownApplication();
    network.on(
      list,
      ownReply([ownApplication({ answers: { ...answers, email: 'new@applicants.example' } })]),
    );
    if (isLeft) {
      cleanup();
      show('/status?edit=a1');
      expect(await screen.findByLabelText('Email')).toHaveValue('new@applicants.example');
    } else {
      act(() => {
        FakeEventSource.open[0]?.say({ type: 'application', reference: 'AB12-CD34', status: 'pending' });
      });
      await waitFor(() => {
        expect(network.to(list)).toHaveLength(2);
      });
    }
    expect(await screen.findByLabelText('Verticals')).toHaveValue('Insurance and boats');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => {
      expect(network.to(edit).at(-1)?.body).toEqual({ verticals: 'Insurance and boats' });
    });
  });

  it('finds what they typed into each of two applications', async () => {
    const other = ownApplication({ id: 'c1', kind: 'contact', answers: { verticals: 'Loans' } });
    startNetwork({ [list]: ownReply([ownApplication(), other]) });
    await userEvent.type(await openAgain('a1'), ' and boats');
    await userEvent.type(await openAgain('c1'), ' and cards');
    expect(await openAgain('a1')).toHaveValue('Insurance and boats');
    expect(await openAgain('c1')).toHaveValue('Loans and cards');
  });

  it.each([
    ['another page', [{ name: 'Leave' }], '/about'],
    [
      'the form of another application',
      [{ name: 'Back without saving' }, { name: 'Edit your answers' }],
      '/status?edit=c1',
    ],
  ])('stays on %s when the changes arrive after theirs was left', async (_, links, path) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const other = ownApplication({ id: 'c1', kind: 'contact', created_at: '2027-01-04T12:00:00.000Z' });
    startNetwork({
      [list]: ownReply([ownApplication(), other]),
      'PATCH /api/me/applications/a1': () => promise,
    });
    const page = (
      <WithWayOut>
        <StatusFlow />
      </WithWayOut>
    );
    renderPage(page, '/status?edit=a1');
    await userEvent.type(await screen.findByLabelText('Verticals'), ' and boats');
    await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
    for (const link of links) {
      const [first] = await screen.findAllByRole('link', link);
      await userEvent.click(first ?? document.body);
    }
    resolve({ body: ownApplication() });
    expect(await screen.findByText('Answers changed')).toBeVisible();
    await act(async () => await new Promise(requestAnimationFrame));
    expect(address()).toBe(path);
  });

  it('reads why the form is gone when it is decided meanwhile', async () => {
    const network = await openForm();
    network.on(list, approved);
    act(() => {
      FakeEventSource.open[0]?.say({ type: 'application', reference: 'AB12-CD34', status: 'approved' });
    });
    expect(await screen.findByRole('heading', { name: 'Approved' })).toBeVisible();
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('Your answers can no longer be changed');
    expect(alert).toHaveFocus();
  });
});

const asked = {
  id: 'q1',
  at: '2027-01-03T13:00:00.000Z',
  text: 'Which networks?',
  answer: null,
  answered_at: null,
  is_open: true,
};

it('shows a question and sends the answer; what was typed stays when it did not arrive', async () => {
  const send = 'POST /api/me/applications/a1/answer';
  const facts = {
    kind: 'beta',
    reference: 'AB12-CD34',
    status: 'pending',
    created_at: '',
    effects: [],
  } as const;
  const text = statusText({ ...facts, is_asked: true });
  const network = startNetwork({
    [list]: ownReply([ownApplication({ text, questions: [asked] })]),
    [send]: 'cut',
  });
  show();
  expect(await screen.findByRole('heading', { name: 'A question for you' })).toBeVisible();
  expect(screen.getByText('Which networks?')).toBeVisible();
  expect(screen.getByText(/of our promise stand still/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Send answer' });
  await userEvent.click(button);
  expect(screen.getByText('Write your answer first.')).toBeVisible();
  expect(network.to(send)).toEqual([]);
  const field = screen.getByLabelText('Your answer');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Write your answer first/);
  await userEvent.type(field, ' Two of them ');
  expect(field).toBeValid();
  expect(screen.queryByText('Write your answer first.')).toBeNull();
  await userEvent.click(button);
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.queryByText('Your answer was not sent')).toBeNull();
  expect(field).toHaveValue(' Two of them ');
  network.on(send, { body: ownApplication() });
  const answered = { ...asked, is_open: false, answer: 'Two of them', answered_at: asked.at };
  network.on(list, ownReply([ownApplication({ questions: [answered] })]));
  await userEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Under review' })).toHaveFocus();
  expect(network.to(send).at(-1)?.body).toEqual({ question: 'q1', text: 'Two of them' });
  expect(screen.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  expect(screen.getByText('Two of them')).toBeVisible();
  expect(screen.queryByLabelText('Your answer')).toBeNull();
});

it('an answer that the server refuses is marked as wrong until it is another one', async () => {
  const reason = 'Write text that can be stored.';
  const body = { error: 'invalid', message: 'Check what you sent.', fields: { text: [reason] } };
  startNetwork({
    [list]: ownReply([ownApplication({ questions: [asked] })]),
    'POST /api/me/applications/a1/answer': { status: 400, body },
  });
  show();
  const field = await screen.findByLabelText('Your answer');
  await userEvent.type(field, 'Two of them');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(reason));
  await userEvent.type(field, '!');
  expect(field).toBeValid();
  expect(screen.queryByText(reason)).toBeNull();
});

it('an answer that cannot be sent as it is says that alone, and not why an earlier one was not sent', async () => {
  startNetwork({
    [list]: ownReply([ownApplication({ questions: [asked] })]),
    'POST /api/me/applications/a1/answer': { status: 500 },
  });
  show();
  const field = await screen.findByLabelText('Your answer');
  await userEvent.type(field, 'Two of them');
  const button = screen.getByRole('button', { name: 'Send answer' });
  await userEvent.click(button);
  expect(await screen.findByText('Your answer was not sent')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.click(button);
  expect(screen.getByText('Write your answer first.')).toBeVisible();
  expect(screen.queryByText('Your answer was not sent')).toBeNull();
});

it('an answer that is pasted too long is neither cut nor sent: it can be given once', async () => {
  const send = 'POST /api/me/applications/a1/answer';
  const network = startNetwork({ [list]: ownReply([ownApplication({ questions: [asked] })]) });
  show();
  const words = 'word '.repeat(2_000).trim();
  await userEvent.click(await screen.findByLabelText('Your answer'));
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Write 1 to 1000 characters.')).toBeVisible();
  expect(screen.getByLabelText('Your answer')).toHaveValue(words);
  expect(network.to(send)).toEqual([]);
});

const answerField = () => screen.findByLabelText('Your answer');
const answerFieldOf = async (name: RegExp) =>
  within(await screen.findByRole('article', { name })).getByLabelText('Your answer');

describe('an answer that is not sent yet', () => {
  const send = 'POST /api/me/applications/a1/answer';
  const openQuestion = (reaction: Reaction) => {
    startNetwork({ [list]: ownReply([ownApplication({ questions: [asked] })]), [send]: reaction });
    return show();
  };

  it('is there again after a reload, and goes once it is sent', async () => {
    const { unmount } = openQuestion({ body: ownApplication() });
    await userEvent.type(await answerField(), 'Two of them');
    unmount();
    show();
    expect(await answerField()).toHaveValue('Two of them');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
  });

  it('cannot be changed while it is on its way, and can again when it did not arrive', async () => {
    const { promise, resolve } = Promise.withResolvers<'cut'>();
    openQuestion(() => promise);
    await userEvent.type(await answerField(), 'Two of them');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    await userEvent.type(await answerField(), ', and a third');
    expect(await answerField()).toHaveValue('Two of them');
    expect(await answerField()).toHaveAttribute('readonly');
    resolve('cut');
    await screen.findByText('Not confirmed');
    await userEvent.type(await answerField(), ', and a third');
    expect(await answerField()).toHaveValue('Two of them, and a third');
  });

  it('outlives the session that has ended, and whoever wrote it can verify again', async () => {
    const { unmount } = openQuestion({
      status: 401,
      body: { error: 'unauthenticated', message: 'Sign in.' },
    });
    await userEvent.type(await answerField(), 'Two of them');
    await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText(/^Your verification has ended/)).toBeVisible();
    const again = screen.getByRole('button', { name: 'Verify with Discord again' });
    expect(again.closest('form')).toHaveFormValues({ flow: 'apply', return_to: '/status' });
    unmount();
    show();
    expect(await answerField()).toHaveValue('Two of them');
  });

  it.each([
    ['is decided on', { status: 'approved', questions: [{ ...asked, is_open: false }] }],
    [
      'is answered in another tab',
      { questions: [{ ...asked, is_open: false, answer: 'All', answered_at: asked.at }] },
    ],
  ] as const)('is given back when the application %s meanwhile', async (_, changes) => {
    const network = startNetwork({ [list]: ownReply([ownApplication({ questions: [asked] })]) });
    show();
    await userEvent.type(await answerField(), 'Two of them');
    network.on(list, ownReply([ownApplication({ ...changes, questions: [...changes.questions] })]));
    act(() => {
      FakeEventSource.open[0]?.say({ type: 'application', reference: 'AB12-CD34', status: 'approved' });
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This question is closed');
    expect(alert).toHaveTextContent('Two of them');
    await userEvent.click(screen.getByRole('button', { name: 'Discard what I typed' }));
    expect(alert).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves the focus where somebody answers the question of another application', async () => {
    const other = ownApplication({ id: 'c1', kind: 'contact', questions: [{ ...asked, id: 'q2' }] });
    const network = startNetwork({ [list]: ownReply([ownApplication({ questions: [asked] }), other]) });
    show();
    await userEvent.type(await answerFieldOf(/^Beta/), 'Two of them');
    const field = await answerFieldOf(/^Contact/);
    await userEvent.type(field, 'Since');
    network.on(list, ownReply([ownApplication({ questions: [{ ...asked, is_open: false }] }), other]));
    act(() => {
      FakeEventSource.open[0]?.say({ type: 'application', reference: 'AB12-CD34', status: 'pending' });
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it.each([
    ['arrives', { body: ownApplication() }, 'Answer sent'],
    ['fails', { status: 500, body: {} }, 'Your answer was not sent'],
  ])('and %s late leaves the focus where somebody writes another one', async (_, answer, text) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const other = ownApplication({ id: 'c1', kind: 'contact', questions: [{ ...asked, id: 'q2' }] });
    startNetwork({
      [list]: ownReply([ownApplication({ questions: [asked] }), other]),
      [send]: () => promise,
    });
    show();
    await userEvent.type(await answerFieldOf(/^Beta/), 'Two of them');
    const beta = within(screen.getByRole('article', { name: /^Beta/ }));
    await userEvent.click(beta.getByRole('button', { name: 'Send answer' }));
    const field = await answerFieldOf(/^Contact/);
    await userEvent.type(field, 'Since');
    resolve(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('is forgotten with the person', async () => {
    const { unmount } = openQuestion('cut');
    await userEvent.type(await answerField(), 'Two of them');
    unmount();
    forgetPerson();
    show();
    expect(await answerField()).toHaveValue('');
  });
});

it('withdraws only after a yes', async () => {
  const network = startNetwork({ [list]: pending, 'POST /api/me/applications/a1/withdraw': { body: {} } });
  show();
  const withdraw = await screen.findByRole('button', { name: 'Withdraw application' });
  await userEvent.click(withdraw);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(network.to('POST /api/me/applications/a1/withdraw')).toEqual([]);
  await userEvent.click(withdraw);
  expect(await screen.findByText(/This page then says from when you may apply again/)).toBeVisible();
  network.on(list, ownReply([ownApplication({ status: 'withdrawn' })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByRole('heading', { name: 'Withdrawn' })).toHaveFocus();
  expect(screen.getByText('You may apply again now.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply again' })).toHaveAttribute('href', '/apply');
});

it('withdraws again, its first answer lost, as if it had not been withdrawn yet', async () => {
  const body = { error: 'already_decided', reference: 'AB12-CD34', status: 'withdrawn' };
  const network = startNetwork({
    [list]: pending,
    'POST /api/me/applications/a1/withdraw': { status: 409, body },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  network.on(list, ownReply([ownApplication({ status: 'withdrawn' })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  expect(await screen.findByText('Application withdrawn')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Withdrawn' })).toHaveFocus();
  expect(screen.queryByText('Not withdrawn')).toBeNull();
});

it.each([
  ['is withdrawn', { body: {} }, 'Application withdrawn'],
  ['cannot be', { status: 500, body: {} }, 'The application could not be withdrawn. Please try again.'],
])('an application that %s late leaves the focus where somebody writes', async (_, answer, text) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  startNetwork({
    [list]: ownReply([ownApplication({ questions: [asked] })]),
    'POST /api/me/applications/a1/withdraw': () => promise,
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw application' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
  const field = await answerField();
  await userEvent.type(field, 'Two of them');
  resolve(answer);
  expect(await screen.findByText(text)).toBeVisible();
  expect(field).toHaveFocus();
});

describe('what did not work', () => {
  const withdraw = 'POST /api/me/applications/a1/withdraw';
  const refused: Reaction = { status: 409, body: { error: 'already_decided', message: 'Decided already.' } };

  beforeEach(() => {
    jest.useFakeTimers();
  });

  it.each([
    ['Withdraw application', 'Withdraw it', 'The application could not be withdrawn. Please try again.'],
    ['Erase my data', 'Erase everything', 'Your data could not be erased. Please try again.'],
    ['Get e-mails again', undefined, 'E-mails are still stopped. Please try again.'],
  ])('stays in words beside ‘%s’ when every notice is gone', async (button, yes, text) => {
    startNetwork({
      [list]: { body: { ...pending.body, mail_stopped_at: new Date(2027, 0, 4, 12).toISOString() } },
    });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.click(await screen.findByRole('button', { name: button }));
    if (yes) {
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
    }
    await screen.findByText(text);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByText(text).closest('[role=alert]')).toHaveFocus();
  });

  it('because it was decided meanwhile shows the decision', async () => {
    const network = startNetwork({ [list]: pending, [withdraw]: refused });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.click(await screen.findByRole('button', { name: 'Withdraw application' }));
    network.on(list, approved);
    // The answer comes at once: what it shows is waited for from the click on.
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByRole('heading', { name: 'Approved' })).toHaveFocus();
    expect(screen.getByText('Decided already.')).toBeVisible();
  });
});

const press = async (button: string, yes: string) => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
};

const findSignIn = () => screen.findByRole('button', { name: 'Continue with Discord' });

/** The stream begins and is never taken for dead, and the list is read again: nothing is asked for by the clock then. */
async function readAgain(network: ReturnType<typeof startNetwork>): Promise<void> {
  const patience: { silentStreamMs: number } = limits;
  jest.replaceProperty(patience, 'silentStreamMs', limits.dayMs);
  act(() => {
    FakeEventSource.open[0]?.dispatchEvent(new Event('open'));
  });
  await waitFor(() => {
    expect(network.to(list)).toHaveLength(2);
  });
}

const over: Reaction = { status: 401, body: { error: 'unauthenticated', message: 'Sign in first.' } };

it.each([
  ['Withdraw application', 'Withdraw it', 'POST /api/me/applications/a1/withdraw'],
  ['Erase my data', 'Erase everything', 'DELETE /api/me'],
  ['Get e-mails again', undefined, 'PUT /api/me/mail'],
])('‘%s’ that finds the session over leads to the sign-in', async (button, yes, call) => {
  const stopped = { ...pending.body, mail_stopped_at: new Date(2027, 0, 4, 12).toISOString() };
  const network = startNetwork({ [list]: { body: stopped }, [call]: over });
  show();
  const pressed = await screen.findByRole('button', { name: button });
  await readAgain(network);
  network.on(list, over);
  await userEvent.click(pressed);
  if (yes) {
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: yes }));
  }
  expect(await findSignIn()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an erasure whose answer was lost is said to have probably happened once the session is over', async () => {
  const network = startNetwork({ [list]: pending });
  network.on('DELETE /api/me', () => {
    network.on(list, over);
    return 'cut';
  });
  show();
  await screen.findByRole('button', { name: 'Erase my data' });
  // The erasure is asked on that list, which says the same.
  await readAgain(network);
  await press('Erase my data', 'Erase everything');
  const title = await screen.findByRole('heading', { name: 'Your data has probably been erased' });
  await waitFor(() => {
    expect(title).toHaveFocus();
  });
  expect(screen.getByText(/there is no receipt/)).toBeVisible();
  expect(screen.getByRole('link', { name: /@/ })).toBeVisible();
});

const unavailable: Reaction = { status: 503, body: { error: 'unavailable', message: 'Later.' } };

const eraseUnheard = async (answer: Reaction) => {
  const network = startNetwork({ [list]: pending, 'DELETE /api/me': answer });
  show();
  await screen.findByRole('button', { name: 'Erase my data' });
  await readAgain(network);
  await press('Erase my data', 'Erase everything');
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/may have been done all the same/)).toBeVisible();
  expect(screen.queryByText(/could not be erased/)).toBeNull();
  // The list is still there: the erasure is under way.
  await waitFor(() => {
    expect(network.to(list)).toHaveLength(3);
  });
  return network;
};

describe('an erasure whose answer was lost, while the server went on with it,', () => {
  it.each([
    ['cut', 'cut' as const],
    ['503', unavailable],
    ['504', { status: 504 }],
  ])('is said to have probably happened when it signs the person out: %s', async (_, answer) => {
    const network = await eraseUnheard(answer);
    network.on(list, over);
    act(() => {
      FakeEventSource.open[0]?.say({ type: 'signed_out' });
    });
    expect(await screen.findByRole('heading', { name: 'Your data has probably been erased' })).toBeVisible();
  });

  it('is said to have probably happened when another try finds nobody signed in', async () => {
    const network = await eraseUnheard('cut');
    network.on('DELETE /api/me', over);
    network.on(list, over);
    await press('Erase my data', 'Erase everything');
    expect(await screen.findByRole('heading', { name: 'Your data has probably been erased' })).toBeVisible();
  });
});

const withdrawIt = 'POST /api/me/applications/a1/withdraw';
const answerIt = 'POST /api/me/applications/a1/answer';
const sendAnswer = async () => {
  await userEvent.type(await answerField(), 'Two of them');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
};
const mailsStopped = { ...pending.body, mail_stopped_at: new Date(2027, 0, 4, 12).toISOString() };
const askedReply = ownReply([ownApplication({ questions: [asked] })]);
const answered = { ...asked, is_open: false, answer: 'Two of them', answered_at: asked.at };

describe('a change whose answer was lost', () => {
  it.each([
    ['cut', 'cut' as const],
    ['503', unavailable],
  ])('and that was done shows as done: a withdrawal, %s', async (_, answer) => {
    const network = startNetwork({ [list]: pending });
    network.on(withdrawIt, () => {
      network.on(list, ownReply([ownApplication({ status: 'withdrawn' })]));
      return answer;
    });
    show();
    await screen.findByRole('button', { name: 'Withdraw application' });
    await readAgain(network);
    await press('Withdraw application', 'Withdraw it');
    expect(await screen.findByRole('heading', { name: 'Withdrawn' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and that was done shows as done: an answer to a question', async () => {
    const network = startNetwork({ [list]: askedReply });
    network.on(answerIt, () => {
      network.on(list, ownReply([ownApplication({ questions: [answered] })]));
      return 'cut';
    });
    show();
    await answerField();
    await readAgain(network);
    await sendAnswer();
    expect(await screen.findByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('and that was done shows as done: e-mails wanted again', async () => {
    const network = startNetwork({ [list]: { body: mailsStopped } });
    network.on('PUT /api/me/mail', () => {
      network.on(list, pending);
      return 'cut';
    });
    show();
    const again = await screen.findByRole('button', { name: 'Get e-mails again' });
    await readAgain(network);
    await userEvent.click(again);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Get e-mails again' })).toBeNull();
    });
  });

  it.each([
    ['a withdrawal', 'Not withdrawn', () => press('Withdraw application', 'Withdraw it')],
    ['an answer', 'Your answer was not sent', sendAnswer],
  ])(
    'is called neither done nor not done while nobody knows, where the focus is: %s',
    async (_, title, change) => {
      const network = startNetwork({ [list]: askedReply, [withdrawIt]: 'cut', [answerIt]: 'cut' });
      show();
      await screen.findByRole('button', { name: 'Withdraw application' });
      await readAgain(network);
      await change();
      const told = (await screen.findByText('Not confirmed')).closest('[role=alert]');
      expect(told).toHaveTextContent(/may have been done all the same/);
      expect(screen.queryByText(title)).toBeNull();
      await waitFor(() => {
        expect(network.to(list)).toHaveLength(3);
      });
      expect(told).toHaveFocus();
    },
  );

  it('is called neither done nor not done while nobody knows, and the list is read again: an edit', async () => {
    const network = await openForm({ 'PATCH /api/me/applications/a1': 'cut' });
    await readAgain(network);
    await userEvent.type(screen.getByLabelText('Verticals'), ' and boats');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    expect(screen.getByText(/may have arrived all the same/)).toBeVisible();
    expect(screen.queryByText('Your changes were not saved')).toBeNull();
    await waitFor(() => {
      expect(network.to(list)).toHaveLength(3);
    });
    expect(screen.getByLabelText('Verticals')).toHaveValue('Insurance and boats');
  });

  it.each([
    ['a withdrawal', 'Not withdrawn', () => press('Withdraw application', 'Withdraw it')],
    ['an answer', 'Your answer was not sent', sendAnswer],
    ['an erasure', 'Not erased', () => press('Erase my data', 'Erase everything')],
  ])('was not sent where there was no connection: %s', async (_, title, change) => {
    startNetwork({ [list]: askedReply, [withdrawIt]: 'cut', [answerIt]: 'cut', 'DELETE /api/me': 'cut' });
    show();
    await screen.findByRole('button', { name: 'Erase my data' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await change();
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/^You are offline, so nothing was sent/)).toBeVisible();
  });
});

describe('when the session ends later, nobody is told of an erasure', () => {
  it('that was never sent', async () => {
    const network = startNetwork({ [list]: pending });
    network.on('DELETE /api/me', () => {
      network.on(list, over);
      return 'cut';
    });
    show();
    await screen.findByRole('button', { name: 'Erase my data' });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Erase my data', 'Erase everything');
    expect(await findSignIn()).toBeVisible();
    expect(screen.queryByRole('heading', { name: /probably/ })).toBeNull();
  });

  it('after which their applications were still there for a minute', async () => {
    jest.useFakeTimers();
    const network = startNetwork({ [list]: pending, 'DELETE /api/me': unavailable });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.click(await screen.findByRole('button', { name: 'Erase my data' }));
    // The answer comes at once: what it shows is waited for from the click on.
    fireEvent.click(await screen.findByRole('button', { name: 'Erase everything' }));
    expect(await screen.findByText('Not confirmed')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await act(() => jest.advanceTimersByTimeAsync(100));
    network.on(list, over);
    act(() => {
      FakeEventSource.open.at(-1)?.say({ type: 'signed_out' });
    });
    expect(await findSignIn()).toBeVisible();
    expect(screen.queryByRole('heading', { name: /probably/ })).toBeNull();
  });
});

it('erases only after a yes, and says so when it did not work', async () => {
  const network = startNetwork({ [list]: pending, 'DELETE /api/me': { status: 500 } });
  mark();
  show();
  await press('Erase my data', 'Erase everything');
  expect(await screen.findByText('Your data could not be erased. Please try again.')).toBeVisible();
  expect(document.cookie).toBe('signed_in=1');
  network.on('DELETE /api/me', { body: { receipt: '2027-01-03-ab-cd' } });
  await press('Erase my data', 'Erase everything');
  expect(await screen.findByRole('heading', { name: 'Your data has been erased' })).toHaveFocus();
  expect(
    screen.getByText(/If you reviewed, your name stays with what you decided about others/),
  ).toBeVisible();
  expect(screen.getByText(/Authorized Apps/)).toHaveTextContent('remove Yieldwren from your Discord account');
  expect(screen.getByText('2027-01-03-ab-cd')).toBeVisible();
  expect(document.cookie).toBe('');
  // Once more after the failure, and not after the erasure.
  expect(network.to(list)).toHaveLength(2);
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:portal';
  };
  HTMLAnchorElement.prototype.click = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Save as a file' }));
  expect(saved[0]?.type).toBe('text/plain;charset=utf-8');
});

it('says why nothing is erased of somebody else who has signed in meanwhile', async () => {
  const message = 'This page was opened for another Discord account.';
  startNetwork({ [list]: pending, 'DELETE /api/me': { status: 403, body: { error: 'forbidden', message } } });
  show();
  await press('Erase my data', 'Erase everything');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /erased/ })).toBeNull();
});

it('shows what can be gone on with before what is waited for and what is over', async () => {
  const contact = ownApplication({ id: 'c1', kind: 'contact', created_at: '2027-01-05T12:00:00.000Z' });
  const withdrawn = ownApplication({ id: 'a0', status: 'withdrawn', created_at: '2027-01-06T12:00:00.000Z' });
  const applications = [withdrawn, contact, ownApplication({ status: 'approved' })];
  startNetwork({ [list]: ownReply(applications) });
  show();
  await screen.findByRole('heading', { name: 'Your applications' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 3)).toEqual(['Approved', 'Under review', 'Withdrawn']);
});

const rejected = ownApplication({ status: 'rejected', reason: 'Too small' });

it('offers another application to a rejected person only when the time has come, and quotes the reason', async () => {
  const date = new Date(2999, 0, 1, 12).toISOString();
  const network = startNetwork({ [list]: ownReply([rejected], { state: 'cooldown', date }) });
  const { unmount } = show();
  await screen.findByRole('heading', { name: 'Not accepted' });
  expect(screen.getByText('You may apply again from 1 Jan 2999, 12:00.')).toBeVisible();
  expect(screen.getByText('Too small')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Apply again' })).toBeNull();
  unmount();
  network.on(list, ownReply([rejected]));
  show();
  expect(await screen.findByRole('link', { name: 'Apply again' })).toBeVisible();
});

it('does not invite to apply again while another application is open or too many were sent', async () => {
  const withdrawn = ownApplication({ id: 'a2', status: 'withdrawn' });
  const date = new Date(2999, 0, 1, 14, 5).toISOString();
  const network = startNetwork({ [list]: ownReply([withdrawn], { state: 'too_many', date }) });
  const { unmount } = show();
  expect(await screen.findByText('You may apply again from 1 Jan 2999, 14:05.')).toBeVisible();
  expect(screen.getAllByText(/apply again/)).toHaveLength(1);
  unmount();
  const gate = { state: 'already_applied', reference: 'AB12-CD34', status: 'pending', date } as const;
  network.on(list, ownReply([ownApplication(), withdrawn], gate));
  show();
  await screen.findByRole('heading', { name: 'Withdrawn' });
  expect(screen.queryByText(/apply again/i)).toBeNull();
});

it('tells somebody whose applications are not accepted any more no day on which they may apply again', async () => {
  startNetwork({ [list]: ownReply([rejected], { state: 'not_accepted' }) });
  show();
  expect(await screen.findByText(/We do not accept applications from this Discord account/)).toBeVisible();
  expect(screen.queryByText(/apply again/i)).toBeNull();
});

it('has one next step for an approved person: the short form, then the community', async () => {
  const contact = ownApplication({ id: 'c1', kind: 'contact' });
  const gate = { state: 'already_applied', reference: 'AB12-CD34', status: 'pending', date: '' } as const;
  const beta = ownApplication({ status: 'approved' });
  startNetwork({ [list]: { body: { applications: [beta, contact], apply: { beta: open, contact: gate } } } });
  show();
  expect(await screen.findByRole('link', { name: /Open Discord/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Tell us how to set you up' })).toBeNull();
});

it('shows nobody who comes back, as after sending another application, how it stood before', async () => {
  const network = startNetwork({ [list]: ownReply([ownApplication({ status: 'rejected' })]) });
  renderPage(
    <WithWayOut>
      <StatusFlow />
    </WithWayOut>,
    '/status',
  );
  expect(await screen.findByRole('heading', { name: 'Not accepted' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Leave' }));
  network.on(list, 'never');
  fireEvent.click(screen.getByTestId('back'));
  expect(await screen.findByText('Loading your application')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Not accepted' })).toBeNull();
});

it('logs out', async () => {
  const network = startNetwork({ [list]: pending, 'POST /api/auth/logout': { status: 204 } });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => {
    expect(address()).toBe('/');
  });
  expect(network.to('POST /api/auth/logout')).toHaveLength(1);
});
