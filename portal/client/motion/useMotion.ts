import { useSyncExternalStore } from 'react';
import { isPaused, prefersReducedMotion, subscribeToMotion } from './motionStore.ts';

const mayMove = () => !isPaused() && !prefersReducedMotion();

/** Whether things may move: not paused, no wish for reduced motion, and not before the page is alive. */
export const useMotion = () => useSyncExternalStore(subscribeToMotion, mayMove, () => false);

export const usePaused = () => useSyncExternalStore(subscribeToMotion, isPaused, () => false);
