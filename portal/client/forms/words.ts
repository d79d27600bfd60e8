import { secondsText } from '@yieldwren/shared/browser';
import { joinServer } from '../content/applicants.ts';
import { accountWords } from '../content/navigation.ts';

/** Of both forms. */
export const sendWords = { submit: 'Submit Application' } as const;

/** What became of what was typed earlier, and where it is kept. */
export const draftWords = {
  from: (moment: string) => `Draft from ${moment}`,
  restored: {
    tab: 'We have put back what you typed earlier in this tab.',
    server: 'We have put back what you typed earlier.',
  },
  two: (moment: string) => `You typed in two places. There is a different draft as well, from ${moment}.`,
  take: 'Use that one',
  leave: 'Keep this one',
  anew: 'Start anew',
  keeping: {
    none: '',
    saved: 'Draft saved.',
    waiting:
      'No connection: your draft is kept in this tab, and saved on our server as soon as the connection is back.',
    contested: 'Kept in this tab, and not on our server until you choose between the two drafts above.',
    signedOut:
      'Your sign-in has ended: your draft is kept in this tab only. You verify again when you send it.',
    local: 'Your draft is kept in this tab.',
  },
} as const;

/** Of an application that has arrived. */
export const receiptWords = {
  title: 'Application Received',
  text: 'A reviewer reads every application. You get a response within 24-48 hours.',
  earlier: 'You had applied already, so what you typed now was not sent. It is kept as your draft.',
  reference: 'Reference',
  copy: 'Copy reference',
  copied: 'Copied',
  sent: 'Sent',
  status: 'Status',
} as const;

/** For somebody who has to wait until they may apply again. */
export const laterWords = {
  title: 'You have applied before',
  status: accountWords.see,
} as const;

/** Words of both forms where something stands in the way of sending them. */
export const failureWords = {
  title: 'Your application was not sent',
  kept: 'Everything you typed is still here.',
  unheard: 'It may have arrived all the same. Send it again in a moment: that does no harm.',
  unreachable: 'We could not reach the server. Check your connection and send it again.',
  queued:
    'You are offline. It is sent by itself as soon as the connection is back, if you leave this page open and change nothing.',
  server: 'Something on our side did not work. Please send it again in a moment.',
  signedOut:
    'Your verification has ended, or belongs to another account. Verify again; you come back to this form.',
  verifyAgain: 'Verify with Discord again',
  notMember: 'You are not on our Discord server any more. Join it, then send your application again.',
  joinServer: joinServer.button,
  fields: 'Some answers were not accepted; they are marked above.',
  rateLimited: (seconds: number) => `That was a lot at once. Send it again in ${secondsText(seconds)}.`,
} as const;
