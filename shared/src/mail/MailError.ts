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

/** What went wrong with a mail: codes and our own words. A server's words repeat addresses, and are left out. */
export class MailError extends Error {
  /** It is about this message or whom it is for; anything else is about a setting, or the server for all of them. */
  readonly isOfTheMessage: boolean;
  /** Who asks again is refused again. */
  readonly isFinal: boolean;
  /** The server had the whole message, and whether it took it nobody knows. */
  readonly isUnanswered: boolean;
  readonly evidence: Record<string, unknown>;

  constructor(error: NodemailerError, isHandedOver: boolean) {
    super(describe(error));
    this.name = 'MailError';
    const { code, command, responseCode, originalCode } = error;
    // A sender that is refused is a setting to be repaired.
    this.isOfTheMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
    this.isFinal = this.isOfTheMessage && error.permanent !== false;
    this.isUnanswered = isHandedOver && responseCode === undefined;
    this.evidence = { code, command, response_code: responseCode, original_code: originalCode };
  }
}
