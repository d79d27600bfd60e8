/** What of the settings the rules of production look at; what has a fault of its own is not there. */
interface Judged {
  PUBLIC_URL?: string;
  DISCORD_URL?: string;
  DISCORD_ALLOW_SANDBOX?: boolean;
  SESSION_SECRET?: readonly string[];
  METRICS_TOKEN?: string | undefined;
  SUPPORT_EMAIL?: string;
  WEBHOOK_URL?: string | undefined;
}

/** Reserved for examples (RFC 2606): nobody ever reads what is sent there. */
export const isExampleAddress = (address: string): boolean =>
  /[@.]example(?:\.(?:com|net|org))?$/i.test(address);

export const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

const fewestCharacters = 10;

/** Words that a person typed or an example holds, or too few different characters to have been drawn at random. */
const isGuessable = (secret: string): boolean =>
  /secret|change.?me|example|password|throwaway/i.test(secret) || new Set(secret).size < fewestCharacters;

function* judge(settings: Judged): Generator<string | false> {
  const { PUBLIC_URL = '', DISCORD_URL = '', METRICS_TOKEN = '', SUPPORT_EMAIL = '' } = settings;
  const isDemonstration = settings.DISCORD_ALLOW_SANDBOX === true;
  yield PUBLIC_URL.startsWith('http:') &&
    !(isDemonstration && isLoopback(PUBLIC_URL)) &&
    `PUBLIC_URL: ${PUBLIC_URL} is not https, so that cookies would travel in the open. Put a proxy that ends TLS in front and set its https address`;
  yield DISCORD_URL.startsWith('http:') &&
    !isDemonstration &&
    `DISCORD_URL: ${DISCORD_URL} is not https, and so a sandbox. Leave it unset, or set DISCORD_ALLOW_SANDBOX=true for a demonstration`;
  yield (settings.SESSION_SECRET ?? []).some(isGuessable) &&
    'SESSION_SECRET: it can be guessed (an example, or few different characters). Make one: openssl rand -base64 48';
  yield METRICS_TOKEN !== '' &&
    isGuessable(METRICS_TOKEN) &&
    'METRICS_TOKEN: it can be guessed (an example, or few different characters). Make one: openssl rand -base64 24';
  yield (settings.WEBHOOK_URL ?? '').startsWith('http:') &&
    !isDemonstration &&
    'WEBHOOK_URL: it is not https, so that what it tells would travel in the open. Set the https address of your receiver';
  yield isExampleAddress(SUPPORT_EMAIL) &&
    !isDemonstration &&
    `SUPPORT_EMAIL: nobody reads ${SUPPORT_EMAIL}, which pages and messages tell people to write to. Set your own address`;
}

/** What production refuses although each setting by itself could be used. A demonstration says so by DISCORD_ALLOW_SANDBOX. */
export const productionFaults = (settings: Judged): string[] =>
  [...judge(settings)].filter((fault) => fault !== false);
