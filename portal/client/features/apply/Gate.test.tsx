import { act, screen } from '@testing-library/react';
import { noticeSignIn, readAccount } from '../../account/accountStore.ts';
import { noteRefusal } from '../../account/landing.ts';
import { startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { Gate } from './Gate.tsx';

it('what a login was refused with stands at the way in, until somebody signs in', () => {
  startNetwork();
  const message = 'No account found. Please apply first.';
  noteRefusal({ message, turn: readAccount().turn });
  renderPage(<Gate />, '/apply');
  expect(screen.getByText(message)).toBeVisible();
  act(noticeSignIn);
  expect(screen.queryByText(message)).toBeNull();
});
