import { commandBodies, isSameCommands, registerCommands } from '@yieldwren/bot';
import { broken, defineCheck, ok } from '@yieldwren/shared';

/** That Discord offers the commands the bot answers to. */
export const commandsCheck = defineCheck({
  name: 'commands',
  needs: ['DISCORD_TOKEN', 'DISCORD_CLIENT_ID'],
  look: async (settings, context) => {
    const reader = context.discord();
    const wanted = commandBodies();
    if (isSameCommands(wanted, await reader.commands(settings.DISCORD_CLIENT_ID))) {
      return [ok(`All ${wanted.length} commands are registered`)];
    }
    const fix = async () => {
      await registerCommands(reader, settings);
      return 'registered the commands';
    };
    const repair = 'Run `npm run register`, or start the bot: both register them.';
    return [{ ...broken("The commands at Discord differ from the bot's", repair), fix }];
  },
});
