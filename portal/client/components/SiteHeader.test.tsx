import { screen } from '@testing-library/react';
import { renderAt } from '../testing/renderAt.tsx';
import { AnchorHeader } from './AnchorHeader.tsx';
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

describe('the second header', () => {
  it('holds three anchors of the page and no login', () => {
    renderAt('/home', <AnchorHeader />);
    expect(linksIn('On this page')).toEqual(['/home#core-capabilities', '/home#about-us', '/home#contact']);
    expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  });
});
