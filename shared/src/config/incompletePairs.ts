/** Settings of which both are given or none. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

/** One fault for each setting that is given without the one it belongs to. */
export const incompletePairs = (env: Record<string, string | undefined>): string[] =>
  pairs.flatMap(([one, other]) => {
    const [given, missing] = env[one] ? [one, other] : [other, one];
    return Boolean(env[one]) === Boolean(env[other]) ? [] : [`${missing}: missing, while ${given} is set`];
  });
