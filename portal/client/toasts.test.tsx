import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppNotifications } from './layout/AppNotifications.tsx';
import { renderPage } from './testing/renderPage.tsx';
import { Themed } from './testing/Themed.tsx';
import { toasts } from './toasts.ts';

const shown = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

afterEach(() => {
  jest.useRealTimers();
});

it('shows what happened to two people as two toasts, whatever their alphabet, and the same one once', async () => {
  renderPage(null);
  act(() => {
    for (const name of ['Ада', 'Борис', 'Борис']) {
      toasts.error({ title: name, message: 'Not done.' });
    }
  });
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ада'),
    expect.stringContaining('Борис'),
  ]);
});

const openToasts = () => {
  jest.useFakeTimers();
  notifications.clean();
  render(
    <Themed>
      <main id="main">
        <h1>Applications</h1>
        <button type="button">Next</button>
      </main>
      <AppNotifications />
    </Themed>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};

it('shows three toasts at most, each for 4 seconds', () => {
  openToasts();
  act(() => {
    for (const message of ['first', 'second', 'third', 'fourth']) {
      toasts.error({ message });
    }
  });
  expect(shown()).toEqual(['first', 'second', 'third']);
  act(() => {
    jest.advanceTimersByTime(3_999);
  });
  expect(shown()).toEqual(['first', 'second', 'third']);
  act(() => {
    jest.advanceTimersByTime(1);
  });
  // Those whose time is over may still be on their way out.
  expect(shown()).toContain('fourth');
});

/** The toast is there, and the focus has gone into it from the button of the page. */
const enterToast = async () => {
  const user = openToasts();
  act(() => {
    toasts.error({ message: 'Not done.' });
  });
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close notification' })).toHaveFocus();
  return { user, next };
};

it('a toast that has the focus stays until 4 seconds after it was left', async () => {
  const { user, next } = await enterToast();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(shown()).toEqual(['Not done.']);
  await user.tab({ shift: true });
  expect(next).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(3_900));
  expect(shown()).toEqual(['Not done.']);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(shown()).toEqual([]);
  expect(next).toHaveFocus();
});

it('a toast that is closed gives the focus back to where it was before', async () => {
  const { user, next } = await enterToast();
  await user.keyboard('{Enter}');
  expect(next).toHaveFocus();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(shown()).toEqual([]);
});

it('a toast that is closed gives the focus to the page’s heading where what had it before is gone', async () => {
  const { user, next } = await enterToast();
  next.remove();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Applications' })).toHaveFocus();
});

it('a toast that has the focus stays while the window is left', async () => {
  await enterToast();
  // The window has lost the focus, and keeps it where it is in the page.
  fireEvent.blur(screen.getByRole('button', { name: 'Close notification' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(shown()).toEqual(['Not done.']);
});

it('of two toasts that the focus went through, the last that is closed gives it back to the page', async () => {
  const user = openToasts();
  act(() => {
    toasts.error({ message: 'first' });
    toasts.error({ message: 'second' });
  });
  const next = screen.getByRole('button', { name: 'Next' });
  const [first, second] = screen.getAllByRole('button', { name: 'Close notification' });
  next.focus();
  await user.tab();
  expect(first).toHaveFocus();
  await user.tab();
  expect(second).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(next).toHaveFocus();
});
