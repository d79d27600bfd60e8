import type { ControlBodies } from '../../api/index.ts';
import type { SandboxControl } from './createControl.ts';

type Actions = { [Name in keyof ControlBodies]: (body: ControlBodies[Name]) => Promise<unknown> };

/** Short names for some of them. */
export const shortNames: Readonly<Record<string, keyof ControlBodies>> = {
  users: 'users/create',
  'dm-privacy': 'users/dm-privacy',
  faults: 'faults/add',
  'gateway/dup': 'gateway/duplicate',
};

/** The HTTP names of what the control does. */
export function controlActions(control: SandboxControl): Actions {
  const { gateway } = control;
  return {
    reset: async ({ snapshot }) => control.reset(snapshot),
    snapshot: async () => ({ snapshot: await control.snapshot() }),
    clock: async (body) => ({ now: await control.clock(body) }),
    'users/create': async (body) => control.createUser(body),
    'users/update': async ({ userId, ...change }) => control.updateUser(userId, change),
    'users/dm-privacy': async ({ userId, open }) => control.setDmPrivacy(userId, open),
    'members/join': async ({ userId, ...options }) => control.join(userId, options),
    'members/leave': async ({ userId }) => control.leave(userId),
    'members/ban': async ({ userId, reason }) => control.ban(userId, reason),
    'members/unban': async ({ userId }) => control.unban(userId),
    'members/update': async ({ userId, ...change }) => control.updateMember(userId, change),
    'roles/give': async ({ userId, roleId }) => control.giveRole(userId, roleId),
    'roles/take': async ({ userId, roleId }) => control.takeRole(userId, roleId),
    'roles/create': async (body) => control.createRole(body),
    'roles/delete': async ({ roleId }) => control.deleteRole(roleId),
    'roles/move': async ({ roleId, position }) => control.moveRole(roleId, position),
    'roles/permissions': async ({ roleId, permissions }) => control.setRolePermissions(roleId, permissions),
    'channels/delete': async ({ channelId }) => control.deleteChannel(channelId),
    'channels/hide': async ({ channelId, hidden }) => control.hideChannel(channelId, hidden),
    'messages/send': async (body) => control.sendMessage(body),
    'messages/delete': async ({ channelId, messageId }) => control.deleteMessage(channelId, messageId),
    'dms/open': async ({ userId }) => control.openDm(userId),
    'mails/unsubscribe': async ({ id }) => control.unsubscribe(id),
    'webhooks/refuse': async ({ on }) => control.refuseWebhooks(on),
    'commands/run': async (body) => control.runCommand(body),
    'components/click': async (body) => control.clickButton(body),
    'modals/submit': async (body) => control.submitModal(body),
    'modals/dismiss': async (body) => control.dismissModal(body),
    'oauth/approve': async (body) => ({ redirect: await control.approveOAuth(body) }),
    'oauth/deny': async (body) => ({ redirect: await control.denyOAuth(body) }),
    'faults/add': async (body) => control.addFault(body),
    'faults/inject': async ({ fault, userId }) => control.injectFault(fault, userId),
    'faults/remove': async ({ id }) => control.removeFault(id),
    'faults/clear': async () => control.clearFaults(),
    'gateway/drop': async () => gateway.drop(),
    'gateway/close': async ({ code }) => gateway.close(code),
    'gateway/op7': async () => gateway.op7(),
    'gateway/op9': async ({ resumable }) => gateway.op9(resumable),
    'gateway/stall': async ({ on }) => gateway.stall(on),
    'gateway/duplicate': async ({ event }) => gateway.duplicate(event),
    'gateway/reorder': async () => gateway.reorder(),
    'gateway/silence': async ({ on }) => gateway.silence(on),
    'gateway/replay-gap': async ({ ms }) => gateway.replayGap(ms),
    'gateway/refuse': async ({ ms }) => gateway.refuse(ms),
    'gateway/unavailable': async ({ on }) => gateway.unavailable(on),
    intents: async (body) => control.setIntents(body),
    guild: async (body) => control.updateGuild(body),
    application: async (body) => control.setApplication(body),
    'token/rotate': async () => ({ token: await control.rotateToken() }),
  };
}
