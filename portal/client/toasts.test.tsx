import { act, screen } from '@testing-library/react';
import { renderPage } from './testing/renderPage.tsx';
import { toasts } from './toasts.ts';

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
