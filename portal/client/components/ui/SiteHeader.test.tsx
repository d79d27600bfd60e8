import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SettingsProvider } from '../../settings.ts';
import { expireMark, mark } from '../../testing/account.ts';
import { startNetwork } from '../../testing/network.ts';
import { renderAt, testSettings } from '../../testing/renderAt.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const linksIn = (name: string) =>
  [...screen.getByRole('navigation', { name }).querySelectorAll('a')].map((link) =>
    link.getAttribute('href'),
  );

describe('the header', () => {
  it('links to the four pages, the home page by its logo, the dashboard and the application', () => {
    renderAt('/', <SiteHeader />);
    expect(linksIn('Main')).toEqual(['/for-affiliates', '/for-brands', '/compare', '/protection']);
    expect(screen.getByRole('link', { name: 'Testbird home' })).toHaveAttribute('href', '/home');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      'https://dashboard.example/auth',
    );
    expect(screen.getByRole('link', { name: 'Apply for Beta' })).toHaveAttribute('href', '/apply');
  });

  it.each(['/for-affiliates', '/for-brands', '/compare', '/protection'])(
    'leaves out the link to %s on that page',
    (path) => {
      renderAt(path, <SiteHeader />);
      expect(linksIn('Main')).not.toContain(path);
      expect(linksIn('Main')).toHaveLength(3);
    },
  );
});

describe('a page that a button leads to', () => {
  it('has none to /apply in its header', () => {
    renderAt('/apply', <SiteHeader />);
    expect(screen.queryByRole('link', { name: 'Apply for Beta' })).toBeNull();
  });

  it.each([
    ['/apply', '/login'],
    ['/login', '/apply'],
  ])('has none to %s in its side menu, and one to %s', (path, other) => {
    renderAt(
      path,
      <SettingsProvider value={{ ...testSettings, login: '/login' }}>
        <SideMenu id="menu" opened onClose={() => undefined} />
      </SettingsProvider>,
    );
    expect(linksIn('Menu')).not.toContain(path);
    expect(linksIn('Menu')).toContain(other);
  });
});

describe('the second header', () => {
  it('holds three anchors of the page and no login', () => {
    renderAt('/home', <SiteHeader />);
    expect(linksIn('On this page')).toEqual(['/home#core-capabilities', '/home#about-us', '/home#contact']);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });

  it('has its anchors in the side menu of small screens, which goes when one is pressed', async () => {
    const onClose = jest.fn();
    const sideMenu = <SideMenu id="menu" opened onClose={onClose} />;
    const { unmount } = renderAt(
      '/home',
      <>
        <h2 id="contact">Contact us</h2>
        {sideMenu}
      </>,
    );
    expect(linksIn('Menu').slice(0, 3)).toEqual([
      '/home#core-capabilities',
      '/home#about-us',
      '/home#contact',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Contact us')).toHaveFocus();
    unmount();
    renderAt('/about', sideMenu);
    expect(screen.queryByRole('link', { name: 'Contact' })).toBeNull();
  });
});

const rhea = { id: '1', discord_id: '42', username: 'rhea', discriminator: null, avatar: 'abc' };

const signedIn = () =>
  startNetwork({
    'GET /api/auth/user': { body: rhea },
    'GET /api/me': { body: { ...rhea, reviewer: true } },
    'POST /api/auth/logout': { status: 204 },
  });

describe('of somebody who is signed in', () => {
  beforeEach(mark);
  afterEach(() => {
    act(expireMark);
  });

  it('the header shows the account instead of Login and Apply, and asks for the name once', async () => {
    const network = signedIn();
    const { container } = renderAt('/about', <SiteHeader />);
    expect(screen.queryByRole('link', { name: /Login|Apply/ })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Your account: rhea' })).toBeVisible();
    expect(container.querySelector('img[src$="/avatars/42/abc.png"]')).toBeInTheDocument();
    expect(network.calls).toHaveLength(1);
  });

  it('its menu leads to the application, to review for reviewers, and out', async () => {
    const network = signedIn();
    renderAt('/about', <SiteHeader />);
    const opener = await screen.findByRole('button', { name: 'Your account: rhea' });
    await userEvent.click(opener);
    expect(await screen.findByRole('link', { name: 'Your application' })).toHaveAttribute('href', '/status');
    expect(await screen.findByRole('link', { name: 'Review' })).toHaveAttribute('href', '/review');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Review' })).toBeNull();
    expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(network.to('POST /api/auth/logout')).toHaveLength(1);
  });

  it('a log-out on the first page leads to its heading, as it does from any other', async () => {
    signedIn();
    renderAt(
      '/',
      <>
        <SiteHeader />
        <main id="main">
          <h1>Welcome</h1>
        </main>
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: rhea' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Welcome' })).toHaveFocus();
    });
  });

  it('the menu folds up when somebody presses elsewhere', async () => {
    signedIn();
    renderAt('/about', <SiteHeader />);
    await userEvent.click(await screen.findByRole('button', { name: 'Your account: rhea' }));
    await screen.findByRole('button', { name: 'Log out' });
    await userEvent.click(screen.getByRole('link', { name: 'Compare' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    });
  });

  it('the header becomes a visitor’s again when the session turns out to have ended', async () => {
    startNetwork({ 'GET /api/auth/user': { status: 401, body: { error: 'unauthenticated' } } });
    renderAt('/about', <SiteHeader />);
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /account/ })).toBeNull();
  });

  it('the side menu has the account in place of Login and Apply', async () => {
    signedIn();
    renderAt('/about', <SideMenu id="menu" opened onClose={() => undefined} />);
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeVisible();
    expect(await screen.findByText('rhea')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Login|Apply/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Join Discord Community' })).toBeVisible();
  });
});
