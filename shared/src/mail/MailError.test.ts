import type { NodemailerError } from 'nodemailer';
import { MailError } from './MailError.ts';

const fault = (fields: Partial<NodemailerError>): NodemailerError =>
  Object.assign(new Error('550 <ada@lowell.example> said the server'), fields);

const refusedAs = (command: string, response: string, code = 'EENVELOPE'): Partial<NodemailerError> => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
  permanent: response.startsWith('5'),
});
const recipient = (response: string) => refusedAs('RCPT TO', response);
const content = (response: string) => refusedAs('DATA', response, 'EMESSAGE');

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

  it.each<[boolean, boolean, string, Partial<NodemailerError>]>([
    [true, true, 'an address that it does not know', recipient('550 5.1.1 No such user')],
    [true, true, 'a mailbox that is full', recipient('552-5.2.2 Over quota\n552 5.2.2 See the help')],
    [true, true, 'an address, without saying why', recipient('550 No such user')],
    [true, false, 'an address for the moment', recipient('451 4.2.0 Greylisted')],
    [false, false, 'whom it is not to relay for', recipient('550 5.7.1 Relaying denied')],
    [true, true, 'a mailbox whose name sounds like it', recipient('550 <spam@lowell.example>: unknown')],
    [true, true, 'who has moved', recipient('551 User not local; please try <ada@else.example>')],
    [true, true, 'an address with a code, whatever its words', recipient('550 5.1.1 Blocked mailbox')],
    [true, false, 'an address for the moment, whatever its words', recipient('450 Blocked, come again')],
    [false, false, 'to relay, as Sendmail says', recipient('550 <ada@lowell.example>... Relaying denied')],
    [false, false, 'to relay, as Postfix says', recipient('554 <ada@lowell.example>: Relay access denied')],
    [false, false, 'to relay, as Exim says', recipient('550 relay not permitted')],
    [false, false, 'to relay, as Exchange says', recipient('550 Unable to relay for ada@lowell.example')],
    [
      false,
      false,
      'to relay, as qmail says',
      recipient("553 that domain isn't in my list of allowed rcpthosts"),
    ],
    [false, false, 'a client on a list', recipient('554 Client host [192.0.2.1] blocked using a list')],
    [false, false, 'a client, for an administrator', recipient('550 Administrative prohibition')],
    [false, false, 'by its policy', recipient('550-Not here\n550 Denied by policy')],
    [false, false, 'who has not logged in', recipient('550 Authentication required')],
    [
      false,
      false,
      'the sender, as Exim says',
      recipient('550-Verification failed\n550 Sender verify failed'),
    ],
    [false, false, 'who has to log in', recipient('530-5.7.0 Log in\n530 5.7.0 first')],
    [false, false, 'the sender, at the recipient', recipient('553 5.1.8 Sender address rejected')],
    [false, false, 'what is beyond a quota', recipient('550 5.4.5 Daily sending quota exceeded')],
    [false, false, 'the sender', refusedAs('MAIL FROM', '550 5.1.1 Unknown')],
    [false, false, 'a sender that is not verified', content('554 Message rejected: not verified')],
    [false, false, 'a sender that is not theirs', content('550 5.7.60 Cannot send as this sender')],
    [false, false, 'the message for the moment', content('451 4.3.0 Later')],
    [false, false, 'the beginning of the message', refusedAs('DATA', '554 5.5.1 Not now')],
    [false, false, 'the login', { code: 'EAUTH', responseCode: 535, permanent: true }],
    [false, false, 'nothing, and is not there', { code: 'ECONNECTION' }],
  ])(
    'is of the address: %s, and final: %s, where the server refuses %s',
    (isOfTheAddress, isFinal, _what, fields) => {
      expect(new MailError(fault(fields), false)).toMatchObject({ isOfTheAddress, isFinal });
    },
  );

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
      error_code: 'ESOCKET',
      command: 'CONN',
      response_code: 421,
      original_code: 'ECONNRESET',
    });
  });
});
