import {
  ApplicationCommandType,
  Client,
  Events,
  GatewayIntentBits,
  type Interaction,
  MessageFlags,
} from 'discord.js';
import mongoose from 'mongoose';

/**
 * discord.js and the driver with the least that gives the same answers: defer; for `approve` one write and an edit; for
 * a command one read and an edit.
 */
const { MONGODB_URI = '', DISCORD_URL, DISCORD_TOKEN = '', DISCORD_GUILD_ID = '' } = process.env;
const mongo = await new mongoose.mongo.MongoClient(MONGODB_URI, {
  writeConcern: { w: 'majority', journal: true },
}).connect();
const applications = mongo.db().collection('bare_applications');
await applications.createIndex({ discord_id: 1 });
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers],
  rest: { api: `${DISCORD_URL}/api` },
});
client.on('error', () => undefined);

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isButton()) {
    await interaction.deferUpdate();
    const [, verb, , id] = interaction.customId.split(':');
    if (verb === 'approve') {
      const found = await applications.findOneAndUpdate(
        { _id: new mongoose.Types.ObjectId(id), status: 'pending' },
        { $set: { status: 'approved' } },
        { returnDocument: 'after' },
      );
      await interaction.editReply({
        content: null,
        embeds: [{ title: String(found?.['status']) }],
        components: [],
      });
    }
  }
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    const found = await applications.findOne({ discord_id: interaction.user.id });
    await interaction.editReply({ embeds: [{ title: String(found?.['status']) }] });
  }
}

async function prepare(ready: Client<true>): Promise<void> {
  const command = {
    name: 'status',
    description: 'How it stands',
    type: ApplicationCommandType.ChatInput,
  } as const;
  await ready.application.commands.set([command], DISCORD_GUILD_ID);
  process.send?.({ port: 0 });
}

client.on(Events.InteractionCreate, (interaction) => void answer(interaction));
client.once(Events.ClientReady, (ready) => void prepare(ready));
await client.login(DISCORD_TOKEN);
