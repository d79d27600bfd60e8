import { joinServer } from '../content/applicants.ts';
import { accountWords } from '../content/navigation.ts';

/** Words of the way onto the server; those of faults are held to the letter by the journey `catalogue`. */
export const joinWords = {
  verified: 'Discord account verified successfully!',
  signedIn: (name: string) => `${accountWords.signedInAs} ${name}`,
  title: joinServer.title,
  mustJoin: 'You must join our Discord server before continuing.',
  hello: (name: string) => `You are verified as ${name}. Next: join our server, then the form.`,
  text: 'The beta runs inside our community: news, help and your role are all there. Open the invite, join, then come back to this tab.',
  join: joinServer.button,
  joined: "I've Joined - Continue",
  back: 'Back to Application',
  noUser: 'No cached user data. Please restart the verification process.',
  callFailed: 'Failed to verify server membership. Please try again.',
  notJoined: joinServer.notJoined,
  notSuccessful: 'Verification failed. Please try again.',
  exception: 'Failed to verify. Please try again.',
  signedOut: 'Your verification has ended, or belongs to another account.',
} as const;
