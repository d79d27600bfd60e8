import { BANNER, BANNER_NOTE } from '../words.ts';
import classes from './Banner.module.css';
import { LinkState } from './LinkState.tsx';
import { SandboxTime } from './SandboxTime.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

export function Banner() {
  return (
    <header className={classes.banner}>
      <SkipLink />
      <div className={classes.words}>
        <h1>{BANNER}</h1>
        <p className={classes.note}>{BANNER_NOTE}</p>
      </div>
      <div className={classes.tools}>
        <SandboxTime />
        <LinkState />
        <SchemeSwitch />
      </div>
    </header>
  );
}
