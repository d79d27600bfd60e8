/** The package brings its schemas without types: each is the schema of the type of the same name. Only those in use. */
declare module 'discord-api-spec/zod' {
  import type * as spec from 'discord-api-spec';
  import type { ZodMiniType } from 'zod/mini';

  export const ApplicationCommandAutocompleteCallbackRequestSchema: ZodMiniType<spec.ApplicationCommandAutocompleteCallbackRequest>;
  export const ApplicationCommandResponseSchema: ZodMiniType<spec.ApplicationCommandResponse>;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniType<spec.ApplicationCommandUpdateRequest>;
  export const BotAddGuildMemberRequestSchema: ZodMiniType<spec.BotAddGuildMemberRequest>;
  export const CreateMessageInteractionCallbackRequestSchema: ZodMiniType<spec.CreateMessageInteractionCallbackRequest>;
  export const CreatePrivateChannelRequestSchema: ZodMiniType<spec.CreatePrivateChannelRequest>;
  export const CreateTextThreadWithMessageRequestSchema: ZodMiniType<spec.CreateTextThreadWithMessageRequest>;
  export const CreateTextThreadWithoutMessageRequestSchema: ZodMiniType<spec.CreateTextThreadWithoutMessageRequest>;
  export const FriendInviteResponseSchema: ZodMiniType<spec.FriendInviteResponse>;
  export const GatewayBotResponseSchema: ZodMiniType<spec.GatewayBotResponse>;
  export const GatewayResponseSchema: ZodMiniType<spec.GatewayResponse>;
  export const GroupDMInviteResponseSchema: ZodMiniType<spec.GroupDMInviteResponse>;
  export const GuildChannelResponseSchema: ZodMiniType<spec.GuildChannelResponse>;
  export const GuildInviteResponseSchema: ZodMiniType<spec.GuildInviteResponse>;
  export const GuildMemberResponseSchema: ZodMiniType<spec.GuildMemberResponse>;
  export const GuildRoleResponseSchema: ZodMiniType<spec.GuildRoleResponse>;
  export const GuildWithCountsResponseSchema: ZodMiniType<spec.GuildWithCountsResponse>;
  export const IncomingWebhookRequestPartialSchema: ZodMiniType<spec.IncomingWebhookRequestPartial>;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniType<spec.IncomingWebhookUpdateRequestPartial>;
  export const InteractionCallbackResponseSchema: ZodMiniType<spec.InteractionCallbackResponse>;
  export const LaunchActivityInteractionCallbackRequestSchema: ZodMiniType<spec.LaunchActivityInteractionCallbackRequest>;
  export const MessageCreateRequestSchema: ZodMiniType<spec.MessageCreateRequest>;
  export const MessageEditRequestPartialSchema: ZodMiniType<spec.MessageEditRequestPartial>;
  export const MessageResponseSchema: ZodMiniType<spec.MessageResponse>;
  export const ModalInteractionCallbackRequestSchema: ZodMiniType<spec.ModalInteractionCallbackRequest>;
  export const MyGuildResponseSchema: ZodMiniType<spec.MyGuildResponse>;
  export const PongInteractionCallbackRequestSchema: ZodMiniType<spec.PongInteractionCallbackRequest>;
  export const PrivateApplicationResponseSchema: ZodMiniType<spec.PrivateApplicationResponse>;
  export const PrivateChannelResponseSchema: ZodMiniType<spec.PrivateChannelResponse>;
  export const PrivateGroupChannelResponseSchema: ZodMiniType<spec.PrivateGroupChannelResponse>;
  export const SnowflakeTypeSchema: ZodMiniType<spec.SnowflakeType>;
  export const SocialLayerSKUPurchaseEligibilityInteractionCallbackRequestSchema: ZodMiniType<spec.SocialLayerSKUPurchaseEligibilityInteractionCallbackRequest>;
  export const ThreadResponseSchema: ZodMiniType<spec.ThreadResponse>;
  export const UpdateMessageInteractionCallbackRequestSchema: ZodMiniType<spec.UpdateMessageInteractionCallbackRequest>;
  export const UserPIIResponseSchema: ZodMiniType<spec.UserPIIResponse>;
  export const UserResponseSchema: ZodMiniType<spec.UserResponse>;
}
