import type { APIApplicationCommand } from 'discord-api-types/v10';
import { type CommandBody, replaceCommands, scopeOf } from '../../world/commands.ts';
import { isObject } from '../../world/components.ts';
import { type Call, ok, routesFor } from '../Call.ts';
import { checkCommand } from '../commandChecks.ts';
import { FormCheck } from '../FormCheck.ts';
import { wantApplication, wantGuild } from '../guards.ts';

function scope(call: Call): string | null {
  wantApplication(call);
  if (call.params['guild'] === undefined) {
    return null;
  }
  wantGuild(call);
  return call.world.guildId;
}

function forResponse(call: Call, command: APIApplicationCommand): unknown {
  if (call.query.get('with_localizations') === 'true' || call.method !== 'GET') {
    return command;
  }
  const { name_localizations: _names, description_localizations: _texts, ...rest } = command;
  return rest;
}

function list(call: Call) {
  return ok(scopeOf(call.world, scope(call)).map((command) => forResponse(call, command)));
}

function replaceAll(call: Call) {
  const guildId = scope(call);
  const bodies = Array.isArray(call.body) ? call.body.filter(isObject) : [];
  const check = new FormCheck();
  for (const [index, body] of bodies.entries()) {
    checkCommand(body, `${index}.`, check);
    const twin = bodies.findIndex(
      (one) => one['name'] === body['name'] && (one['type'] ?? 1) === (body['type'] ?? 1),
    );
    if (twin !== index) {
      check.add(
        `${index}.name`,
        'APPLICATION_COMMANDS_DUPLICATE_NAME',
        'Application command names must be unique',
      );
    }
  }
  check.done();
  return ok(replaceCommands(call.world, bodies as CommandBody[], guildId));
}

export const commandRoutes = routesFor('bot', {
  'GET /applications/:application/commands': list,
  'PUT /applications/:application/commands': replaceAll,
  'GET /applications/:application/guilds/:guild/commands': list,
  'PUT /applications/:application/guilds/:guild/commands': replaceAll,
});
