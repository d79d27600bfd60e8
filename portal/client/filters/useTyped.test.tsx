import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, counts, nameOf, openDesk, reviewList, rowOf } from '../testing/desk.tsx';
import { address } from '../testing/renderPage.tsx';

const aPause = 400;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const search = async (path: string) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  openDesk({ [reviewList]: { body: { applications: [ada], next: null, counts } } }, path);
  await rowOf(/^ada/);
  await user.type(screen.getByLabelText('Search'), 'al');
  return user;
};
const pause = async () => await act(async () => await jest.advanceTimersByTimeAsync(aPause));

it('what was typed is asked for when its field is left, and closes nothing that is opened after it', async () => {
  const user = await search('/review');
  await user.tab();
  expect(address()).toBe('/review?q=al');
  await user.click(await rowOf(/^ada/));
  expect(await nameOf('ada')).toBeVisible();
  await pause();
  expect(address()).toBe('/review?q=al&id=a1');
});

it('nothing is asked for once the way back has emptied the field', async () => {
  await search('/review');
  await pause();
  expect(address()).toBe('/review?q=al');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'ali' } });
  fireEvent.click(screen.getByTestId('back'));
  await pause();
  expect(screen.getByLabelText('Search')).toHaveValue('');
  expect(address()).toBe('/review');
});
