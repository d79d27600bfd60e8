import { type APIMessageTopLevelComponent, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { heldClaim } from '../heldClaim.ts';
import { mayBeAsked } from '../questions.ts';
import { type Application, keyOf } from '../store.ts';
import { isUndoOpen } from '../undoWindow.ts';
import type { CardFacts } from './CardFacts.ts';
import { makeCustomId, type Verb } from './customId.ts';
import { isHeldUp } from './deliveries.ts';

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger;
type Choice = readonly [verb: Verb, label: string, style?: Style];

function decisions(application: Application, { clock }: CardFacts): Choice[] {
  if (application.status === 'withdrawn') {
    return [];
  }
  if (application.status !== 'pending') {
    return [isUndoOpen(application, clock) ? ['undo', 'Undo'] : ['reopen', 'Reopen']];
  }
  return [
    ['approve', 'Approve', ButtonStyle.Success],
    ['reject', 'Reject', ButtonStyle.Danger],
    heldClaim(application, clock.now()) ? ['release', 'Release'] : ['claim', 'Claim'],
    ...(application.approvals?.length ? [['undo', 'Take my approval back'] as const] : []),
    ...(mayBeAsked(application) ? [['ask', 'Ask'] as const] : []),
  ];
}

const looks = (application: Application): Choice[] => [
  ['answers', 'Full answers'],
  ['reveal', 'Reveal contact'],
  ['discuss', 'Discuss'],
  ...(isHeldUp(application) ? [['retry', 'Retry', ButtonStyle.Primary] as const] : []),
];

/** What a reviewer may do, and below it what they may look at. */
export function cardButtons(application: Application, facts: CardFacts): APIMessageTopLevelComponent[] {
  const key = keyOf(application);
  const { decision } = application;
  // The card may be older than what was decided since, which is not to be taken back.
  const meant = (verb: Verb) =>
    (verb === 'undo' || verb === 'reopen') && decision ? String(decision.at.getTime()) : undefined;
  return [decisions(application, facts), looks(application)]
    .filter((row) => row.length > 0)
    .map((row) => ({
      type: ComponentType.ActionRow,
      components: row.map(([verb, label, style = ButtonStyle.Secondary]) => ({
        type: ComponentType.Button,
        style,
        label,
        custom_id: makeCustomId(verb, key, meant(verb)),
      })),
    }));
}
