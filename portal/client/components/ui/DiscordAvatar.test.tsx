import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt.tsx';
import { DiscordAvatar } from './DiscordAvatar.tsx';

describe('an avatar', () => {
  it.each([
    ['guest_one', 'GU'],
    ['Mia Lang', 'ML'],
    ['x', 'X'],
    ['🦊🐻 Fox', '🦊F'],
    ['', ''],
  ])('of %j without a picture says %j', (name, initials) => {
    const { container } = renderAt('/', <DiscordAvatar discordId="42" avatar={null} name={name} />);
    expect(container.querySelector('span')?.textContent).toBe(initials);
  });

  it('shows the picture, and the initials once it is lost', () => {
    const { container } = renderAt('/', <DiscordAvatar discordId="42" avatar="abc" name="ben" size={36} />);
    const picture = container.querySelector('img[src$="/avatars/42/abc.png"]');
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByText('BE')).toHaveStyle({ width: '2.25rem', height: '2.25rem', fontSize: '0.9rem' });
  });
});
