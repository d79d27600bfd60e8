import { type BaseInteraction, Client, Guild, GuildMember } from 'discord.js';
import { actorOf } from './actorOf.ts';

const config = { DISCORD_GUILD_ID: '1', DISCORD_REVIEWER_ROLE_ID: '7' };
const interaction = (guildId: string | null, roles: string[] | null, globalName: string | null = null) =>
  ({
    guildId,
    member: roles && { roles },
    user: { id: '42', username: 'rhea', globalName },
  }) as unknown as BaseInteraction;

describe('who presses', () => {
  it('is a reviewer only by the role, here', () => {
    expect(actorOf(interaction('1', ['7']), config).isReviewer).toBe(true);
    expect(actorOf(interaction('1', ['8']), config).isReviewer).toBe(false);
    expect(actorOf(interaction('2', ['7']), config).isReviewer).toBe(false);
    expect(actorOf(interaction(null, null), config).isReviewer).toBe(false);
    expect(actorOf(interaction('1', null), config).isReviewer).toBe(false);
  });

  it('is a lead by the lead role, which makes a reviewer too; without such a role every reviewer is one', () => {
    const withLeads = { ...config, DISCORD_LEAD_ROLE_ID: '9' };
    const rights = (roles: string[], settings: typeof config) => {
      const { isReviewer, isLead } = actorOf(interaction('1', roles), settings);
      return { isReviewer, isLead };
    };
    expect(rights(['7'], config)).toEqual({ isReviewer: true, isLead: true });
    expect(rights(['7'], withLeads)).toEqual({ isReviewer: true, isLead: false });
    expect(rights(['9'], withLeads)).toEqual({ isReviewer: true, isLead: true });
    expect(actorOf(interaction('2', ['9']), withLeads).isLead).toBe(false);
  });

  it('has the roles that Discord sends with the press, of a server too that has not come yet, and no others', () => {
    const client = new Client({ intents: [] });
    const stub = { id: config.DISCORD_GUILD_ID, unavailable: true };
    const guild: Guild = Reflect.construct(Guild, [client, stub]);
    const user = { id: '42', username: 'rhea', global_name: null };
    const pressed = (roles: string[]) => {
      const member = Reflect.construct(GuildMember, [client, { user, roles }, guild]);
      return { ...interaction('1', []), member } as BaseInteraction;
    };
    expect(actorOf(pressed(['7']), config).isReviewer).toBe(true);
    expect(actorOf(pressed(['8']), config).isReviewer).toBe(false);
    const everyones = { ...config, DISCORD_REVIEWER_ROLE_ID: config.DISCORD_GUILD_ID };
    expect(actorOf(pressed([]), everyones).isReviewer).toBe(false);
  });

  it('is named by the display name, else by the user name', () => {
    expect(actorOf(interaction('1', []), config)).toMatchObject({
      id: '42',
      name: 'rhea',
      surface: 'discord',
    });
    expect(actorOf(interaction('1', [], 'Rhea M.'), config).name).toBe('Rhea M.');
  });
});
