import { screen } from '@testing-library/react';
import type { CallToAction } from '../../content/types.ts';
import { renderAt } from '../../testing/renderAt.tsx';
import { ActionLink } from './ActionLink.tsx';
import { newTabHintId } from './newTab.ts';

const cases: [CallToAction, string, string | null][] = [
  [{ label: 'Go', kind: 'route', to: '/compare' }, '/compare', null],
  [{ label: 'Go', kind: 'anchor', id: 'contact' }, '/home#contact', null],
  [{ label: 'Go', kind: 'invite' }, 'https://invite.example/testbird', '_blank'],
  [{ label: 'Go', kind: 'social' }, 'https://social.example/testbird', '_blank'],
  [{ label: 'Go', kind: 'dashboard' }, 'https://dashboard.example/auth', null],
  [
    { label: 'Go', kind: 'mail', subject: 'Question about {brand}' },
    'mailto:help@testbird.example?subject=Question%20about%20Testbird',
    null,
  ],
];

describe('a call to action', () => {
  it.each(cases)('%o leads to %s', (action, href, target) => {
    renderAt('/home', <ActionLink action={action} />);
    const link = screen.getByRole('link', { name: 'Go' });
    expect(link).toHaveAttribute('href', href);
    expect(link.getAttribute('target')).toBe(target);
  });

  it('says when it opens a new tab, and gives that tab no way back', () => {
    renderAt('/', <ActionLink action={{ label: 'Join', kind: 'invite' }} />);
    const link = screen.getByRole('link', { name: 'Join' });
    expect(link).toHaveAttribute('aria-describedby', newTabHintId);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
