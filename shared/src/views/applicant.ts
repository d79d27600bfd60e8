import { z } from 'zod';
import { textOrNull } from './scalars.ts';

/** The contact data of either form under one set of names; null where the form does not ask for it. */
export const contactView = z.object({ full_name: textOrNull, email: textOrNull, phone_number: textOrNull });
export type ContactView = z.infer<typeof contactView>;

export const membershipView = z.object({
  member: z.boolean(),
  screening: z.boolean(),
  joined_at: textOrNull,
});
export type MembershipView = z.infer<typeof membershipView>;
