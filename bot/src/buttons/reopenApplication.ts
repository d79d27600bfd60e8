import { limits, makeCustomId } from '@yieldwren/shared';
import type { Button } from '../interactions/handlers.ts';
import { modalTitle, textLabel } from '../modals/labels.ts';
import { reopenFields } from '../modals/reopenApplication.ts';

export const reopenApplication = {
  id: 'reopen',
  acknowledge: 'modal',
  execute: ({ context, key, card, part }) => ({
    // On a card of an earlier build the button names no decision: any that stands now is meant.
    custom_id: makeCustomId('reopen', key, part ?? String(context.now().getTime())),
    title: modalTitle('Reopen', card),
    components: [
      textLabel({
        id: reopenFields.reason,
        label: 'Why',
        description: 'Stays with the reviewers; a role given by the approval is taken back',
        min: limits.reasonLeastCharacters,
        max: limits.reasonCharacters,
        required: true,
      }),
    ],
  }),
} satisfies Button;
