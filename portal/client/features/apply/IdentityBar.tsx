import { signInAddress } from '../../api/auth.ts';
import { DiscordAvatar } from '../../components/ui/DiscordAvatar.tsx';
import classes from './IdentityBar.module.css';
import { type Applicant, fullName } from './identity.ts';
import { applyWords } from './words.ts';

/** Who the form is sent as. */
export function IdentityBar({ applicant }: { readonly applicant: Applicant }) {
  const name = fullName(applicant);
  return (
    <div className={classes['bar']}>
      <DiscordAvatar discordId={applicant.discordId} avatar={applicant.avatar} name={name} />
      <p className={classes['text']}>
        <span>{applyWords.verifiedAs}</span>
        <strong>{name}</strong>
      </p>
      <a href={signInAddress('apply', '/apply')} className={classes['other']}>
        {applyWords.otherAccount}
      </a>
    </div>
  );
}
