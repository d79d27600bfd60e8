import * as spec from 'discord-api-spec/zod';
import * as z from 'zod/mini';

const id = z.optional(spec.SnowflakeTypeSchema);
const flag = z.optional(z.literal(['true', 'false']));
const whole = (minimum: number, maximum: number) =>
  z.optional(
    z.string().check(
      z.regex(/^\d+$/),
      z.refine(
        (text) => Number(text) >= minimum && Number(text) <= maximum,
        `must be ${minimum} to ${maximum}`,
      ),
    ),
  );

const nothing = { answers: { 204: null } } as const;
const message = { answers: { 200: spec.MessageResponseSchema } };
const members = { answers: { 200: z.array(spec.GuildMemberResponseSchema) } };
const application = { answers: { 200: spec.PrivateApplicationResponseSchema } };
const anyChannel = z.union([
  spec.GuildChannelResponseSchema,
  spec.PrivateChannelResponseSchema,
  spec.PrivateGroupChannelResponseSchema,
  spec.ThreadResponseSchema,
]);
const anyInvite = z.union([
  spec.FriendInviteResponseSchema,
  spec.GroupDMInviteResponseSchema,
  spec.GuildInviteResponseSchema,
]);
const anyCallback = z.union([
  spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  spec.CreateMessageInteractionCallbackRequestSchema,
  spec.LaunchActivityInteractionCallbackRequestSchema,
  spec.ModalInteractionCallbackRequestSchema,
  spec.PongInteractionCallbackRequestSchema,
  spec.SocialLayerSKUPurchaseEligibilityInteractionCallbackRequestSchema,
  spec.UpdateMessageInteractionCallbackRequestSchema,
]);
const memberChange = z.partial(
  z.object({
    nick: z.nullable(z.string()),
    roles: z.nullable(z.array(z.nullable(spec.SnowflakeTypeSchema))),
    mute: z.nullable(z.boolean()),
    deaf: z.nullable(z.boolean()),
    channel_id: z.nullable(spec.SnowflakeTypeSchema),
    communication_disabled_until: z.nullable(z.string()),
    flags: z.nullable(z.number()),
  }),
);

const command = spec.ApplicationCommandResponseSchema;
const listCommands = { query: { with_localizations: flag }, answers: { 200: z.array(command) } };
const replaceCommands = {
  body: z.array(spec.ApplicationCommandUpdateRequestSchema),
  answers: { 200: z.array(command) },
};
const createCommand = {
  body: spec.ApplicationCommandCreateRequestSchema,
  answers: { 200: command, 201: command },
};
const changeCommand = {
  body: spec.ApplicationCommandPatchRequestPartialSchema,
  answers: { 200: command },
};
const oneCommand = { answers: { 200: command } };

const inThread = { thread_id: id };
const editAnswer = {
  query: { ...inThread, with_components: flag },
  body: spec.IncomingWebhookUpdateRequestPartialSchema,
  ...message,
};

/** What Discord's document says of each operation in use. */
export const publishedOperations = {
  'GET /gateway': { answers: { 200: spec.GatewayResponseSchema } },
  'GET /gateway/bot': { answers: { 200: spec.GatewayBotResponseSchema } },

  'GET /applications/@me': application,
  'PATCH /applications/@me': { body: spec.ApplicationFormPartialSchema, ...application },
  'GET /oauth2/applications/@me': application,
  'GET /oauth2/@me': { answers: { 200: spec.OAuth2GetAuthorizationResponseSchema } },
  'GET /applications/{application_id}/commands': listCommands,
  'PUT /applications/{application_id}/commands': replaceCommands,
  'POST /applications/{application_id}/commands': createCommand,
  'GET /applications/{application_id}/commands/{command_id}': oneCommand,
  'PATCH /applications/{application_id}/commands/{command_id}': changeCommand,
  'DELETE /applications/{application_id}/commands/{command_id}': nothing,
  'GET /applications/{application_id}/guilds/{guild_id}/commands': listCommands,
  'PUT /applications/{application_id}/guilds/{guild_id}/commands': replaceCommands,
  'POST /applications/{application_id}/guilds/{guild_id}/commands': createCommand,
  'GET /applications/{application_id}/guilds/{guild_id}/commands/{command_id}': oneCommand,
  'PATCH /applications/{application_id}/guilds/{guild_id}/commands/{command_id}': changeCommand,
  'DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}': nothing,

  'GET /users/@me': { answers: { 200: spec.UserPIIResponseSchema } },
  'GET /users/@me/guilds': {
    query: { before: id, after: id, limit: whole(1, 200), shard: whole(0, 10_000), with_counts: flag },
    answers: { 200: z.array(spec.MyGuildResponseSchema) },
  },
  'DELETE /users/@me/guilds/{guild_id}': nothing,
  'GET /users/@me/guilds/{guild_id}/member': { answers: { 200: spec.PrivateGuildMemberResponseSchema } },
  'POST /users/@me/channels': {
    body: spec.CreatePrivateChannelRequestSchema,
    answers: { 200: z.union([spec.PrivateChannelResponseSchema, spec.PrivateGroupChannelResponseSchema]) },
  },
  'GET /users/{user_id}': { answers: { 200: spec.UserResponseSchema } },

  'GET /guilds/{guild_id}': {
    query: { with_counts: flag },
    answers: { 200: spec.GuildWithCountsResponseSchema },
  },
  'GET /guilds/{guild_id}/channels': { answers: { 200: z.array(anyChannel) } },
  'GET /guilds/{guild_id}/roles': { answers: { 200: z.array(spec.GuildRoleResponseSchema) } },
  'GET /guilds/{guild_id}/audit-logs': {
    query: {
      user_id: id,
      target_id: id,
      action_type: whole(1, 1000),
      before: id,
      after: id,
      limit: whole(1, 100),
    },
    answers: { 200: spec.GuildAuditLogResponseSchema },
  },
  'GET /guilds/{guild_id}/members': { query: { limit: whole(1, 1000), after: id }, ...members },
  'GET /guilds/{guild_id}/members/search': {
    query: { limit: whole(1, 1000), query: z.string() },
    ...members,
  },
  'GET /guilds/{guild_id}/members/{user_id}': { answers: { 200: spec.GuildMemberResponseSchema } },
  'PUT /guilds/{guild_id}/members/{user_id}': {
    body: spec.BotAddGuildMemberRequestSchema,
    answers: { 201: spec.GuildMemberResponseSchema, 204: null },
  },
  'PATCH /guilds/{guild_id}/members/{user_id}': {
    body: memberChange,
    answers: { 200: spec.GuildMemberResponseSchema, 204: null },
  },
  'DELETE /guilds/{guild_id}/members/{user_id}': nothing,
  'PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}': nothing,
  'DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}': nothing,
  'GET /guilds/{guild_id}/bans': {
    query: { limit: whole(1, 1000), before: id, after: id },
    answers: { 200: z.array(spec.GuildBanResponseSchema) },
  },
  'GET /guilds/{guild_id}/bans/{user_id}': { answers: { 200: spec.GuildBanResponseSchema } },
  'PUT /guilds/{guild_id}/bans/{user_id}': { body: spec.BanUserFromGuildRequestSchema, ...nothing },
  'DELETE /guilds/{guild_id}/bans/{user_id}': { body: spec.UnbanUserFromGuildRequestSchema, ...nothing },
  'GET /guilds/{guild_id}/invites': { answers: { 200: z.array(anyInvite) } },

  'GET /channels/{channel_id}': { answers: { 200: anyChannel } },
  'GET /channels/{channel_id}/messages': {
    query: { around: id, before: id, after: id, limit: whole(1, 100) },
    answers: { 200: z.array(spec.MessageResponseSchema) },
  },
  'POST /channels/{channel_id}/messages': { body: spec.MessageCreateRequestSchema, ...message },
  'POST /channels/{channel_id}/typing': {
    answers: { 200: spec.TypingIndicatorResponseSchema, 204: null },
  },
  'GET /channels/{channel_id}/messages/{message_id}': message,
  'PATCH /channels/{channel_id}/messages/{message_id}': {
    body: spec.MessageEditRequestPartialSchema,
    ...message,
  },
  'DELETE /channels/{channel_id}/messages/{message_id}': nothing,
  'POST /channels/{channel_id}/messages/{message_id}/threads': {
    body: spec.CreateTextThreadWithMessageRequestSchema,
    answers: { 201: spec.ThreadResponseSchema },
  },
  'POST /channels/{channel_id}/invites': {
    body: z.union([spec.CreateGroupDMInviteRequestSchema, spec.CreateGuildInviteRequestSchema]),
    answers: { 200: anyInvite, 204: null },
  },
  'GET /invites/{code}': {
    query: { with_counts: flag, guild_scheduled_event_id: id, target_channel_id: id, target_message_id: id },
    answers: { 200: anyInvite },
  },
  'DELETE /invites/{code}': { answers: { 200: anyInvite } },
  'PUT /invites/{code}/target-users': { body: z.object({ target_users_file: z.string() }), ...nothing },

  'POST /interactions/{interaction_id}/{interaction_token}/callback': {
    query: { with_response: flag },
    body: anyCallback,
    answers: { 200: spec.InteractionCallbackResponseSchema, 204: null },
  },
  'POST /webhooks/{webhook_id}/{webhook_token}': {
    query: { ...inThread, wait: flag, with_components: flag },
    body: z.union([spec.IncomingWebhookRequestPartialSchema, spec.IncomingWebhookUpdateRequestPartialSchema]),
    answers: { 200: spec.MessageResponseSchema, 204: null },
  },
  'GET /webhooks/{webhook_id}/{webhook_token}/messages/@original': { query: inThread, ...message },
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original': editAnswer,
  'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/@original': { query: inThread, ...nothing },
  'GET /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': { query: inThread, ...message },
  'PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': editAnswer,
  'DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}': { query: inThread, ...nothing },
};
