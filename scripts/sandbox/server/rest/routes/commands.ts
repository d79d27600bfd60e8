import type { APIApplicationCommand } from 'discord-api-types/v10';
import {
  type CommandBody,
  putCommand,
  removeCommand,
  replaceCommands,
  scopeOf,
} from '../../world/commands.ts';
import { isComponent } from '../../world/components.ts';
import { bodyOf, type Call, created, noContent, ok, param, type Route } from '../Call.ts';
import { checkCommand } from '../commandChecks.ts';
import { refuse } from '../errors.ts';
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

function wantCommand(call: Call): APIApplicationCommand {
  const guildId = scope(call);
  const command = call.world.state.commands.get(param(call, 'command'));
  if (command === undefined || (command.guild_id ?? null) !== guildId) {
    throw refuse('unknownCommand');
  }
  return command;
}

function list(call: Call) {
  return ok(scopeOf(call.world, scope(call)).map((command) => forResponse(call, command)));
}

function replaceAll(call: Call) {
  const guildId = scope(call);
  const bodies = Array.isArray(call.body) ? call.body.filter(isComponent) : [];
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

function put(call: Call) {
  const guildId = scope(call);
  const check = new FormCheck();
  checkCommand(bodyOf(call), '', check);
  check.done();
  const { command, created: isNew } = putCommand(call.world, bodyOf(call) as CommandBody, guildId);
  return isNew ? created(command) : ok(command);
}

function change(call: Call) {
  const command = wantCommand(call);
  const check = new FormCheck();
  const merged = { ...command, ...bodyOf(call) };
  checkCommand(merged, '', check);
  check.done();
  Object.assign(command, bodyOf(call), { version: call.world.newId() });
  call.world.tell({ event: 'commands' });
  return ok(command);
}

function remove(call: Call) {
  removeCommand(call.world, wantCommand(call).id);
  return noContent();
}

function routesAt(base: string): Route[] {
  return [
    { method: 'GET', pattern: base, auth: 'bot', handle: list },
    { method: 'PUT', pattern: base, auth: 'bot', handle: replaceAll },
    { method: 'POST', pattern: base, auth: 'bot', handle: put },
    { method: 'GET', pattern: `${base}/:command`, auth: 'bot', handle: (call) => ok(wantCommand(call)) },
    { method: 'PATCH', pattern: `${base}/:command`, auth: 'bot', handle: change },
    { method: 'DELETE', pattern: `${base}/:command`, auth: 'bot', handle: remove },
  ];
}

export const commandRoutes: Route[] = [
  ...routesAt('/applications/:application/commands'),
  ...routesAt('/applications/:application/guilds/:guild/commands'),
];
