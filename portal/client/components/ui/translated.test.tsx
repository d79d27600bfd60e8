import { act, render, screen } from '@testing-library/react';
import { keepPerson, readAccount } from '../../account/accountStore.ts';
import { expireMark, mark } from '../../testing/account.ts';
import { translatePage } from '../../testing/translatePage.ts';
import { Journey } from './Journey.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { TextWithMail } from './TextWithMail.tsx';
import { Unbroken } from './Unbroken.tsx';

it.each([
  ['one with ranges', Unbroken, 'We answer within 24-48 hours, mostly.', 'You are in.'],
  ['one that gets ranges', Unbroken, 'You are in.', 'We answer within 24-48 hours, mostly.'],
  ['one with an address', TextWithMail, 'Write to {email}, or wait.', 'You may apply again.'],
  ['one that gets an address', TextWithMail, 'You may apply again.', 'Write to {email}, or wait.'],
])('a text that the browser has translated gives way to the next one: %s', (_what, Shown, first, next) => {
  const wanted = render(<Shown text={next} />).container.textContent;
  const { container, rerender } = render(
    <p>
      <Shown text={first} />
    </p>,
  );
  translatePage();
  rerender(
    <p>
      <Shown text={next} />
    </p>,
  );
  expect(container.textContent).toBe(wanted);
});

it('how far one is stays true on a page that the browser has translated', () => {
  const wanted = render(<Journey active={2} />).container.textContent;
  const { container, rerender } = render(<Journey active={0} />);
  translatePage();
  rerender(<Journey active={2} />);
  expect(container.textContent).toBe(wanted);
});

it('on a page that the browser has translated a person comes and goes', () => {
  act(mark);
  const { container } = render(
    <SignedInAs>
      <button type="button">Log out</button>
    </SignedInAs>,
  );
  translatePage();
  act(() => {
    keepPerson(readAccount().turn, {
      id: '1',
      discord_id: '42',
      username: 'nora',
      discriminator: null,
      avatar: null,
    });
  });
  expect(container).toHaveTextContent('Signed in as nora. Log out');
  translatePage();
  act(expireMark);
  expect(container).toHaveTextContent(/^Log out$/);
  expect(screen.getByRole('button')).toBeVisible();
});
