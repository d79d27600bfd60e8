import { screen } from '@testing-library/react';
import { setPaused } from '../../motion/motionStore.ts';
import { withMotion } from '../../testing/motion.ts';
import { renderAt } from '../../testing/renderAt.tsx';
import { LiveCounter } from './LiveCounter.tsx';

const shown = () => Number(screen.getByTestId('live-counter').textContent?.replace(/[$,]/g, ''));
const wait = withMotion();

describe('the counter', () => {
  it('starts at ten thousand dollars', () => {
    renderAt('/for-brands', <LiveCounter />);
    expect(screen.getByText('$10,000')).toBeVisible();
  });

  it.each([
    [0, 100],
    [0.999_999, 500],
  ])('with luck of %d grows by %d dollars in three seconds, finished a second later', (luck, growth) => {
    jest.spyOn(Math, 'random').mockReturnValue(luck);
    renderAt('/for-brands', <LiveCounter />);
    wait(2999);
    expect(shown()).toBe(10_000);
    wait(501);
    expect(shown()).toBeGreaterThan(10_000);
    expect(shown()).toBeLessThan(10_000 + growth);
    wait(600);
    expect(shown()).toBe(10_000 + growth);
  });

  it('stands still while animations are paused', () => {
    setPaused(true);
    renderAt('/for-brands', <LiveCounter />);
    wait(10_000);
    expect(shown()).toBe(10_000);
  });
});
