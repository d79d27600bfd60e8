import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { address, renderPage } from '../../testing/renderPage.tsx';
import { MenuButton } from './MenuButton.tsx';

const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

describe('the side menu', () => {
  beforeEach(async () => {
    renderPage(
      <>
        <Link to="/about">About</Link>
        <MenuButton />
      </>,
      '/compare',
    );
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Menu' });
  });

  it('closes when one leaves its page, and stays closed when one comes back to it', async () => {
    await userEvent.click(screen.getByTestId('back'));
    expect(address()).toBe('/compare');
    expect(menu()).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'About' }));
    expect(address()).toBe('/about');
    expect(menu()).toBeNull();
  });

  it('is closed on a page that the browser brings back from its memory', () => {
    act(() => {
      window.dispatchEvent(new Event('pagehide'));
    });
    expect(menu()).toBeNull();
  });
});
