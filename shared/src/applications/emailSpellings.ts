import { domainToASCII, domainToUnicode } from 'node:url';

/** An e-mail as it may have been given: an internationalised domain is the same one in letters and in code (RFC 5890). */
export function emailSpellings(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const spelled = [domainToASCII(domain), domainToUnicode(domain)].filter((one) => one !== '');
  return [...new Set([domain, ...spelled])].map((one) => email.slice(0, at) + one);
}
