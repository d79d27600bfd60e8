import { z } from 'zod';
import { isBackupRecipient } from './config/backupRecipient.ts';
import { excludedSettings, incompletePairs } from './config/incompletePairs.ts';
import { isMailbox } from './config/mailbox.ts';
import { markedNames } from './config/markedNames.ts';
import { exampleSocialUrl, productionFaults } from './config/productionFaults.ts';
import { faultText, type SettingFault } from './config/SettingFault.ts';
import { readSecretFiles, secretFileNames } from './config/secretFiles.ts';
import { sharedRoles } from './config/sharedRoles.ts';
import { mongoAddress, redisAddress } from './config/storeAddresses.ts';
import { swallowedLines } from './config/swallowedLines.ts';
import { describeUnknown } from './config/unknownSettings.ts';
import { isWebhookSecret } from './config/webhookSecret.ts';
import { countText } from './countText.ts';
import { discordId } from './discord/isDiscordId.ts';
import { limits } from './limits.ts';
import { trimSlashes } from './trimSlashes.ts';

/** As it is compared: `HTTP://` is http too. */
const lowerScheme = (address: string): string => address.replace(/^[^:]+/, (scheme) => scheme.toLowerCase());
const exactUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(lowerScheme);
const url = exactUrl.transform(trimSlashes);
/** Sign-in returns to paths behind it, and browsers send exactly this as `Origin`. */
const origin = url
  .refine((address) => {
    const { href, origin: bare } = new URL(address);
    return href === `${bare}/`;
  }, 'must be an http or https address of a host alone, with nothing behind it')
  .transform((address) => new URL(address).origin);
const snowflake = z.string().regex(discordId, 'must be a Discord id (17 to 20 digits)');
/** In digits alone: what JavaScript reads as a number besides (`0x1235`, `1e3`) is none in an address. */
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const isWithin = (given: number) => given >= min && given <= max;
  return z.string(error).regex(/^\d+$/, error).transform(Number).refine(isWithin, error);
};
const words = (min: number, max: number) => {
  const error = `must have ${min} to ${max} characters`;
  return z.string().min(min, error).max(max, error);
};
const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, `must be one of ${names.join(', ')}`);
const listed = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const truth = z.stringbool('must be true or false').default(false);

/**
 * Every setting, once. `.env.example` has each with a line of where to find it; a test compares the two.
 * What `npm start` supplies in embedded mode (stores, sandbox, secret) is required here.
 */
const schema = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PUBLIC_URL: origin.default('http://localhost:3000'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: whole(0, 10).default(0),
  BRAND_NAME: words(1, 40).default('Yieldwren'),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@yieldwren.example'),
  SOCIAL_URL: url.default(exampleSocialUrl),
  DASHBOARD_URL: url.optional(),
  PROJECT_ID: words(1, 100).default('yieldwren'),
  MONGODB_URI: mongoAddress,
  REDIS_URL: redisAddress,
  REDIS_PATIENCE_MS: whole(100, 60_000).default(1_000),
  SESSION_SECRET: listed.refine(
    (parts) => parts.every((part) => part.length >= 32),
    'each secret needs at least 32 characters',
  ),
  DISCORD_URL: url.default('https://discord.com'),
  DISCORD_CDN_URL: url.default('https://cdn.discordapp.com'),
  DISCORD_PATIENCE_MS: whole(500, limits.discordLongestMs).default(limits.discordTimeoutMs),
  DISCORD_TOKEN: z.string().regex(/^[!-~]+$/, 'must be one word of plain characters; copy it again'),
  DISCORD_CLIENT_ID: snowflake,
  DISCORD_CLIENT_SECRET: z.string(),
  DISCORD_GUILD_ID: snowflake,
  DISCORD_INVITE_URL: url,
  DISCORD_MEMBER_ROLE_ID: snowflake,
  DISCORD_APPROVED_ROLE_ID: snowflake.optional(),
  DISCORD_REVIEWER_ROLE_ID: snowflake,
  DISCORD_LEAD_ROLE_ID: snowflake.optional(),
  DISCORD_REVIEW_CHANNEL_ID: snowflake,
  DISCORD_JOIN_BY_CONSENT: truth,
  DISCORD_ALLOW_SANDBOX: truth,
  UNDO_WINDOW_SECONDS: whole(0, 3600).default(30),
  REAPPLY_AFTER_DAYS: whole(0, 3650).default(30),
  APPROVALS_NEEDED: whole(1, 5).default(1),
  SUBMISSIONS_PER_DAY: whole(1, 20).default(3),
  RETENTION_DAYS_CLOSED: whole(1, 36_500).optional(),
  RETENTION_DAYS_VISITORS: whole(1, 36_500).optional(),
  RETENTION_DAYS_AUDIT: whole(1, 36_500).optional(),
  MIN_ACCOUNT_AGE_DAYS: whole(0, 3650).default(0),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })
    .transform(lowerScheme)
    .optional(),
  MAIL_FROM: z.string().refine(isMailbox, 'must be an address, or a name with <address>').optional(),
  WEBHOOK_URL: exactUrl.optional(),
  WEBHOOK_SECRET: listed
    .refine((parts) => parts.every(isWebhookSecret), 'each must be whsec_ and 24 to 64 bytes in base64')
    .optional(),
  WEBHOOK_ALLOW_PRIVATE: truth,
  BACKUP_RECIPIENT: listed
    .refine(
      (parts) => parts.every(isBackupRecipient),
      'each must be an age1… recipient, letter by letter: copy it again',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[ -~]+$/, 'must be of plain characters (ASCII), since a header carries it')
    .optional(),
  BOT_HEALTH_PORT: whole(0, 65_535).default(0),
});

export type Config = z.infer<typeof schema>;
export type SettingName = keyof Config;

/** The names of all settings, for `.env.example` and the guided set-up. */
export const settingNames = Object.keys(schema.shape) as SettingName[];

/** sysexits.h EX_CONFIG: a process that ends with it says that only a person can repair what is wrong. */
export const configExitCode = 78;

/** All faults of the environment at once; `message` is ready to be printed and never holds a secret. */
export class ConfigError extends Error {
  /** @param hints what may have been meant by names that are no settings */
  constructor(faults: readonly SettingFault[], hints: readonly string[] = []) {
    super(
      `The settings are not in order:\n${[...faults.map(faultText), ...hints].map((line) => `  - ${line}`).join('\n')}\n` +
        'Each is explained in .env.example; `npm run setup` asks for those of Discord.',
    );
    this.name = 'ConfigError';
  }
}

/** Settings whose value helps to see what is wrong with it, and tells nothing. */
const open = new Set<SettingName>([
  'NODE_ENV',
  'PUBLIC_URL',
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'SUPPORT_EMAIL',
  'DISCORD_URL',
  'LOG_LEVEL',
]);

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^(['"`])(.*)\1$/s, '$2')
    .trim();

/** Compose hands on the lines of .env as they stand, quotes included; a secret that was piped ends with a line break. */
export const unquote = (
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, text && bare(text)]));

function faultsOf(
  name: SettingName,
  given: string | undefined,
  issues: readonly z.core.$ZodIssue[],
): SettingFault[] {
  if (given === undefined) {
    return [{ name, problem: 'missing', isMissing: true }];
  }
  const found = open.has(name) ? `"${given.slice(0, 80)}"` : countText(given.length, 'character');
  return issues.map(({ message }) => ({ name, problem: `${message} (found ${found})` }));
}

/** Whoever develops listens on this machine; in production nothing leads there unasked. */
const unsetValue = (name: SettingName, { NODE_ENV }: Record<string, string | undefined>) =>
  name === 'WEBHOOK_ALLOW_PRIVATE' && NODE_ENV !== 'production' ? 'true' : undefined;

/** What of the settings can be used, and every fault of the rest. */
export function readSettings(environment: Record<string, string | undefined>): {
  settings: Partial<Config>;
  faults: SettingFault[];
} {
  const { env, faults } = readSecretFiles(unquote(environment));
  faults.push(...swallowedLines(env, settingNames), ...markedNames(env));
  const read = settingNames.map((name) => {
    const given = env[name] || unsetValue(name, env);
    const parsed = schema.shape[name].safeParse(given);
    const isTold = faults.some((fault) => [name, `${name}_FILE`].includes(fault.name));
    if (!parsed.success && !isTold) {
      faults.push(...faultsOf(name, given, parsed.error.issues));
    }
    return [name, parsed.data];
  });
  const settings: Partial<Config> = Object.fromEntries(read.filter(([, value]) => value !== undefined));
  faults.push(...incompletePairs(env), ...excludedSettings(env), ...sharedRoles(settings));
  return {
    settings,
    faults: settings.NODE_ENV === 'production' ? [...faults, ...productionFaults(settings)] : faults,
  };
}

/**
 * Reads the settings.
 * @throws {ConfigError} naming every fault at once.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const { settings, faults } = readSettings(env);
  if (faults.length > 0) {
    throw new ConfigError(faults, unknownSettings(env));
  }
  // Nothing is at fault, so that all of it is there.
  return settings as Config;
}

/** One warning for each `DISCORD_*` name that no setting has, with the nearest one that exists. */
export const unknownSettings = (env: Record<string, string | undefined> = process.env): string[] =>
  describeUnknown(Object.keys(env), [...settingNames, ...secretFileNames]);
