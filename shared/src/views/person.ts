import { z } from 'zod';
import { text, textOrNull } from './scalars.ts';

/** The person of the session, to themselves. */
export const userView = z
  .object({
    id: text,
    discord_id: text,
    username: text,
    discriminator: textOrNull.describe('Null for the new user names, which have none'),
    avatar: textOrNull,
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

/** The part of it that a verification gives back. */
const identityView = userView
  .pick({ discord_id: true, username: true, avatar: true })
  .meta({ id: 'Identity' });
export type IdentityView = z.infer<typeof identityView>;

/** With which pages are open to them. */
export const accountView = userView
  .safeExtend({ reviewer: z.boolean(), lead: z.boolean() })
  .meta({ id: 'Account' });
export type AccountView = z.infer<typeof accountView>;

const verifiedView = z
  .object({ success: z.literal(true), user: identityView, return_to: text.optional() })
  .meta({ id: 'Verified' });
export type VerifiedView = z.infer<typeof verifiedView>;

const joinRequiredView = z
  .object({
    requires_server_join: z.literal(true),
    user: identityView.optional(),
    server_invite: text.optional(),
    return_to: text.optional(),
  })
  .meta({ id: 'JoinRequired' });
export type JoinRequiredView = z.infer<typeof joinRequiredView>;

/** What came of a way to Discord and back; `return_to` is the page that started it. */
export const signInView = z.union([verifiedView, joinRequiredView]);

export const roleView = z.object({
  success: z.literal(true).optional(),
  pending: z.literal(true).optional(),
  message: text,
});
export type RoleView = z.infer<typeof roleView>;

/** A code that proves the day of an erasure. */
export const erasureView = z.object({ receipt: text }).meta({ id: 'ErasureReceipt' });
export type ErasureView = z.infer<typeof erasureView>;
