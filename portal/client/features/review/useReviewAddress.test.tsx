import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nameOf, openDesk, rowOf } from '../../testing/desk.tsx';
import { address } from '../../testing/renderPage.tsx';

it('a row that was left in the moment it was pressed opens when it is pressed again', async () => {
  openDesk();
  const [row, approved] = [await rowOf(/^ben/), screen.getByRole('button', { name: /^Approved/ })];
  act(() => {
    row.click();
    approved.click();
  });
  await waitFor(() => {
    expect(address()).toBe('/review?status=approved');
  });
  await userEvent.click(screen.getByRole('button', { name: /^Pending/ }));
  await userEvent.click(await rowOf(/^ben/));
  expect(await nameOf('ben')).toBeVisible();
});

it('what is open already, pressed once more, is no step on the way back', async () => {
  openDesk();
  await userEvent.click(await rowOf(/^ada/));
  await nameOf('ada');
  await userEvent.click(await rowOf(/^ben/));
  await nameOf('ben');
  await userEvent.click(await rowOf(/^ben/));
  fireEvent.click(screen.getByTestId('back'));
  expect(await nameOf('ada')).toBeVisible();
});

it('an address whose id is empty opens nothing, and tells of nothing that is gone', async () => {
  openDesk({}, '/review?id=');
  await rowOf(/^ada/);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
