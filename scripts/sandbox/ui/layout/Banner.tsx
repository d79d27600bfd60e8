import { BANNER, BANNER_NOTE } from '../words.ts';
import classes from './Banner.module.css';
import { LinkState } from './LinkState.tsx';
import { SandboxTime } from './SandboxTime.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';

export function Banner() {
  return (
    <header className={classes.banner}>
      <a className={classes.skip} href="#main">
        Skip to the messages
      </a>
      <p className={classes.words}>
        <strong>{BANNER}</strong>
        <span className={classes.note}>{BANNER_NOTE}</span>
      </p>
      <div className={classes.tools}>
        <SandboxTime />
        <LinkState />
        <SchemeSwitch />
      </div>
    </header>
  );
}
