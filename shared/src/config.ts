import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const snowflake = z.string().regex(/^\d{17,20}$/, 'must be a Discord id (17 to 20 digits)');
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/**
 * Every setting, once. `.env.example` has each with a line of where to find it; a test compares the two.
 * What `npm start` supplies in embedded mode (stores, sandbox, secret) is required here.
 */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PUBLIC_URL: url.default('http://localhost:3000'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  TRUST_PROXY: whole(0, 10).default(0),
  BRAND_NAME: z.string().min(1).max(40).default('Yieldwren'),
  SUPPORT_EMAIL: z.email().default('support@yieldwren.example'),
  SOCIAL_URL: url.default('https://x.com/yieldwren'),
  DASHBOARD_URL: url.optional(),
  PROJECT_ID: z.string().min(1).max(100).default('yieldwren'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://'),
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
  SESSION_SECRET: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => part.length >= 32), 'each secret needs at least 32 characters'),
  DISCORD_URL: url.default('https://discord.com'),
  DISCORD_CDN_URL: url.default('https://cdn.discordapp.com'),
  DISCORD_TOKEN: z.string().min(1),
  DISCORD_CLIENT_ID: snowflake,
  DISCORD_CLIENT_SECRET: z.string().min(1),
  DISCORD_GUILD_ID: snowflake,
  DISCORD_INVITE_URL: url,
  DISCORD_MEMBER_ROLE_ID: snowflake,
  DISCORD_APPROVED_ROLE_ID: snowflake.optional(),
  DISCORD_REVIEWER_ROLE_ID: snowflake,
  DISCORD_REVIEW_CHANNEL_ID: snowflake,
  DISCORD_ALLOW_SANDBOX: z.stringbool().default(false),
  UNDO_WINDOW_SECONDS: whole(0, 3600).default(30),
  REAPPLY_AFTER_DAYS: whole(0, 3650).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  BOT_HEALTH_PORT: whole(0, 65_535).default(0),
});

export type Config = z.infer<typeof schema>;
export type SettingName = keyof Config;

/** The names of all settings, for `.env.example` and the guided set-up. */
export const settingNames = Object.keys(schema.shape) as SettingName[];

/** All faults of the environment at once; `message` is ready to be printed and never holds a value. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not complete:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const isLoopback = (text: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname);

/** What of the settings can be used, and every fault of the rest. */
export function readSettings(env: Record<string, string | undefined>): {
  settings: Partial<Config>;
  faults: string[];
} {
  const faults: string[] = [];
  const read = settingNames.map((name) => {
    const given = env[name] === '' ? undefined : env[name];
    const parsed = schema.shape[name].safeParse(given);
    if (!parsed.success) {
      const reasons = parsed.error.issues.map((issue) => `${name}: ${issue.message}`);
      faults.push(...(given === undefined ? [`${name}: missing`] : reasons));
    }
    return [name, parsed.data];
  });
  return { settings: Object.fromEntries(read.filter(([, value]) => value !== undefined)), faults };
}

/**
 * Reads the settings.
 * @throws {ConfigError} naming every fault at once.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const { settings, faults } = readSettings(env);
  if (faults.length > 0) {
    throw new ConfigError(faults);
  }
  // Nothing is at fault, so that all of it is there.
  const config = settings as Config;
  if (config.NODE_ENV === 'production' && isLoopback(config.DISCORD_URL) && !config.DISCORD_ALLOW_SANDBOX) {
    throw new ConfigError([
      'DISCORD_URL: production does not run against a Discord sandbox (set DISCORD_ALLOW_SANDBOX=true if you mean it)',
    ]);
  }
  return config;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Edits between two names, less what they have in common at the beginning. */
function unlikeness(a: string, b: string): number {
  const end = [...a].findIndex((letter, at) => letter !== b[at]);
  return distance(a, b) - (end === -1 ? a.length : end);
}

/** One warning for each `DISCORD_*` name that no setting has, with the nearest one that exists. */
export function unknownSettings(env: Record<string, string | undefined> = process.env): string[] {
  const known = new Set<string>(settingNames);
  return Object.keys(env)
    .filter((name) => name.startsWith('DISCORD_') && !known.has(name) && name !== 'DISCORD_OPENAPI')
    .map((name) => {
      const nearest = [...known].sort((a, b) => unlikeness(name, a) - unlikeness(name, b))[0];
      return `${name} is not a setting; did you mean ${nearest}?`;
    });
}
