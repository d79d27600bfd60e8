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

  'GET /applications/@me': { answers: { 200: spec.PrivateApplicationResponseSchema } },
  'GET /applications/{application_id}/commands': listCommands,
  'PUT /applications/{application_id}/commands': replaceCommands,
  'GET /applications/{application_id}/guilds/{guild_id}/commands': listCommands,
  'PUT /applications/{application_id}/guilds/{guild_id}/commands': replaceCommands,
  'GET /users/@me': { answers: { 200: spec.UserPIIResponseSchema } },
  'GET /users/@me/guilds': {
    query: { before: id, after: id, limit: whole(1, 200), shard: whole(0, 10_000), with_counts: flag },
    answers: { 200: z.array(spec.MyGuildResponseSchema) },
  },
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
  'GET /guilds/{guild_id}/roles/member-counts': { answers: { 200: z.record(z.string(), z.int32()) } },
  'GET /guilds/{guild_id}/members': {
    query: { limit: whole(1, 1000), after: id },
    answers: { 200: z.array(spec.GuildMemberResponseSchema) },
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
  'PUT /guilds/{guild_id}/members/{user_id}/roles/{role_id}': nothing,
  'DELETE /guilds/{guild_id}/members/{user_id}/roles/{role_id}': nothing,
  'GET /channels/{channel_id}': { answers: { 200: anyChannel } },
  'GET /channels/{channel_id}/messages': {
    query: { around: id, before: id, after: id, limit: whole(1, 100) },
    answers: { 200: z.array(spec.MessageResponseSchema) },
  },
  'POST /channels/{channel_id}/messages': { body: spec.MessageCreateRequestSchema, ...message },
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
  'POST /channels/{channel_id}/threads': {
    body: spec.CreateTextThreadWithoutMessageRequestSchema,
    answers: { 201: spec.ThreadResponseSchema },
  },
  'GET /invites/{code}': {
    query: { with_counts: flag, guild_scheduled_event_id: id, target_channel_id: id, target_message_id: id },
    answers: { 200: anyInvite },
  },
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
