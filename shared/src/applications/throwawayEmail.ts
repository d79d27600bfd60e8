import { isGiven } from './sameEmail.ts';

/** Only who reads an e-mail loads the list: 50 ms and 16 MB. */
const loadMailChecker = async () => (await import('mailchecker')).default;

/** The domain, or one above it, is on the list of services for addresses that last for minutes. */
export async function isThrowaway(email: unknown): Promise<boolean> {
  if (!isGiven(email)) {
    return false;
  }
  const throwaway = (await loadMailChecker()).blacklist();
  const labels = email.trim().toLowerCase().replace(/^.*@/s, '').split('.');
  return labels.some((_, at) => throwaway.has(labels.slice(at).join('.')));
}
