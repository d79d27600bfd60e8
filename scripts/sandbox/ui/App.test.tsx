import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { channel, command, ids, message, people, state, viewer } from './testing/fixtures.ts';
import { renderApp } from './testing/renderApp.tsx';

const everybody = { [ids.rhea]: people.rhea, [ids.ada]: people.ada, [ids.nora]: people.nora };

const asAnybody = (as: string | null) => {
  const who = as === null ? undefined : everybody[as];
  return state(who === undefined ? null : viewer(who));
};

const asRhea = `/?as=${ids.rhea}&channel=${ids.review}`;

test('without a person in the address the page asks who to be and then shows who that is', async () => {
  const { user } = await renderApp('/', asAnybody);
  await user.click(await screen.findByRole('button', { name: /^Reviewer/ }));
  expect(await screen.findByRole('region', { name: 'Who you are' })).toHaveTextContent('You are Rhea');
  expect(window.location.search).toBe(`?as=${ids.rhea}`);
});

test('whoever has chosen who to be goes on at the messages, and a page that opens leaves the focus alone', async () => {
  const first = await renderApp('/', asAnybody);
  (await screen.findByRole('button', { name: /^Reviewer/ })).focus();
  await first.user.keyboard('{Enter}');
  expect(await screen.findByRole('region', { name: 'Messages of #review' })).toHaveFocus();
  first.unmount();
  await renderApp(asRhea, asAnybody);
  await screen.findByRole('region', { name: 'Messages of #review' });
  expect(document.body).toHaveFocus();
});

test('an unknown person in the address leads back to the choice', async () => {
  await renderApp('/?as=99', asAnybody);
  expect(await screen.findByText(/Nobody has the id in this address/)).toBeVisible();
});

test('the page says on every screen that it is not Discord', async () => {
  await renderApp(asRhea, asAnybody);
  await screen.findByRole('heading', { name: '#review' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sandbox – not Discord' })).toBeVisible();
  expect(document.title).toBe('#review as Rhea · Sandbox – not Discord');
});

test('a channel in the list opens and goes into the address', async () => {
  const { user } = await renderApp(asRhea, asAnybody);
  const places = await screen.findByRole('navigation', { name: 'Places' });
  await user.click(within(places).getByRole('button', { name: 'general' }));
  expect(screen.getByRole('heading', { name: '#general' })).toBeVisible();
  expect(window.location.search).toBe(`?as=${ids.rhea}&channel=${ids.general}`);
});

test('somebody outside sees no channel and is offered to join', async () => {
  const { user, done } = await renderApp(`/?as=${ids.nora}`, asAnybody);
  await user.click(await screen.findByRole('button', { name: 'Join the server' }));
  expect(done).toEqual([{ name: 'members/join', body: { userId: ids.nora } }]);
  expect(screen.getByText('No channel is visible.')).toBeVisible();
});

test('a message in another channel is counted beside its name until that channel is opened', async () => {
  const { user, tell } = await renderApp(asRhea, asAnybody);
  const places = await screen.findByRole('navigation', { name: 'Places' });
  await tell({ type: 'message', message: message('Hello', { channelId: ids.general, author: people.ada }) });
  const place = within(places).getByRole('button', { name: 'general 1 new messages' });
  await user.click(place);
  expect(await screen.findByText('Hello')).toBeVisible();
  expect(within(places).getByRole('button', { name: 'general' })).toBeVisible();
});

test('a text is sent by Enter as the person one is', async () => {
  const sent = { 'messages/send': message('Good morning', { author: people.rhea }) };
  const { user, done } = await renderApp(asRhea, asAnybody, sent);
  const box = await screen.findByLabelText('Message #review as Rhea');
  await user.type(box, 'Good morning{Enter}');
  expect(done).toEqual([
    {
      name: 'messages/send',
      body: { userId: ids.rhea, channelId: ids.review, content: 'Good morning' },
    },
  ]);
  expect(box).toHaveValue('');
});

test('where one may not write, Enter runs a command and sends no text', async () => {
  const readOnly = viewer(people.rhea, {
    channels: [channel(ids.review, 'review', { canSend: false })],
    commands: [command('status')],
  });
  const { user, done } = await renderApp(asRhea, () => state(readOnly));
  const box = await screen.findByLabelText('Rhea may not write here');
  await user.type(box, 'Good morning{Enter}');
  expect(done).toEqual([]);
  await user.clear(box);
  await user.type(box, '/status{Enter}');
  expect(done.map(({ name }) => name)).toEqual(['commands/run']);
});

test('what the sandbox refuses is said on the page', async () => {
  const { user, refuse } = await renderApp(asRhea, asAnybody);
  refuse('user 5 is banned from the guild');
  await user.type(await screen.findByLabelText('Message #review as Rhea'), 'Hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('user 5 is banned from the guild');
});

test('a missing connection of the bot is said above the messages', async () => {
  const { tell } = await renderApp(asRhea, asAnybody);
  await screen.findByRole('heading', { name: '#review' });
  expect(screen.queryByText(/is not connected/)).toBeNull();
  await tell({ type: 'gateway', gateway: { ...state(null).gateway, connected: false } });
  expect(screen.getByText(/is not connected: buttons and commands will not be answered/)).toBeVisible();
});

test('changes of rights are read anew: a channel that vanished is left', async () => {
  let channels = [channel(ids.general, 'general'), channel(ids.review, 'review')];
  const { tell } = await renderApp(asRhea, () => state(viewer(people.rhea, { channels })));
  await screen.findByRole('heading', { name: '#review' });
  channels = [channel(ids.general, 'general')];
  await tell({ type: 'person', person: { ...people.rhea, roles: [] } });
  await waitFor(() => expect(screen.getByRole('heading', { name: '#general' })).toBeVisible());
});

const note = command('note', {
  options: [
    {
      type: 3,
      name: 'text',
      label: 'text',
      description: 'What to remember',
      required: true,
      choices: [],
      options: [],
      minLength: 3,
      maxLength: 20,
      minValue: null,
      maxValue: null,
    },
  ],
});

test('a slash lists the commands of the place, and a chosen one asks for its options', async () => {
  const commands = [note, command('stats'), command('menu', { type: 2 })];
  const { user, done } = await renderApp(asRhea, () => state(viewer(people.rhea, { commands })));
  await user.type(await screen.findByLabelText('Message #review as Rhea'), '/no');
  const list = await screen.findByRole('listbox', { name: 'Commands' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['/noteWhat note does']);
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('form', { name: 'Command /note' });
  await user.click(within(form).getByRole('button', { name: 'Run /note as Rhea' }));
  expect(within(form).getByText('This option is required.')).toBeVisible();
  expect(done).toEqual([]);
  await user.type(within(form).getByLabelText(/^text/), 'Call Ada');
  await user.click(within(form).getByRole('button', { name: 'Run /note as Rhea' }));
  expect(done).toEqual([
    {
      name: 'commands/run',
      body: { userId: ids.rhea, name: 'note', options: { text: 'Call Ada' }, channelId: ids.review },
    },
  ]);
});

const asNoter = () => state(viewer(people.rhea, { commands: [note] }));

test('the options of a command that the sandbox refuses stay until it takes it', async () => {
  const { user, refuse } = await renderApp(asRhea, asNoter);
  await user.type(await screen.findByLabelText('Message #review as Rhea'), '/note{Enter}');
  const form = await screen.findByRole('form', { name: 'Command /note' });
  await user.type(within(form).getByLabelText(/^text/), 'Call Ada');
  refuse('rhea may not use /note here');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/rhea may not use/)).toBeVisible();
  expect(screen.getByLabelText(/^text/)).toHaveValue('Call Ada');
  expect(screen.getByLabelText(/^text/)).toHaveFocus();
  refuse(null);
  await user.keyboard('{Enter}');
  await waitFor(() => {
    expect(form).not.toBeInTheDocument();
  });
});

test('a command that is on its way says so, and its late answer leaves the form of the next one as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await renderApp(asRhea, asNoter, { 'commands/run': promise });
  const choose = async () => {
    await user.type(await screen.findByLabelText('Message #review as Rhea'), '/note{Enter}');
    await screen.findByRole('form', { name: 'Command /note' });
  };
  await choose();
  await user.type(screen.getByLabelText(/^text/), 'Call Ada{Enter}');
  const run = screen.getByRole('button', { name: 'Run /note as Rhea' });
  expect(run).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await choose();
  await user.type(screen.getByLabelText(/^text/), 'Call Ben');
  await act(async () => {
    resolve();
    await promise;
  });
  expect(screen.getByLabelText(/^text/)).toHaveValue('Call Ben');
});

test.each([
  ['Enter', async (user: UserEvent) => user.keyboard('{Enter}')],
  ['Send', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send the message' }))],
])('the whole name of a command is run by %s, and never sent as text', async (_how, send) => {
  const commands = [command('stats'), command('statistics')];
  const { user, done } = await renderApp(asRhea, () => state(viewer(people.rhea, { commands })));
  const input = await screen.findByLabelText('Message #review as Rhea');
  await user.type(input, '/stats');
  await send(user);
  expect(done).toEqual([
    { name: 'commands/run', body: { userId: ids.rhea, name: 'stats', options: {}, channelId: ids.review } },
  ]);
  expect(input).toHaveValue('');
});

test('a reviewer lands where the applications are, everybody else in the first channel', async () => {
  const first = await renderApp(`/?as=${ids.rhea}`, asAnybody);
  expect(await screen.findByRole('heading', { name: '#review' })).toBeVisible();
  first.unmount();
  const channels = [channel(ids.general, 'general')];
  await renderApp(`/?as=${ids.ada}`, () => state(viewer(people.ada, { channels })));
  expect(await screen.findByRole('heading', { name: '#general' })).toBeVisible();
});

test('an empty channel says what to try, and leads a newcomer to the reviewers', async () => {
  const { user } = await renderApp(`/?as=${ids.ada}&channel=${ids.general}`, asAnybody);
  expect(await screen.findByText(/Three things to try/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Apply in the portal/ })).toHaveAttribute(
    'href',
    'http://localhost:3000',
  );
  await user.click(screen.getByRole('button', { name: 'Be Rhea in the review channel' }));
  expect(window.location.search).toBe(`?as=${ids.rhea}&channel=${ids.review}`);
});
