import { act, fireEvent, screen } from '@testing-library/react';
import { variantSteps } from '../../content/homeVariant.ts';
import { leadsProcess } from '../../content/leads.ts';
import { setPaused } from '../../motion/motionStore.ts';
import { preferReducedMotion } from '../../testing/media.ts';
import { withMotion } from '../../testing/motion.ts';
import { renderAt } from '../../testing/renderAt.tsx';
import { Carousel } from './Carousel.tsx';

const current = () => screen.getByRole('button', { current: 'step' });
const rotation = () => screen.queryByRole('button', { name: /rotation/ });
const wait = withMotion();
const show = () => renderAt('/', <Carousel label="Steps" steps={variantSteps.steps} />);

describe('the carousel', () => {
  it('shows the next step every four seconds and begins again after the fourth', () => {
    show();
    const seen = [current().textContent];
    for (let at = 0; at < 4; at += 1) {
      wait(4000);
      seen.push(current().textContent);
    }
    expect(seen).toEqual(['Connect', 'Verify', 'Match', 'Earn', 'Connect']);
  });

  it('has five steps on the page about leads', () => {
    renderAt('/leads', <Carousel label="Steps" steps={leadsProcess.steps} />);
    expect(screen.getAllByRole('group', { hidden: true })).toHaveLength(5);
  });

  it('does not move before four seconds are over', () => {
    show();
    wait(3999);
    expect(current()).toHaveTextContent('Connect');
  });

  it('stops for good when something in it gets the focus, and announces from then on', () => {
    const { container } = show();
    expect(container.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
    act(() => {
      screen.getByRole('button', { name: 'Next step' }).focus();
    });
    wait(20_000);
    expect(current()).toHaveTextContent('Connect');
    expect(container.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('button', { name: 'Start rotation' })).toBeVisible();
  });

  it('rests while the pointer is over it', () => {
    const { container } = show();
    const region = container.querySelector('section') as HTMLElement;
    fireEvent.pointerEnter(region);
    wait(8000);
    expect(current()).toHaveTextContent('Connect');
    fireEvent.pointerLeave(region);
    wait(4000);
    expect(current()).toHaveTextContent('Verify');
  });

  it('can be stopped and started by its first control', () => {
    show();
    const control = screen.getByRole('button', { name: 'Stop rotation' });
    expect(screen.getAllByRole('button')[0]).toBe(control);
    fireEvent.click(control);
    wait(8000);
    expect(current()).toHaveTextContent('Connect');
    fireEvent.click(screen.getByRole('button', { name: 'Start rotation' }));
    wait(4000);
    expect(current()).toHaveTextContent('Verify');
  });

  it('goes back from the first step to the last', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Previous step' }));
    expect(screen.getByRole('group', { name: '4 of 4: Earn' })).toBeVisible();
  });

  it('stands still where motion is unwelcome or paused, and offers no rotation there', () => {
    preferReducedMotion(true);
    const { unmount } = show();
    wait(20_000);
    expect(current()).toHaveTextContent('Connect');
    expect(rotation()).toBeNull();
    unmount();
    preferReducedMotion(false);
    show();
    expect(rotation()).toBeVisible();
    act(() => {
      setPaused(true);
    });
    wait(20_000);
    expect(current()).toHaveTextContent('Connect');
    expect(rotation()).toBeNull();
  });
});
