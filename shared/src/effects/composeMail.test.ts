import { languages } from '../phrases/index.ts';
import { composeMail } from './composeMail.ts';

const text = {
  title: 'Yieldwren: <Approved> & "well"',
  meaning: "Welcome <script>alert('1')</script>",
  more: ['Log in & start.', 'Your roles are in place.'],
  url: 'https://apply.test/status?a=1&b="2"',
  reference: 'K7QM-2XVA',
};
const config = { PUBLIC_URL: 'https://apply.test', SUPPORT_EMAIL: 'help@apply.test' };
const from = { name: 'Yieldwren', address: 'beta@mail.test' };
const envelope = { to: 'ada@lowell.example', from, id: 'row-1', config };
const unsubscribeUrl = 'https://apply.test/api/unsubscribe?token=beta.1.x&a=b';

describe('a mail', () => {
  it('is addressed as it is told, answered to support, and the same for each attempt', () => {
    const mail = composeMail(text, languages.en, envelope);
    expect(mail).toMatchObject({
      to: 'ada@lowell.example',
      from,
      replyTo: 'help@apply.test',
      subject: text.title,
      messageId: '<row-1@mail.test>',
    });
    expect(composeMail(text, languages.en, envelope)).toEqual(mail);
  });

  it('says the same in both its forms, paragraph by paragraph', () => {
    const mail = composeMail(text, languages.en, { ...envelope, unsubscribeUrl });
    expect(mail.text.split('\n\n')).toEqual([
      text.title,
      text.meaning,
      ...text.more,
      `Your application: ${text.url}`,
      'Reference K7QM-2XVA. You get this e-mail because you applied at https://apply.test. Questions: help@apply.test',
      `Get no more e-mails like this one: ${unsubscribeUrl}`,
    ]);
    const read = mail.html
      .replace(/<title>.*?<\/title>/, '')
      .replaceAll(/<a href="([^"]*)">(.*?)<\/a>/g, '$2: $1')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    expect(read.split('\n').filter((line) => line !== '')).toEqual(mail.text.split('\n\n'));
  });

  it('holds nothing of anybody’s words but as words, in texts, titles and addresses', () => {
    const { html } = composeMail(text, languages.en, envelope);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<Approved>');
    expect(html).toContain('<title>Yieldwren: &lt;Approved&gt; &amp; &quot;well&quot;</title>');
    expect(html).toContain('<a href="https://apply.test/status?a=1&amp;b=&quot;2&quot;">');
  });

  it.each(Object.entries(languages))('in %s says so to whatever reads it aloud', (_name, phrases) => {
    const { html } = composeMail(text, phrases, envelope);
    expect(html).toContain(`<html lang="${phrases.status.locale}">`);
  });

  it('sets its colons as the language does', () => {
    const { text: plain } = composeMail(text, languages.fr, { ...envelope, unsubscribeUrl });
    expect(plain).toContain(`Votre candidature\u00a0: ${text.url}`);
    expect(plain).toContain(`comme celui-ci\u00a0: ${unsubscribeUrl}`);
  });

  it('is answered by no machine, and can be stopped by one click where it is no answer itself', () => {
    expect(composeMail(text, languages.en, envelope).headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(composeMail(text, languages.de, { ...envelope, unsubscribeUrl }).headers).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:help@apply.test?subject=${encodeURIComponent(languages.de.mail.unsubscribe('K7QM-2XVA'))}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
