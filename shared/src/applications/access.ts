import { DomainError } from '../errors.ts';
import { findUserByDiscordId } from '../users/service.ts';
import { findOfPerson } from './store.ts';

/**
 * Who may log in (specification section 4): a known person with an approved application.
 * @throws {DomainError} user_not_found (no profile, or never applied), application_not_approved
 */
export async function mustMayLogIn(discordId: string): Promise<void> {
  const [user, applications] = await Promise.all([findUserByDiscordId(discordId), findOfPerson(discordId)]);
  if (!user || applications.length === 0) {
    throw new DomainError('user_not_found', 'No account found. Please apply first.');
  }
  if (!applications.some((application) => application.status === 'approved')) {
    throw new DomainError('application_not_approved', 'Your application is still pending approval.');
  }
}
