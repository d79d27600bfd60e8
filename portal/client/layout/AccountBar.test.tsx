import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readAccount } from '../account/accountStore.ts';
import { noteRefusal } from '../account/landing.ts';
import { expireMark, mark } from '../testing/account.ts';
import { AccountBar } from './AccountBar.tsx';

const told = () => screen.queryByText(/still pending approval/);

beforeEach(() => {
  expireMark();
});

it('tells how the application stood of whoever was refused, and nothing of it to the next person', () => {
  mark();
  noteRefusal({ message: 'Your application is still pending approval.', turn: readAccount().turn });
  render(
    <MemoryRouter>
      <AccountBar />
    </MemoryRouter>,
  );
  expect(told()).toBeVisible();
  expireMark();
  mark();
  expect(screen.getByRole('complementary')).toBeVisible();
  expect(told()).toBeNull();
});
