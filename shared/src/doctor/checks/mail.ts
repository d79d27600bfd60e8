import { trySmtp } from '../../mail/smtp.ts';
import { defineCheck, reasonOf } from '../Check.ts';
import { broken, ok } from '../Finding.ts';

/** That the mail server, where one is set, answers and accepts the login. */
export const mail = defineCheck({
  name: 'mail',
  needs: ['SMTP_URL', 'MAIL_FROM'],
  look: async ({ SMTP_URL }) => {
    const { host } = new URL(SMTP_URL);
    const reason = await trySmtp(SMTP_URL).then(() => undefined, reasonOf);
    return [
      reason === undefined
        ? ok(`The mail server at ${host} answers`)
        : broken(
            `E-mails cannot be sent by ${host}: ${reason}`,
            'Check SMTP_URL (host, port, user, password) and the network between. What is still tried leaves by itself; what is held up leaves once the server has taken another e-mail, or by Retry.',
          ),
    ];
  },
});
