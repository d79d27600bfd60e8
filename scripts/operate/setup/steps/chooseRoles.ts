import { isBelow, readGuildFacts } from '@yieldwren/shared';
import { StepError } from '../../../base/StepError.mjs';
import { need, readerOf, type Setup } from '../Setup.ts';

const wanted = [
  {
    setting: 'DISCORD_MEMBER_ROLE_ID',
    question: 'Community role, which every applicant gets',
    isGiven: true,
  },
  {
    setting: 'DISCORD_APPROVED_ROLE_ID',
    question: 'Beta role, which approval gives',
    isGiven: true,
    none: 'None',
  },
  { setting: 'DISCORD_REVIEWER_ROLE_ID', question: 'Reviewer role, whose members decide', isGiven: false },
  {
    setting: 'DISCORD_LEAD_ROLE_ID',
    question: 'Lead role, whose members also block, export and take back what others decided',
    isGiven: false,
    none: 'None: every reviewer may',
  },
];

/**
 * The roles; those that the bot cannot give are said to be so. One that it gives is offered for nothing else: who was given
 * it would have the rights of both.
 */
export async function chooseRoles(setup: Setup): Promise<void> {
  const { dialogue, env } = setup;
  const server = need(setup, 'DISCORD_GUILD_ID');
  const guild = await readGuildFacts(readerOf(setup), server);
  if (guild === null) {
    throw new StepError('The bot is not in the server any more. Run `npm run setup` again.');
  }
  let roles = guild.roles
    .filter((role) => role.id !== guild.id && !role.isManaged)
    .toSorted((a, b) => b.position - a.position);
  for (const { setting, question, isGiven, none } of wanted) {
    if (roles.length === 0 && none === undefined) {
      throw new StepError('The server has too few roles yet. Create them, then run `npm run setup` again.');
    }
    const options = roles.map((role) => ({
      label:
        isGiven && !isBelow(guild, role.id, guild.me)
          ? `${role.name} (above the bot's role: move the bot's role up first)`
          : role.name,
      value: role.id,
    }));
    const chosen = roles.findIndex(({ id }) => id === env.get(setting));
    const picked = await dialogue.choose(question, options, { chosen, ...(none ? { none } : {}) });
    env.set(setting, picked ?? '');
    roles = isGiven ? roles.filter(({ id }) => id !== picked) : roles;
  }
}
