import { randomUUID } from 'node:crypto';
import { evidenceOf, testButtonPrefix } from '@yieldwren/shared';
import { type APIMessage, ButtonStyle, ComponentType, Routes } from 'discord-api-types/v10';
import { StepError } from '../../../base/StepError.mjs';
import { hearPress } from '../hearPress.ts';
import { need, pageOf, readerOf, type Setup } from '../Setup.ts';

const cardOf = (setup: Setup, customId: string) => ({
  embeds: [
    {
      title: 'Test card',
      description: 'Review cards will appear here. Press the button; this card goes away by itself.',
      footer: { text: need(setup, 'PUBLIC_URL') },
    },
  ],
  components: [
    {
      type: ComponentType.ActionRow,
      components: [
        { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'It works', custom_id: customId },
      ],
    },
  ],
  allowed_mentions: { parse: [] },
});

const reasonOf = (error: unknown) => String(evidenceOf(error)['text']);

/** Posts the card, and takes it away again whatever comes meanwhile. @returns whether its button was pressed */
async function isPressed(setup: Setup, customId: string, heard: Promise<boolean>): Promise<boolean> {
  const { dialogue } = setup;
  const { rest } = readerOf(setup);
  const channel = need(setup, 'DISCORD_REVIEW_CHANNEL_ID');
  const { id } = (await rest.post(Routes.channelMessages(channel), {
    body: cardOf(setup, customId),
  })) as APIMessage;
  try {
    return (await dialogue.waitFor(heard, 'Press its button there (Enter: I cannot):')) === true;
  } finally {
    await rest.delete(Routes.channelMessage(channel, id)).catch((error: unknown) => {
      dialogue.say(`! The card could not be taken away: ${reasonOf(error)}.`);
    });
  }
}

const noPress = (setup: Setup) => `! No press came. Look at what you see there:
    No card: your role may not read that channel. Look at its permissions.
    The press fails, or something else answers it: clear the Interactions Endpoint URL at
    ${pageOf(setup, 'information')}, and stop whatever else runs with this token.`;

/** A card where review cards will be: that it arrives, and that a press of its button does. */
export async function offerTestCard(setup: Setup): Promise<void> {
  const { dialogue } = setup;
  if (!(await dialogue.confirm("Post a test card in the reviewers' channel?", true))) {
    return;
  }
  const customId = `${testButtonPrefix}${randomUUID()}`;
  try {
    const { heard, end } = await hearPress(setup, customId);
    try {
      dialogue.say((await isPressed(setup, customId, heard)) ? '✓ Cards and buttons work.' : noPress(setup));
    } finally {
      await end();
    }
  } catch (error) {
    if (error instanceof StepError) {
      throw error;
    }
    dialogue.say(`✗ It could not be tried: ${reasonOf(error)}. See below.`);
  }
}
