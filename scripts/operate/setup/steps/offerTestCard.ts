import { evidenceOf } from '@yieldwren/shared';
import { type APIMessage, Routes } from 'discord-api-types/v10';
import { need, readerOf, type Setup } from '../Setup.ts';

/** Posts a card where review cards will be, and takes it away again. */
export async function offerTestCard(setup: Setup): Promise<void> {
  const { dialogue } = setup;
  if (!(await dialogue.confirm("Post a test card in the reviewers' channel?", true))) {
    return;
  }
  const { rest } = readerOf(setup);
  const channel = need(setup, 'DISCORD_REVIEW_CHANNEL_ID');
  const description = 'Review cards will appear here. This one goes away when the set-up ends.';
  const body = {
    embeds: [{ title: 'Test card', description, footer: { text: need(setup, 'PUBLIC_URL') } }],
    allowed_mentions: { parse: [] },
  };
  try {
    const { id } = (await rest.post(Routes.channelMessages(channel), { body })) as APIMessage;
    const isSeen = await dialogue.confirm('Do you see it?', true);
    await rest.delete(Routes.channelMessage(channel, id));
    dialogue.say(
      isSeen ? '✓ Cards arrive.' : '! Then you may not read that channel: look at its permissions.',
    );
  } catch (error) {
    dialogue.say(`✗ It could not be posted: ${String(evidenceOf(error)['text'])}. See below.`);
  }
}
