import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/renderAt.tsx';
import { AnimationSwitch } from './AnimationSwitch.tsx';

it('keeps its sign and its words, and has a check beside them while it is pressed', async () => {
  renderAt('/', <AnimationSwitch />);
  const button = screen.getByRole('button', { name: 'Pause animations' });
  const icons = () => [...button.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  const [sign] = icons();
  expect(icons()).toEqual([sign]);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(icons()).toEqual([sign, expect.stringMatching(/Check$/)]);
  await userEvent.click(button);
  expect(icons()).toEqual([sign]);
});
