import {
  type APIApplicationCommand,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  PermissionFlagsBits as Bits,
} from 'discord-api-types/v10';
import type { ControlBodies } from '../../api/index.ts';
import { optionProblem } from '../../api/optionProblem.ts';
import { directChannel, needChannel } from './channels.ts';
import { optionsOf, optionView } from './commands.ts';
import { findComponent, isObject, type LooseComponent } from './components.ts';
import { isWaiting, startInteraction } from './interactions.ts';
import { needUser } from './members.ts';
import { modalAnswers } from './modalAnswers.ts';
import { channelPermissions } from './permissions.ts';
import { presentMember, presentUser, userOf } from './present.ts';
import { presentMessage } from './presentMessage.ts';
import type { ChannelRecord, InteractionRecord } from './state.ts';
import { visibleCommands } from './visibleCommands.ts';
import type { World } from './World.ts';

function channelOf(world: World, body: { userId: string; channelId?: string; dm?: boolean }): ChannelRecord {
  if (body.dm === true) {
    return directChannel(world, body.userId);
  }
  if (body.channelId !== undefined) {
    return needChannel(world, body.channelId);
  }
  const first = [...world.state.channels.values()].find(
    (channel) =>
      channel.type === 0 && (channelPermissions(world, body.userId, channel) & Bits.ViewChannel) !== 0n,
  );
  if (first === undefined) {
    throw new Error(`${userOf(world, body.userId).username} sees no channel of the guild`);
  }
  return first;
}

function sentOptions(world: World, command: APIApplicationCommand, body: ControlBodies['commands/run']) {
  const declared = optionsOf(command, body.subcommand);
  const missing = declared.find(
    (option) => 'required' in option && option.required && body.options?.[option.name] === undefined,
  );
  if (missing !== undefined) {
    throw new Error(`/${command.name} needs the option '${missing.name}'`);
  }
  const users: string[] = [];
  const options = Object.entries(body.options ?? {}).map(([name, value]) => {
    const option = declared.find((one) => one.name === name);
    if (option === undefined) {
      throw new Error(`/${command.name} has no option '${name}'`);
    }
    const problem = optionProblem(optionView(option, userOf(world, body.userId).locale), value);
    if (problem !== null) {
      throw new Error(`the option '${name}' of /${command.name}: ${problem}`);
    }
    if (option.type === ApplicationCommandOptionType.User) {
      users.push(needUser(world, String(value)).id);
    }
    return { name, type: option.type, value };
  });
  return {
    users,
    options: body.subcommand === undefined ? options : [{ name: body.subcommand, type: 1, options }],
  };
}

function resolvedUsers(world: World, userIds: string[]) {
  const users = Object.fromEntries(userIds.map((id) => [id, presentUser(userOf(world, id))]));
  const members = Object.fromEntries(
    userIds.flatMap((id) => {
      const member = world.member(id);
      if (member === undefined) {
        return [];
      }
      const { user: _user, mute: _mute, deaf: _deaf, ...rest } = presentMember(world, member);
      return [[id, { ...rest, permissions: '0' }]];
    }),
  );
  return { users, members };
}

function targetData(
  world: World,
  command: APIApplicationCommand,
  channel: ChannelRecord,
  targetId: string | undefined,
) {
  if (targetId === undefined) {
    throw new Error(
      `'${command.name}' is chosen from the menu of a ${command.type === ApplicationCommandType.User ? 'person' : 'message'}`,
    );
  }
  if (command.type === ApplicationCommandType.User) {
    return { target_id: targetId, resolved: resolvedUsers(world, [targetId]) };
  }
  const message = world.message(channel.id, targetId);
  if (message === undefined) {
    throw new Error(`no message ${targetId} in that channel`);
  }
  return { target_id: targetId, resolved: { messages: { [targetId]: presentMessage(world, message) } } };
}

export function runCommand(world: World, body: ControlBodies['commands/run']): InteractionRecord {
  needUser(world, body.userId);
  const channel = channelOf(world, body);
  const command = visibleCommands(world, body.userId, channel).find((one) => one.name === body.name);
  if (command === undefined) {
    throw new Error(`${userOf(world, body.userId).username} sees no command '${body.name}' there`);
  }
  const base = {
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
  };
  const start = {
    type: 2 as const,
    name: command.name,
    userId: body.userId,
    channel,
    commandType: command.type,
    locale: body.locale,
  };
  if (command.type !== ApplicationCommandType.ChatInput) {
    return startInteraction(world, {
      ...start,
      data: { ...base, ...targetData(world, command, channel, body.targetId) },
    });
  }
  const { options, users } = sentOptions(world, command, body);
  const data = {
    ...base,
    ...(options.length === 0 ? {} : { options }),
    ...(users.length === 0 ? {} : { resolved: resolvedUsers(world, users) }),
  };
  return startInteraction(world, { ...start, data });
}

function findMessage(world: World, body: ControlBodies['components/click']) {
  for (const channel of world.state.channels.values()) {
    const message = world.message(channel.id, body.messageId);
    if (message !== undefined) {
      return { channel, message };
    }
  }
  throw new Error(`no message ${body.messageId} in the sandbox`);
}

function checkPress(
  component: LooseComponent | undefined,
  body: ControlBodies['components/click'],
): LooseComponent {
  if (component === undefined) {
    throw new Error(`the message has no component '${body.customId}'`);
  }
  if (component['disabled'] === true && body.stale !== true) {
    throw new Error(`the component '${body.customId}' is disabled`);
  }
  return component;
}

export function clickComponent(world: World, body: ControlBodies['components/click']): InteractionRecord {
  needUser(world, body.userId);
  const { channel, message } = findMessage(world, body);
  const hidden = message.ephemeralFor !== null && message.ephemeralFor !== body.userId;
  const unseen = hidden || (channelPermissions(world, body.userId, channel) & Bits.ViewChannel) === 0n;
  if (unseen && body.stale !== true) {
    throw new Error(`${userOf(world, body.userId).username} does not see that message`);
  }
  const component = checkPress(findComponent(message.components, body.customId), body);
  return startInteraction(world, {
    type: 3,
    name: body.customId,
    userId: body.userId,
    channel,
    messageId: message.id,
    locale: body.locale,
    data: {
      custom_id: body.customId,
      component_type: component['type'],
      id: component['id'],
      ...(component['type'] === 2 ? {} : { values: body.values ?? [] }),
    },
  });
}

export function submitModal(world: World, body: ControlBodies['modals/submit']): InteractionRecord {
  const opener = world.state.interactions.get(body.interactionId);
  if (opener === undefined || opener.modal === null || !opener.modalOpen || opener.userId !== body.userId) {
    throw new Error(`no open modal of interaction ${body.interactionId} for that person`);
  }
  if ([...world.state.interactions.values()].some((one) => one.openedBy === opener.id && isWaiting(one))) {
    throw new Error('the form was sent and waits for its answer');
  }
  const components = modalAnswers(
    (opener.modal.components as readonly unknown[]).filter(isObject),
    body.values,
  );
  return startInteraction(world, {
    type: 5,
    name: opener.modal.custom_id,
    userId: body.userId,
    channel: needChannel(world, opener.channelId),
    messageId: opener.messageId,
    openedBy: opener.id,
    data: { custom_id: opener.modal.custom_id, components },
  });
}
