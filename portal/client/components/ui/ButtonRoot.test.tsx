import { Button } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Themed } from '../../testing/Themed.tsx';
import { LinkButton } from './LinkButton.tsx';

function show(isLoading: boolean) {
  const [onClick, onSubmit] = [
    jest.fn(),
    jest.fn((event: React.FormEvent) => {
      event.preventDefault();
    }),
  ];
  render(
    <Themed>
      <MemoryRouter>
        <form onSubmit={onSubmit}>
          <input aria-label="Name" />
          <Button loading={isLoading} onClick={onClick}>
            Claim
          </Button>
          <Button type="submit" loading={isLoading}>
            Save
          </Button>
          <Button disabled>Not yet</Button>
          <LinkButton to="/status">Status</LinkButton>
        </form>
      </MemoryRouter>
    </Themed>,
  );
  return { onClick, onSubmit, button: (name: string) => screen.getByRole('button', { name }) };
}

it('a button keeps the focus while its press is under way, and takes no other, by pointer or by Enter', async () => {
  const { onClick, onSubmit, button } = show(true);
  for (const name of ['Claim', 'Save']) {
    await userEvent.click(button(name));
    expect(button(name)).toHaveFocus();
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
  }
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a key that is held down presses once', () => {
  const { button } = show(false);
  const isPressed = (repeat: boolean) => fireEvent.keyDown(button('Claim'), { key: 'Enter', repeat });
  expect([isPressed(false), isPressed(true)]).toEqual([true, false]);
});

it('any other button is pressed, or disabled, as ever, and a link is a link', async () => {
  const { onClick, onSubmit, button } = show(false);
  await userEvent.click(button('Claim'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(button('Save'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(button('Save')).not.toHaveAttribute('aria-disabled');
  expect(button('Not yet')).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Status' })).toHaveAttribute('href', '/status');
});
