/** As operators read it: 2026-01-31 12:00 UTC. */
export const dayAndTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
