import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useNavigate } from 'react-router-dom';
import { expireMark, mark } from '../../testing/account.ts';
import { startNetwork } from '../../testing/network.ts';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { AccountButton } from './AccountButton.tsx';

function Onward() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(1)}>
      the browser’s way onward
    </button>
  );
}

const logOut = () => screen.queryByRole('button', { name: 'Log out' });

describe('the account menu', () => {
  beforeEach(mark);
  afterEach(() => {
    act(expireMark);
  });

  it('closes when one leaves its page, and stays closed when one comes back to it', async () => {
    const rhea = { id: '1', discord_id: '42', username: 'rhea', discriminator: null, avatar: null };
    startNetwork({
      'GET /api/auth/user': { body: rhea },
      'GET /api/me': { body: { ...rhea, reviewer: false } },
    });
    renderPage(
      <>
        <Link to="/about">About</Link>
        <Onward />
        <AccountButton />
      </>,
      '/compare',
    );
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: rhea' }));
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    // By key, as a press elsewhere would fold the menu up first.
    fireEvent.click(screen.getByTestId('back'));
    expect(address()).toBe('/compare');
    expect(logOut()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'the browser’s way onward' }));
    expect(address()).toBe('/about');
    expect(logOut()).toBeNull();
  });
});
