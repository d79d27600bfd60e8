import { site } from '../../content/site.ts';
import { setPaused } from '../../motion/motionStore.ts';
import { usePaused } from '../../motion/useMotion.ts';
import { Icon } from './Icon.tsx';
import classes from './Switches.module.css';

/** One switch for everything that moves; remembered on this device. */
export function AnimationSwitch() {
  const paused = usePaused();
  return (
    <button
      type="button"
      className={classes['switch']}
      aria-pressed={paused}
      onClick={() => {
        setPaused(!paused);
      }}
    >
      <Icon name="PlayerPause" />
      {site.pauseAnimations}
      {paused && <Icon name="Check" />}
    </button>
  );
}
