import type { NodemailerError } from 'nodemailer';

function describe({ code, responseCode, originalCode = code ?? 'no code' }: NodemailerError): string {
  const number = responseCode === undefined ? '' : ` (${responseCode})`;
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return `The mail server does not accept the login of SMTP_URL${number}.`;
  }
  if (code === 'ETLS' || /CERT|SSL|TLS/.test(originalCode)) {
    return `The mail server offers no TLS connection that can be trusted (${originalCode}).`;
  }
  return responseCode === undefined
    ? `The mail server could not be reached, or fell silent (${originalCode}).`
    : `The mail server refused it${number}.`;
}

/**
 * Enhanced codes (RFC 3463) that are not of the address, though servers tell them in answer to it: of the sender, a quota,
 * or policy, as is relaying.
 */
const notOfTheAddress = /^\d{3}[ -][45]\.(?:1\.[78]|4\.5|7\.\d+)\b/;

/** The same where there is no such code, in the words of Postfix, Exim, Exchange, Sendmail and qmail. */
const saysNotOfTheAddress =
  /^55[0134][ -](?!5\.\d)[^]*\b(?:relay|authenticat|not permitted|prohibit|polic|block|black|spam|sender|rcpthosts)/i;

/** An address may have these words in it. */
const withoutAddresses = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => !word.includes('@'))
    .join(' ');

const isOfAnAddress = (response: string): boolean =>
  !notOfTheAddress.test(response) && !saysNotOfTheAddress.test(withoutAddresses(response));

/** What went wrong with a mail: codes and our own words. A server's words repeat addresses, and are left out. */
export class MailError extends Error {
  /** It is about whom it is for; anything else is about a setting, the server, or what the server thinks of our mails. */
  readonly isOfTheAddress: boolean;
  /** Who asks again is refused again. */
  readonly isFinal: boolean;
  /** The server has said no for good, and to this mail alone as far as that can be told by where it said so. */
  readonly isOfThisMail: boolean;
  /** The server had the whole message, and whether it took it nobody knows. */
  readonly isUnanswered: boolean;
  readonly evidence: Record<string, unknown>;

  constructor(error: NodemailerError, isHandedOver: boolean) {
    super(describe(error));
    this.name = 'MailError';
    const { code, command, response = '', responseCode, originalCode } = error;
    this.isOfTheAddress = command === 'RCPT TO' && isOfAnAddress(response);
    this.isFinal = this.isOfTheAddress && error.permanent !== false;
    this.isOfThisMail = (command === 'RCPT TO' || command === 'DATA') && error.permanent === true;
    this.isUnanswered = isHandedOver && responseCode === undefined;
    this.evidence = { error_code: code, command, response_code: responseCode, original_code: originalCode };
  }
}
