import { screen, within } from '@testing-library/react';
import { PermissionFlagsBits as Bits } from 'discord-api-types/v10';
import { channel, command, exchange, ids, message, people, state, viewer } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';

const address = `/?as=${ids.rhea}&channel=${ids.review}`;

const renderPanel = async (tab: string, more: Parameters<typeof state>[1] = {}) => {
  const commands = [command('Show application', { type: 2 })];
  const page = await renderApp(address, () => state(viewer(people.rhea, { commands }), more));
  await page.user.click(await screen.findByRole('tab', { name: tab }));
  return page;
};

test('a person of the list opens with everything that can be done to them', async () => {
  const { user, done } = await renderPanel('People');
  await user.click(await screen.findByRole('button', { name: /^Ada/ }));
  const about = screen.getByRole('region', { name: 'About Ada' });
  await user.click(within(about).getByRole('checkbox', { name: 'Reviewer' }));
  await user.click(within(about).getByRole('switch', { name: 'Screening passed' }));
  await user.click(within(about).getByRole('switch', { name: 'Takes direct messages' }));
  await user.click(within(about).getByRole('button', { name: 'Show application' }));
  await user.click(within(about).getByRole('button', { name: 'Ban' }));
  expect(done).toEqual([
    { name: 'roles/give', body: { userId: ids.ada, roleId: ids.reviewer } },
    { name: 'members/update', body: { userId: ids.ada, pending: true } },
    { name: 'users/dm-privacy', body: { userId: ids.ada, open: false } },
    {
      name: 'commands/run',
      body: { userId: ids.rhea, name: 'Show application', channelId: ids.review, targetId: ids.ada },
    },
    { name: 'members/ban', body: { userId: ids.ada } },
  ]);
});

test('the details of somebody whom the page does not know after a reset are looked up', async () => {
  let world = state(viewer(people.rhea));
  const { user, tell } = await renderApp(address, () => world);
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: /^Ada/ }));
  world = state(viewer(people.rhea), { people: [], guild: { ...world.guild, memberCount: 2 } });
  await tell({ type: 'reset' });
  await screen.findByText('2 members');
  expect(await screen.findByRole('region', { name: 'About Ada' })).toBeVisible();
});

test.each([
  ['a direct message', { type: 1 }, { inDirectMessages: true, inGuild: false }],
  ['a channel where the person may run none', { canRunCommands: false }, null],
])('in %s a person and a message have only the commands that exist there', async (_where, place, there) => {
  const menus = [command('Show person', { type: 2 }), command('Show message', { type: 3 })];
  const here = there ? [command('See', { type: 2, ...there }), command('Read', { type: 3, ...there })] : [];
  const world = viewer(people.rhea, {
    channels: [channel(ids.review, 'review', place)],
    messages: { [ids.review]: [message('hello')] },
    commands: [...menus, ...here],
  });
  const { user } = await renderApp(address, () => state(world));
  await user.click(await screen.findByRole('tab', { name: 'People' }));
  await user.click(await screen.findByRole('button', { name: /^Ada/ }));
  const about = screen.getByRole('region', { name: 'About Ada' });
  expect(within(about).queryByRole('button', { name: 'Show person' })).toBeNull();
  expect(within(about).queryAllByRole('button', { name: 'See' })).toHaveLength(here.length / 2);
  await user.click(screen.getByRole('button', { name: 'Actions for the message of Yieldwren' }));
  await screen.findByRole('menuitem', { name: 'Copy the id' });
  expect(screen.queryByRole('menuitem', { name: 'Show message' })).toBeNull();
  expect(screen.queryAllByRole('menuitem', { name: 'Read' })).toHaveLength(here.length / 2);
});

test('the language of a person’s Discord is chosen as the API spells it', async () => {
  const { user, done } = await renderPanel('People');
  await user.click(await screen.findByRole('button', { name: /^Ada/ }));
  await user.selectOptions(screen.getByLabelText('Language'), 'Latin American Spanish');
  expect(done).toEqual([{ name: 'users/update', body: { userId: ids.ada, locale: 'es-419' } }]);
});

test('mails open to their text, with addresses to follow, and to their headers', async () => {
  const mail = {
    id: '1',
    at: '2026-01-05T10:00:00.000Z',
    from: 'beta@yieldwren.example',
    to: ['ada@lowell.example'],
    subject: 'Application received',
    text: 'You will hear from us: https://portal.example/status.',
    html: '<p>You will hear from us</p>',
    headers: [
      { name: 'Auto-Submitted', value: 'auto-generated' },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ],
  };
  const { user, tell, done } = await renderPanel('Mail', { mails: [mail] });
  await tell({ type: 'mail', mail: { ...mail, id: '2', subject: 'Approved' } });
  const [newest, older] = screen.getAllByRole('button', { name: /to ada@lowell\.example/ });
  expect(newest).toHaveTextContent('Approved');
  await user.click(older ?? document.body);
  expect(screen.getByRole('link', { name: 'https://portal.example/status' })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'As HTML' }));
  expect(screen.getByTitle('Application received, as HTML')).toHaveAttribute('sandbox', '');
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(done).toEqual([{ name: 'mails/unsubscribe', body: { id: '1' } }]);
  await user.click(screen.getByText('Headers'));
  expect(screen.getByText('auto-generated')).toBeVisible();
});

test('webhooks open to their body, say whether they were verified, and can be refused', async () => {
  const webhook = {
    id: '1',
    at: '2026-01-05T10:00:00.000Z',
    message: 'msg_1',
    attempt: 1,
    problem: null,
    status: 204,
    body: '{"type":"application.submitted"}',
  };
  const { user, tell, done } = await renderPanel('Webhooks', {
    webhooks: { refuses: false, deliveries: [webhook] },
  });
  const forged = { ...webhook, id: '2', attempt: 2, problem: 'No matching signature found', status: 401 };
  await tell({ type: 'webhooks', webhooks: { refuses: false, deliveries: [webhook, forged] } });
  const [newest, older] = screen.getAllByRole('button', { name: /application\.submitted/ });
  expect(newest).toHaveTextContent('not verified: No matching signature found, answered 401, attempt 2');
  expect(older).toHaveTextContent('verified, answered 204');
  await user.click(older ?? document.body);
  expect(screen.getByLabelText('Body')).toHaveTextContent('"type": "application.submitted"');
  await user.click(screen.getByRole('switch', { name: 'Refuse them (503)' }));
  expect(done).toEqual([{ name: 'webhooks/refuse', body: { on: true } }]);
});

test('a sandbox that takes no mails and no webhooks says nothing of them', async () => {
  await renderPanel('People');
  expect(screen.queryByText('Mail')).toBeNull();
  expect(screen.queryByText('Webhooks')).toBeNull();
});

test('traffic marks what broke the contract and opens to what was said', async () => {
  const broken = exchange(2, { status: 204, violations: ['request: content is too long'] });
  const traffic = [exchange(1), broken, exchange(3, { violations: null, fault: 7, status: 0 })];
  const { user } = await renderPanel('Traffic 1 violations', { traffic, violationCount: 1 });
  const rows = screen
    .getAllByRole('button', { expanded: false })
    .filter((row) => /POST/.test(row.textContent));
  expect(rows).toHaveLength(3);
  expect(within(rows[2] ?? document.body).getByLabelText('keeps to the contract')).toBeVisible();
  expect(rows[0]).toHaveTextContent('no answer');
  expect(rows[0]).toHaveTextContent('fault 7');
  await user.click(rows[1] ?? document.body);
  expect(screen.getByText('request: content is too long')).toBeVisible();
  expect(screen.getByLabelText('Request')).toHaveTextContent('"content": "asked"');
});

test('a colour means what its words say: nothing is green that is not checked, nothing red that is as usual', async () => {
  const { user } = await renderPanel('Traffic 2 violations', { violationCount: 2 });
  expect(screen.getByText(/^2 violations/)).toHaveAttribute('data-state', 'bad');
  expect(screen.getByRole('searchbox', { name: 'Path contains' })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Pause' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Controls' }));
  expect(screen.getByText('Runs with this machine')).toHaveClass('soft');
});

test('the choice of violations leaves out the rest', async () => {
  const traffic = [exchange(1), exchange(2, { violations: ['response: x'], path: '/users/@me' })];
  const { user } = await renderPanel('Traffic 1 violations', { traffic, violationCount: 1 });
  await user.selectOptions(screen.getByLabelText('Show'), 'violations');
  expect(screen.getByText('/users/@me')).toBeVisible();
  expect(screen.queryByText(/\/messages/)).toBeNull();
});

test('a ready fault is injected for the person one is, and active rules can be removed', async () => {
  const fault = { id: 4, name: 'server-error', seen: 3, hit: 2, times: 4, then: { status: 503 } };
  const { user, done } = await renderPanel('Faults 1 active', { faults: [fault] });
  expect(screen.getByText('hit 2 of 3 matching calls')).toBeVisible();
  await user.click(
    await screen.findByRole('button', { name: 'Inject fault 15, Four calls are answered 503' }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove rule 4' }));
  expect(done).toEqual([
    { name: 'faults/inject', body: { fault: 'server-error', userId: ids.rhea } },
    { name: 'faults/remove', body: { id: 4 } },
  ]);
});

test('a rule that has hit as often as it was to is done, and no longer active', async () => {
  const fault = { id: 4, name: 'late-answer', seen: 1, hit: 0, times: 1, then: { holdMs: 3300 } };
  const { tell } = await renderPanel('Faults 1 active', { faults: [fault] });
  expect(screen.getByText(/: holds the call back for 3300 ms$/)).toBeVisible();
  expect(screen.getByText('hit 0 of 1 matching calls')).toBeVisible();
  await tell({ type: 'faults', faults: [{ ...fault, hit: 1 }] });
  expect(screen.getByText('done, hit 1 of 1 matching calls')).toBeVisible();
  expect(screen.getByText('No fault is active')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Faults' })).toBeVisible();
});

test('a rule of one’s own is added as it was written, and what is no JSON is not', async () => {
  const { user, done } = await renderPanel('Faults');
  const rule = screen.getByRole('textbox', { name: 'Rule' });
  await user.clear(rule);
  await user.paste('{ "path": "/users/@me", ');
  await user.click(screen.getByRole('button', { name: 'Add the rule' }));
  expect(screen.getByText('This is no JSON.')).toBeVisible();
  await user.click(rule);
  await user.paste('"then": { "hang": true } }');
  await user.click(screen.getByRole('button', { name: 'Add the rule' }));
  expect(screen.queryByText('This is no JSON.')).toBeNull();
  expect(done).toEqual([{ name: 'faults/add', body: { path: '/users/@me', then: { hang: true } } }]);
});

test('the bot loses and gets back the permission to manage roles, and keeps its others', async () => {
  const role = {
    id: '8',
    name: 'Yieldwren',
    color: 0,
    position: 4,
    permissions: (Bits.ViewChannel | Bits.ManageRoles).toString(),
    managed: true,
    isEveryone: false,
    memberCount: 1,
  };
  const { user, done, tell } = await renderPanel('Controls', { roles: [role] });
  const may = screen.getByRole('switch', { name: 'May manage roles' });
  expect(may).toBeChecked();
  await user.click(may);
  await tell({ type: 'roles', roles: [{ ...role, permissions: Bits.ViewChannel.toString() }] });
  expect(may).not.toBeChecked();
  await user.click(may);
  expect(done).toEqual([
    { name: 'roles/permissions', body: { roleId: '8', permissions: Bits.ViewChannel.toString() } },
    { name: 'roles/permissions', body: { roleId: '8', permissions: role.permissions } },
  ]);
});

test('gateway, clock and reset are within reach, and the reset asks once more', async () => {
  const { user, done } = await renderPanel('Controls');
  await user.click(screen.getByRole('button', { name: 'Cut the connection' }));
  await user.selectOptions(screen.getByLabelText('Close code'), '4014');
  await user.click(screen.getByRole('button', { name: 'Close: Close code' }));
  await user.click(screen.getByRole('button', { name: 'Move ahead by 15 min' }));
  await user.click(screen.getByRole('button', { name: 'Reset the sandbox' }));
  expect(done.map(({ name }) => name)).toEqual(['gateway/drop', 'gateway/close', 'clock']);
  expect(done[1]?.body).toEqual({ code: 4014 });
  await user.click(screen.getByRole('button', { name: 'Really reset everything' }));
  expect(done.at(-1)).toEqual({ name: 'reset', body: {} });
});
