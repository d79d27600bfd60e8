import { parseAddress } from '../world/address.ts';
import { useWorld } from '../world/session.ts';
import classes from './Identity.module.css';
import { IdentityChoices } from './IdentityChoices.tsx';

/** The first screen: who to be. */
export function ChooseIdentity() {
  const guildName = useWorld((view) => view.guild.name);
  const isUnknown = parseAddress(window.location.search).as !== null;
  return (
    <main id="main" className={classes.page}>
      <title>Choose who you are · Sandbox – not Discord</title>
      <div className={classes.sheet}>
        <h2>Who do you want to be?</h2>
        <p className={classes.lead}>
          {isUnknown
            ? 'Nobody has the id in this address any more. Choose somebody else to act as.'
            : `You act in ${guildName} as one person at a time and see just what that person sees. Change whenever you like.`}
        </p>
        <IdentityChoices />
      </div>
    </main>
  );
}
