import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { theme } from '../../theme.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const words = { title: 'Erase it?', text: 'It is gone then.', confirm: 'Erase', cancel: 'Keep' };

function Asking({ onConfirm }: { readonly onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      words={words}
      onConfirm={onConfirm}
      onClose={() => {
        setOpen(false);
      }}
    />
  );
}

it('a second click, while the dialog goes, does nothing', async () => {
  const onConfirm = jest.fn();
  // Mantine's own pace: under its `env="test"` a dialog is gone at once.
  render(
    <MantineProvider theme={theme}>
      <Asking onConfirm={onConfirm} />
    </MantineProvider>,
  );
  const button = await screen.findByRole('button', { name: 'Erase' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
