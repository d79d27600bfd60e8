import type { SettingFault } from './SettingFault.ts';

/** Settings of which both are given or none. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
] as const;

/** Two ways to the same end. */
const alternatives = [['BACKUP_PASSPHRASE', 'BACKUP_RECIPIENT']] as const;

/** One fault for each setting that is given beside the one it stands in for. */
export const excludedSettings = (env: Record<string, string | undefined>): SettingFault[] =>
  alternatives.flatMap(([one, other]) =>
    env[one] && env[other] ? [{ name: one, problem: `${other} is set as well. Keep one of the two` }] : [],
  );

/** One fault for each setting that is given without the one it belongs to. */
export const incompletePairs = (env: Record<string, string | undefined>): SettingFault[] =>
  pairs.flatMap(([one, other]) => {
    const [given, missing] = env[one] ? [one, other] : [other, one];
    return Boolean(env[one]) === Boolean(env[other])
      ? []
      : [{ name: missing, problem: `missing, while ${given} is set` }];
  });
