/** Sentences that stand in more than one place. */
export const BANNER = 'Sandbox – not Discord';
export const BANNER_NOTE = 'A stand-in for trying and testing on this machine.';
export const ONLY_YOU = 'Only you can see this';
export const NO_RESPONSE = 'The application did not respond';
