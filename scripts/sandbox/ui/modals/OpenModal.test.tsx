import { screen, waitFor, within } from '@testing-library/react';
import type { MessageView, ModalView } from '../../api/index.ts';
import { ids, interaction, message, people, state, viewer } from '../testing/fixtures.ts';
import { renderApp } from '../testing/renderApp.tsx';

const modal: ModalView = {
  interactionId: '1300000000000009001',
  userId: ids.rhea,
  channelId: ids.review,
  customId: 'reject',
  title: 'Reject YW-1',
  components: [
    {
      type: 18,
      label: 'Reason',
      component: {
        type: 21,
        custom_id: 'reason',
        options: [
          { value: 'volume', label: 'Volume too low' },
          { value: 'other', label: 'Something else' },
        ],
      },
    },
    {
      type: 18,
      label: 'Text',
      component: { type: 4, custom_id: 'text', style: 2, min_length: 5, max_length: 50 },
    },
    {
      type: 18,
      label: 'Traffic',
      component: {
        type: 22,
        custom_id: 'traffic',
        required: false,
        options: [
          { value: 'seo', label: 'Search' },
          { value: 'mail', label: 'Mail' },
        ],
      },
    },
    { type: 18, label: 'Tell the others', component: { type: 23, custom_id: 'tell', default: true } },
  ],
};

const card = message('A card', {
  components: [
    { type: 1, components: [{ type: 2, style: 4, label: 'Reject', custom_id: 'reject' }] },
  ] as MessageView['components'],
});
const pressed = interaction({
  id: modal.interactionId,
  kind: 'component',
  messageId: card.id,
  state: 'answered',
});

/** A window of Rhea's, in which a card with a button lies. */
const renderCard = async () => {
  const messages = { [ids.general]: [], [ids.review]: [card] };
  const page = await renderApp(
    `/?as=${ids.rhea}&channel=${ids.review}`,
    () => state(viewer(people.rhea, { messages })),
    { 'components/click': { interaction: pressed } },
  );
  return { ...page, button: await screen.findByRole('button', { name: 'Reject' }) };
};

const renderModal = async () => {
  const page = await renderCard();
  await page.tell({ type: 'modal', modal });
  await page.user.click(page.button);
  page.done.length = 0;
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Reject YW-1' }) };
};

test('a form opens in the window where its button was pressed, and in no other', async () => {
  const { tell, user, button } = await renderCard();
  await tell({ type: 'modal', modal });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Reject YW-1' })).toBeVisible();
});

test('a form begins at its first field, and its labels are the application’s own', async () => {
  const { dialog } = await renderModal();
  expect(within(dialog).getByText('Traffic')).toBeVisible();
  await waitFor(() => {
    expect(within(dialog).getByRole('radio', { name: 'Volume too low' })).toHaveFocus();
  });
});

test('a form asks for what is missing and sends nothing until it is there', async () => {
  const { user, done, dialog } = await renderModal();
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'abc');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(within(dialog).getByText('An answer is needed.')).toBeVisible();
  expect(within(dialog).getByText('Enter at least 5 characters.')).toBeVisible();
  expect(done).toEqual([]);
});

test('a filled form is sent with every answer under its id', async () => {
  const { user, done, dialog } = await renderModal();
  await user.click(within(dialog).getByRole('radio', { name: 'Volume too low' }));
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), 'Come back later');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Mail' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the others' }));
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(done).toEqual([
    {
      name: 'modals/submit',
      body: {
        userId: ids.rhea,
        interactionId: modal.interactionId,
        values: { reason: 'volume', text: 'Come back later', traffic: ['mail'], tell: false },
      },
    },
  ]);
});

test('closing the form tells the sandbox, and the form goes when it is closed there', async () => {
  const { user, done, dialog, tell } = await renderModal();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(done.map(({ name }) => name)).toEqual(['modals/dismiss']);
  await tell({ type: 'modalClosed', interactionId: modal.interactionId });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a form that nobody answers keeps what was typed, says so, and can be sent again', async () => {
  const { user, done, dialog, tell } = await renderModal();
  const sent = interaction({ kind: 'modal', openedBy: modal.interactionId, messageId: card.id });
  const text = within(dialog).getByRole('textbox', { name: /Text/ });
  const submit = within(dialog).getByRole('button', { name: 'Submit' });
  await user.click(within(dialog).getByRole('radio', { name: 'Volume too low' }));
  await user.type(text, 'Come back later');
  await user.click(submit);
  await tell({ type: 'interaction', interaction: sent });
  await tell({ type: 'interaction', interaction: { ...sent, state: 'failed' } });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Something went wrong. Try again.');
  expect(text).toHaveValue('Come back later');
  await user.click(submit);
  expect(done.map(({ name }) => name)).toEqual(['modals/submit', 'modals/submit']);
});
