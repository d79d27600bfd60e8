/** Words of both forms where something stands in the way of sending them. */
export const failureWords = {
  title: 'Your application was not sent',
  kept: 'Everything you typed is still here.',
  unreachable: 'We could not reach the server. Check your connection and send it again.',
  server: 'Something on our side did not work. Please send it again in a moment.',
  signedOut:
    'Your verification has ended, or belongs to another account. Verify again; you come back to this form.',
  verifyAgain: 'Verify with Discord again',
  notMember: 'You are not on our Discord server any more. Join it, then send your application again.',
  joinServer: 'Join Discord Server',
  fields: 'Some answers were not accepted; they are marked above.',
  cooldown: (day: string) => `You may apply again from ${day}.`,
  rateLimited: (seconds: number) => `That was a lot at once. Send it again in ${seconds} seconds.`,
} as const;
