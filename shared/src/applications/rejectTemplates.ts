import { englishStatus } from '../phrases/englishStatus.ts';

const { reasons } = englishStatus;

/** The reasons a reviewer picks from; the text is what the applicant reads unless the reviewer writes another. */
export const rejectTemplates = [
  { value: 'incomplete', label: 'Incomplete', text: reasons.incomplete },
  { value: 'volume_too_low', label: 'Volume too low', text: reasons.volume_too_low },
  { value: 'prohibited_vertical', label: 'Prohibited vertical', text: reasons.prohibited_vertical },
  { value: 'cannot_verify', label: 'Cannot verify', text: reasons.cannot_verify },
  { value: 'duplicate', label: 'Duplicate', text: reasons.duplicate },
  { value: 'other', label: 'Other', text: reasons.other },
] as const;

/** The one that a reason is or has in it, between a reviewer's own words. */
export const templateIn = (reason: string) => rejectTemplates.find(({ text }) => reason.includes(text));
