import { GatewayIntentBits } from 'discord-api-types/v10';
import { presentMember, userOf } from '../world/present.ts';
import { presentGuildCreate } from '../world/presentGuild.ts';
import type { GatewayServer } from './GatewayServer.ts';

/** What may be done to the gateway by hand. */
export function gatewayControls(gateway: GatewayServer) {
  const { world, conditions } = gateway;
  const each = (act: (connection: GatewayServer['connections'] extends Set<infer C> ? C : never) => void) => {
    for (const connection of gateway.connections) {
      act(connection);
    }
  };
  return {
    /** Cuts the sockets without a close frame (the client sees 1006). */
    drop: () => each((connection) => connection.ws.terminate()),
    close: (code: number) => {
      if (code === 1000 || (code >= 4003 && code !== 4009 && code !== 4005 && code !== 4008)) {
        gateway.sessions.clear();
      }
      each((connection) => connection.ws.close(code, `Injected ${code}`));
    },
    op7: () => each((connection) => connection.reconnect()),
    op9: (resumable: boolean) => each((connection) => connection.invalidate(resumable)),
    stall: (on = true) => {
      conditions.stalled = on;
      gateway.changed();
    },
    silence: (on = true) => {
      conditions.silent = on;
      gateway.changed();
    },
    /** Holds the next event back until after the one that follows it. */
    reorder: () => {
      conditions.reordering = true;
    },
    replayGap: (ms: number) => {
      conditions.replayGapMs = ms;
    },
    refuse: (ms: number) => gateway.refuse(ms),
    /** Sends the last event of that name again, with a number of its own; without one, an ADD of a present member. */
    duplicate: (event: string) => {
      for (const session of gateway.sessions.values()) {
        const last = session.lastOf(event);
        if (last !== undefined) {
          session.dispatch(event, last.d);
        }
      }
    },
    /** GUILD_MEMBER_ADD for somebody who is a member already. */
    repeatJoin: (userId: string) => {
      const member = world.member(userId);
      if (member === undefined) {
        throw new Error(`${userOf(world, userId).username} is not in the guild`);
      }
      gateway.dispatch(
        'GUILD_MEMBER_ADD',
        { guild_id: world.guildId, ...presentMember(world, member) },
        GatewayIntentBits.GuildMembers,
      );
    },
    unavailable: (on = true) => {
      conditions.unavailable = on;
      if (on) {
        gateway.dispatch('GUILD_DELETE', { id: world.guildId, unavailable: true }, GatewayIntentBits.Guilds);
      } else {
        gateway.dispatch('GUILD_CREATE', presentGuildCreate(world), GatewayIntentBits.Guilds);
      }
      gateway.changed();
    },
    setIntents: (toggles: { guildMembers: boolean }) => {
      world.state.application.intents = { ...toggles };
      const { sessions } = gateway;
      each((connection) => {
        const { session } = connection;
        if (
          !toggles.guildMembers &&
          session !== null &&
          (session.intents & GatewayIntentBits.GuildMembers) !== 0
        ) {
          sessions.delete(session.id);
          connection.close('disallowedIntents');
        }
      });
      gateway.changed();
    },
    rotateToken: () => {
      const { application } = world.state;
      application.token = `${Buffer.from(world.botId).toString('base64url')}.${world.newSecret('t', 6)}.${world.newSecret('token', 38)}`;
      gateway.sessions.clear();
      each((connection) => connection.close('authenticationFailed'));
      return application.token;
    },
  };
}

export type GatewayControls = ReturnType<typeof gatewayControls>;
