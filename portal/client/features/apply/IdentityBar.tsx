import { signInAddress } from '../../api/auth.ts';
import { DiscordAvatar } from '../../components/ui/DiscordAvatar.tsx';
import { JoinNotice } from '../../components/ui/JoinNotice.tsx';
import classes from './IdentityBar.module.css';
import { type ApplicantProfile, fullName } from './identity.ts';
import { applyWords } from './words.ts';

/** Who the form is sent as. */
export function IdentityBar({ applicant }: { readonly applicant: ApplicantProfile }) {
  const name = fullName(applicant);
  return (
    <div className={classes['bar']}>
      <DiscordAvatar discordId={applicant.discord_id} avatar={applicant.avatar} name={name} />
      <p className={classes['text']}>
        <span>{applyWords.verifiedAs}</span>
        <strong>{name}</strong>
      </p>
      <a href={signInAddress('/apply')} className={classes['other']}>
        {applyWords.otherAccount}
      </a>
      <JoinNotice />
    </div>
  );
}
