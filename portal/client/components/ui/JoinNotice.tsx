import { joinFact } from '../../content/applicants.ts';
import { useSettings } from '../../settings.ts';

/** Wherever else one connects to apply than at the gate: what the privacy policy says is said there, is. */
export function JoinNotice() {
  const { join_by_consent: isAsked } = useSettings();
  return isAsked === 'yes' ? <p>{joinFact}</p> : null;
}
