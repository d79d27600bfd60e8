import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { AppNotifications } from './layout/AppNotifications.tsx';
import { renderPage } from './testing/renderPage.tsx';
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

it('shows three toasts at most, each for 4 seconds', () => {
  jest.useFakeTimers();
  notifications.clean();
  render(
    <MantineProvider env="test">
      <AppNotifications />
    </MantineProvider>,
  );
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
