import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rejectTemplates } from '@yieldwren/shared/browser';
import { nameOf, openDesk } from '../../testing/desk.tsx';
import type { Reaction } from '../../testing/network.ts';

const [incomplete, volume, prohibited] = rejectTemplates.map(({ text }) => text);

const openReason = async (reactions: Record<string, Reaction> = {}) => {
  openDesk(reactions, '/review?id=a1');
  await nameOf('ada');
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: /^Reject ada/ }));
  return { dialog, reason: dialog.getByLabelText('Text for the applicant') };
};

it('a reason that is chosen takes the place of the one before, and of nothing that was typed', async () => {
  const { dialog, reason } = await openReason();
  dialog.getByLabelText(/Incomplete/).focus();
  await userEvent.keyboard('1');
  expect(reason).toHaveValue(incomplete);
  await userEvent.type(reason, ' Tell us more.');
  await userEvent.click(dialog.getByLabelText(/Volume too low/));
  expect(reason).toHaveValue(`${volume} Tell us more.`);
  await userEvent.keyboard('3');
  expect(reason).toHaveValue(`${prohibited} Tell us more.`);
});

it('hears the number that is pressed right behind the key that opened it', async () => {
  openDesk({}, '/review?id=a1');
  await nameOf('ada');
  for (const key of ['r', '2']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }
  expect(await screen.findByLabelText('Text for the applicant')).toHaveValue(volume);
});

it.each(['Control', 'Meta', 'Alt'])(
  'a number with %s is the browser’s own, and chooses nothing in the dialog',
  async (modifier) => {
    const { dialog, reason } = await openReason();
    dialog.getByLabelText(/Incomplete/).focus();
    await userEvent.keyboard(`{${modifier}>}2{/${modifier}}`);
    expect(reason).toHaveValue('');
  },
);

it('a reason that is chosen stands behind what was typed before', async () => {
  const { dialog, reason } = await openReason();
  await userEvent.type(reason, 'Dear ada, ');
  await userEvent.click(dialog.getByLabelText(/Volume too low/));
  expect(reason).toHaveValue(`Dear ada, ${volume}`);
});

it('says how long a reason may be that a chosen one made too long, before it is sent', async () => {
  const { dialog, reason } = await openReason();
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(1_000));
  await userEvent.click(dialog.getByLabelText(/Incomplete/));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Give a reason of 10 to 1000 characters.')).toBeVisible();
});

it('cuts nothing of what is pasted: reason and note say how long they may be', async () => {
  const { dialog, reason } = await openReason();
  const note = dialog.getByLabelText(/note/i);
  for (const field of [reason, note]) {
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(1_001));
    expect(field).toHaveValue('x'.repeat(1_001));
  }
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Give a reason of 10 to 1000 characters.')).toBeVisible();
  await userEvent.type(reason, '{Backspace}');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Write a note of 1 to 1000 characters.')).toBeVisible();
});

it('what is wrong is said at its own field, which takes the focus, and goes once it is put right', async () => {
  const { dialog, reason } = await openReason();
  const note = dialog.getByLabelText(/note/i);
  await userEvent.click(dialog.getByLabelText(/Incomplete/));
  await userEvent.click(note);
  await userEvent.paste('x'.repeat(1_001));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(note).toHaveFocus();
  expect(note).toBeInvalid();
  expect(note).toHaveAccessibleDescription('Write a note of 1 to 1000 characters.');
  expect(reason).toBeValid();
  await userEvent.keyboard('{Backspace}');
  expect(note).toBeValid();
});

it.each([
  ['of somebody else’s claim', { error: 'claimed', message: 'ravi is on it.' }, []],
  ['of the note', { error: 'invalid', message: 'Not so.', fields: { note: ['Not so.'] } }, ['note']],
  ['of the reason', { error: 'invalid', message: 'Not so.', fields: { reason: ['Not so.'] } }, ['reason']],
])(
  'a refusal %s marks no field but the one it names, and that until it is changed',
  async (_, body, invalid) => {
    const { dialog, reason } = await openReason({
      'POST /api/review/applications/a1/reject': { status: 409, body },
    });
    await userEvent.click(dialog.getByLabelText(/Incomplete/));
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(body.message);
    const fields = { reason, note: dialog.getByLabelText(/note/i) };
    const marked = Object.entries(fields).filter(([, one]) => one.getAttribute('aria-invalid') === 'true');
    expect(marked.map(([name]) => name)).toEqual(invalid);
    for (const [, field] of marked) {
      await userEvent.type(field, 'x');
      expect(field).toBeValid();
    }
  },
);
