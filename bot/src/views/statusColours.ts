import type { Status } from '@yieldwren/shared';

/** Colour of an embed by what it tells. */
export const statusColours: Record<Status, number> = {
  pending: 0x0f7488,
  approved: 0x2b8a3e,
  rejected: 0xc92a2a,
  withdrawn: 0x868e96,
};
