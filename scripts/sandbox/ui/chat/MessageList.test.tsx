import { screen, waitFor, within } from '@testing-library/react';
import type { MessageView } from '../../api/index.ts';
import { ids, interaction, message, people, state, viewer } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';

const address = `/?as=${ids.rhea}&channel=${ids.review}`;

const card = message('New application', {
  embeds: [
    { title: 'YW-1', description: 'From **Ada**', fields: [{ name: 'Spend', value: '$50k', inline: true }] },
  ],
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 3, label: 'Approve', custom_id: 'approve' },
        { type: 2, style: 2, label: 'Later', custom_id: 'later', disabled: true },
        { type: 2, style: 5, label: 'Portal', url: 'https://example.com/review' },
      ],
    },
  ] as MessageView['components'],
});

const renderCard = async (messages: MessageView[] = [card]) =>
  renderApp(address, () => state(viewer(people.rhea, { messages: { [ids.review]: messages } })));

test('a message shows its embed, its fields and its buttons', async () => {
  await renderCard();
  const shown = await screen.findByRole('article', { name: 'Message from Yieldwren' });
  expect(within(shown).getByText('YW-1')).toBeVisible();
  expect(within(shown).getByRole('term')).toHaveTextContent('Spend');
  expect(within(shown).getByRole('definition')).toHaveTextContent('$50k');
  expect(within(shown).getByRole('button', { name: 'Later' })).toBeDisabled();
  expect(within(shown).getByRole('link', { name: /Portal/ })).toHaveAttribute(
    'href',
    'https://example.com/review',
  );
});

test('of embeds with one address the first is shown, as Discord does', async () => {
  const url = 'https://example.com/status';
  const embeds = [{ title: 'First', url }, { title: 'Second', url }, { title: 'Third' }, { title: 'Fourth' }];
  await renderCard([message('', { embeds })]);
  const shown = await screen.findByRole('article', { name: 'Message from Yieldwren' });
  expect(within(shown).getByText('First')).toBeVisible();
  expect(within(shown).queryByText('Second')).toBeNull();
  expect(within(shown).getByText('Third')).toBeVisible();
  expect(within(shown).getByText('Fourth')).toBeVisible();
});

test('a pressed button is sent once, waits, and says when nobody responded', async () => {
  const { user, done, tell } = await renderCard();
  const approve = await screen.findByRole('button', { name: 'Approve' });
  await user.click(approve);
  const press = interaction({ kind: 'component', name: 'approve', messageId: card.id });
  await tell({ type: 'interaction', interaction: press });
  await user.click(approve);
  expect(done).toEqual([
    {
      name: 'components/click',
      body: { userId: ids.rhea, messageId: card.id, customId: 'approve' },
    },
  ]);
  expect(approve).toHaveAttribute('aria-busy', 'true');
  await tell({ type: 'interaction', interaction: { ...press, state: 'failed' } });
  expect(screen.getByRole('alert')).toHaveTextContent('The application did not respond');
  await tell({ type: 'interaction', interaction: { ...press, id: '2', state: 'answered' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a command that nobody answers stands there as such until it is dismissed', async () => {
  const { user, tell } = await renderCard([]);
  await screen.findByRole('heading', { name: '#review' });
  await tell({ type: 'interaction', interaction: interaction() });
  expect(screen.getByText('Sent to Yieldwren…')).toBeVisible();
  await tell({ type: 'interaction', interaction: interaction({ state: 'failed' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('The application did not respond');
  await user.click(screen.getByRole('button', { name: 'Dismiss message' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a deferred answer says that it is thought about and then becomes the answer', async () => {
  const { tell } = await renderCard([]);
  await screen.findByRole('heading', { name: '#review' });
  const thinking = message('', { state: 'thinking', ephemeral: true });
  await tell({ type: 'message', message: thinking });
  expect(screen.getByText('Yieldwren is thinking…')).toBeVisible();
  await tell({ type: 'message', message: { ...thinking, state: 'sent', content: 'Two are waiting' } });
  expect(screen.getByText('Two are waiting')).toBeVisible();
  expect(screen.queryByText('Yieldwren is thinking…')).toBeNull();
});

test('an ephemeral answer says that only its reader sees it and can be dismissed', async () => {
  const { user } = await renderCard([message('For your eyes', { ephemeral: true })]);
  const shown = await screen.findByRole('article');
  expect(within(shown).getByText('Only you can see this')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Dismiss message' }));
  await waitFor(() => expect(screen.queryByText('For your eyes')).toBeNull());
});

test('what was dismissed is not there again after a look into another channel', async () => {
  const { user } = await renderCard([message('For your eyes', { ephemeral: true })]);
  await user.click(await screen.findByRole('button', { name: 'Dismiss message' }));
  const places = screen.getByRole('navigation', { name: 'Places' });
  await user.click(within(places).getByRole('button', { name: 'general' }));
  await user.click(within(places).getByRole('button', { name: 'review' }));
  expect(await screen.findByRole('heading', { name: '#review' })).toBeVisible();
  expect(screen.queryByText('For your eyes')).toBeNull();
});

test('what was dismissed is not there again after a reload', async () => {
  const failed = interaction({ state: 'failed' });
  const messages = { [ids.review]: [message('For your eyes', { ephemeral: true })] };
  const load = async () =>
    renderApp(address, () => state(viewer(people.rhea, { messages, interactions: [failed] })));
  const { user, unmount } = await load();
  expect(await screen.findAllByRole('button', { name: 'Dismiss message' })).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Dismiss message' })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Dismiss message' }));
  unmount();
  await load();
  expect(await screen.findByRole('heading', { name: '#review' })).toBeVisible();
  expect(screen.queryByText('For your eyes')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a deleted message leaves the list', async () => {
  const { tell } = await renderCard();
  await screen.findByText('New application');
  await tell({ type: 'messageDelete', channelId: ids.review, messageId: card.id });
  expect(screen.queryByText('New application')).toBeNull();
});

test('markup in a message never becomes HTML', async () => {
  await renderCard([message('<img src=x onerror=alert(1)> **bold** <b>no</b>')]);
  const shown = await screen.findByRole('article');
  expect(within(shown).getByText('bold').tagName).toBe('STRONG');
  expect(shown.querySelector('img, b')).toBeNull();
  expect(shown).toHaveTextContent('<b>no</b>');
});

test('mentions show names, channels and times', async () => {
  await renderCard([message(`<@${ids.ada}> in <#${ids.general}> <t:1767607200:R> <@&${ids.reviewer}>`)]);
  const shown = await screen.findByRole('article');
  expect(within(shown).getByRole('button', { name: '@Ada' })).toBeVisible();
  expect(within(shown).getByRole('button', { name: '#general' })).toBeVisible();
  expect(within(shown).getByText('@Reviewer')).toBeVisible();
  expect(within(shown).getByText('2 hours ago')).toHaveAttribute('datetime', '2026-01-05T10:00:00.000Z');
});

test('a link to a message of the server leads there without leaving the page', async () => {
  const there = message('The card', { channelId: ids.general });
  const link = `[YW-1](https://discord.com/channels/1/${ids.general}/${there.id})`;
  const messages = { [ids.review]: [message(link)], [ids.general]: [there] };
  const { user } = await renderApp(address, () => state(viewer(people.rhea, { messages })));
  await user.click(await screen.findByRole('link', { name: 'YW-1' }));
  expect(await screen.findByRole('heading', { name: '#general' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('article', { name: 'Message from Yieldwren' })).toHaveFocus());
});
