import {
  type Application,
  type Config,
  type Context,
  embedLimits,
  heldClaim,
  kindLabels,
  openQuestion,
  plain,
  relativeTime,
} from '@yieldwren/shared';
import { cardLink } from './cardLink.ts';

/** One waiting application in a list: card, person, since when, who is on it. */
export function waitingLine(application: Application, config: Config, now: Date): string {
  const { kind, profile, created_at, overdue_at } = application;
  const parts = [
    cardLink(application, config),
    plain(profile.username, 32),
    kindLabels[kind],
    relativeTime(created_at),
  ];
  const claim = heldClaim(application, now);
  if (claim) {
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

/** As many of them, from the first on, as one embed takes. */
export function waitingLines(
  applications: readonly Application[],
  { config, now }: Pick<Context, 'config' | 'now'>,
): string[] {
  const lines: string[] = [];
  // The first has no line break before it.
  let length = -1;
  for (const application of applications) {
    const line = waitingLine(application, config, now());
    length += line.length + 1;
    if (length > embedLimits.description) {
      break;
    }
    lines.push(line);
  }
  return lines;
}
