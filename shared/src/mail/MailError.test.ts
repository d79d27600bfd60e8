import type { NodemailerError } from 'nodemailer';
import { MailError } from './MailError.ts';

const fault = (fields: Partial<NodemailerError>): NodemailerError =>
  Object.assign(new Error('550 <ada@lowell.example> said the server'), fields);

describe('what went wrong with a mail', () => {
  it.each<[string, Partial<NodemailerError>, string]>([
    [
      'a wrong password',
      { code: 'EAUTH', responseCode: 535 },
      'does not accept the login of SMTP_URL (535).',
    ],
    ['no way to log in', { code: 'ENOAUTH' }, 'does not accept the login of SMTP_URL.'],
    ['no TLS', { code: 'ETLS' }, 'offers no TLS connection that can be trusted (ETLS).'],
    [
      'a certificate that nobody vouches for',
      { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
      'offers no TLS connection that can be trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
    ],
    [
      'a server that speaks no TLS',
      { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' },
      'offers no TLS connection that can be trusted (ERR_SSL_WRONG_VERSION_NUMBER).',
    ],
    [
      'nobody there',
      { code: 'ESOCKET', originalCode: 'ECONNREFUSED' },
      'could not be reached, or fell silent (ECONNREFUSED).',
    ],
    ['silence', { code: 'ETIMEDOUT' }, 'could not be reached, or fell silent (ETIMEDOUT).'],
    ['a fault without a code', {}, 'could not be reached, or fell silent (no code).'],
    ['a refusal', { code: 'EENVELOPE', responseCode: 550 }, 'refused it (550).'],
  ])('%s is told in our own words, and never in those of the server', (_what, fields, words) => {
    const error = new MailError(fault(fields), false);
    expect(error.message).toBe(`The mail server ${words}`);
    expect(JSON.stringify([error.message, error.evidence])).not.toContain('lowell');
  });

  it.each<[boolean, string, Partial<NodemailerError>]>([
    [true, 'the message itself', { code: 'EMESSAGE', responseCode: 554 }],
    [true, 'who it is for', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    [
      false,
      'whom it comes from, which is a setting',
      { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 },
    ],
    [false, 'who it is for, for the moment', { code: 'EENVELOPE', command: 'RCPT TO', permanent: false }],
    [false, 'the message, for the moment', { code: 'EMESSAGE', permanent: false }],
    [false, 'the login', { code: 'EAUTH', responseCode: 535 }],
    [false, 'the connection', { code: 'ECONNECTION' }],
  ])('is final: %s, where it is %s', (isFinal, _what, fields) => {
    expect(new MailError(fault(fields), false).isFinal).toBe(isFinal);
  });

  it.each<[boolean, string, Partial<NodemailerError>]>([
    [true, 'who it is for', { code: 'EENVELOPE', command: 'RCPT TO', permanent: false }],
    [true, 'the message', { code: 'EMESSAGE', responseCode: 554 }],
    [false, 'whom it comes from', { code: 'EENVELOPE', command: 'MAIL FROM', permanent: false }],
    [false, 'the login', { code: 'EAUTH' }],
  ])('is of the message alone: %s, where it is %s', (isOfTheMessage, _what, fields) => {
    expect(new MailError(fault(fields), false).isOfTheMessage).toBe(isOfTheMessage);
  });

  it.each([
    [true, 'the server had it whole and said nothing', true, {}],
    [false, 'the server had it whole and refused it', true, { responseCode: 554 }],
    [false, 'it had not left whole', false, {}],
  ])('nobody knows what became of it: %s, where %s', (isUnanswered, _what, isHandedOver, fields) => {
    expect(new MailError(fault({ code: 'ETIMEDOUT', ...fields }), isHandedOver).isUnanswered).toBe(
      isUnanswered,
    );
  });

  it('leaves to the log what can be looked up', () => {
    const fields = { code: 'ESOCKET', command: 'CONN', responseCode: 421, originalCode: 'ECONNRESET' };
    expect(new MailError(fault(fields), false).evidence).toEqual({
      code: 'ESOCKET',
      command: 'CONN',
      response_code: 421,
      original_code: 'ECONNRESET',
    });
  });
});
