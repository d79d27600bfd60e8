import { act } from '@testing-library/react';
import { setPaused } from '../motion/motionStore.ts';
import { preferReducedMotion } from './media.ts';

/**
 * Every test of the file has motion that is welcome, and a clock of its own.
 * @returns lets so many milliseconds pass
 */
export function withMotion(): (ms: number) => void {
  beforeEach(() => {
    jest.useFakeTimers();
    preferReducedMotion(false);
    setPaused(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return (ms) => {
    act(() => {
      jest.advanceTimersByTime(ms);
    });
  };
}
