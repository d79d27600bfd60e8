import type { SettingFault } from './SettingFault.ts';

/** What of the settings the rules of production look at; what has a fault of its own is not there. */
interface Judged {
  PUBLIC_URL?: string;
  DISCORD_URL?: string;
  DISCORD_ALLOW_SANDBOX?: boolean;
  SESSION_SECRET?: readonly string[];
  METRICS_TOKEN?: string | undefined;
  SUPPORT_EMAIL?: string;
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: readonly string[] | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
}

/** Reserved for examples (RFC 2606): nobody ever reads what is sent there. */
export const isExampleAddress = (address: string): boolean =>
  /[@.]example(?:\.(?:com|net|org))?$/i.test(address);

/** What pages show until SOCIAL_URL says another. */
export const exampleSocialUrl = 'https://x.com/yieldwren';

export const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const isDiscord = (address: string): boolean => new URL(address).origin === 'https://discord.com';

const fewestCharacters = 10;

/** Words that a person typed or an example holds, or too few different characters to have been drawn at random. */
const isGuessable = (secret: string): boolean =>
  /secret|change.?me|example|password|throwaway/i.test(secret) || new Set(secret).size < fewestCharacters;

const fewestOfToken = 16;

const guessable = (name: string, command: string): SettingFault => ({
  name,
  problem: `it can be guessed (an example, or few characters). Make one: ${command}`,
});

function* judgeSecrets(settings: Judged): Generator<SettingFault | false> {
  const { SESSION_SECRET = [], METRICS_TOKEN = '', WEBHOOK_SECRET = [], BACKUP_PASSPHRASE = '' } = settings;
  yield SESSION_SECRET.some(isGuessable) && guessable('SESSION_SECRET', 'openssl rand -base64 48');
  yield METRICS_TOKEN !== '' &&
    (METRICS_TOKEN.length < fewestOfToken || isGuessable(METRICS_TOKEN)) &&
    guessable('METRICS_TOKEN', 'openssl rand -base64 24');
  yield WEBHOOK_SECRET.some((secret) =>
    isGuessable(Buffer.from(secret.slice(6), 'base64').toString('latin1')),
  ) && guessable('WEBHOOK_SECRET', 'echo "whsec_$(openssl rand -base64 32)"');
  yield BACKUP_PASSPHRASE !== '' &&
    isGuessable(BACKUP_PASSPHRASE) &&
    guessable('BACKUP_PASSPHRASE', 'openssl rand -base64 24');
}

function* judge(settings: Judged): Generator<SettingFault | false> {
  const { PUBLIC_URL = '', DISCORD_URL, SUPPORT_EMAIL = '' } = settings;
  const isDemonstration = settings.DISCORD_ALLOW_SANDBOX === true;
  yield PUBLIC_URL.startsWith('http:') &&
    !(isDemonstration && isLoopback(PUBLIC_URL)) && {
      name: 'PUBLIC_URL',
      problem: `${PUBLIC_URL} is not https, so that cookies would travel in the open. Put a proxy that ends TLS in front and set its https address`,
    };
  yield DISCORD_URL !== undefined &&
    !isDiscord(DISCORD_URL) &&
    !isDemonstration && {
      name: 'DISCORD_URL',
      problem: `${DISCORD_URL} is not https://discord.com, and so a sandbox, as one starts where DISCORD_TOKEN is missing. Name your own application (npm run setup) and leave this unset, or set DISCORD_ALLOW_SANDBOX=true for a demonstration`,
    };
  yield* judgeSecrets(settings);
  yield (settings.WEBHOOK_URL ?? '').startsWith('http:') &&
    !isDemonstration && {
      name: 'WEBHOOK_URL',
      problem:
        'it is not https, so that what it tells would travel in the open. Set the https address of your receiver',
    };
  yield isExampleAddress(SUPPORT_EMAIL) &&
    !isDemonstration && {
      name: 'SUPPORT_EMAIL',
      problem: `nobody reads ${SUPPORT_EMAIL}, which pages and messages tell people to write to. Set your own address`,
    };
}

/** What production refuses although each setting by itself could be used. A demonstration says so by DISCORD_ALLOW_SANDBOX. */
export const productionFaults = (settings: Judged): SettingFault[] =>
  [...judge(settings)].filter((fault) => fault !== false);
