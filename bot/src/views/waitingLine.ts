import {
  type Application,
  type Config,
  kindLabels,
  openQuestion,
  plain,
  relativeTime,
} from '@yieldwren/shared';
import { cardLink } from './cardLink.ts';

/** One waiting application in a list: card, person, since when, who is on it. */
export function waitingLine(application: Application, config: Config, now: Date): string {
  const { claim, kind, profile, created_at, overdue_at } = application;
  const parts = [
    cardLink(application, config),
    plain(profile.username, 32),
    kindLabels[kind],
    relativeTime(created_at),
  ];
  if (claim && claim.expires_at > now) {
    parts.push(`claimed by ${plain(claim.by_name, 32)}`);
  }
  if (openQuestion(application)) {
    parts.push('⏸️ waits for an answer');
  }
  if (overdue_at) {
    parts.push('⏰ overdue');
  }
  return parts.join(' · ');
}
