/**
 * An index is ready when most members have built it, as a write counts when most have it. By MongoDB's own choice all have
 * to: one that is away would be waited for without end. A server that is no replica set refuses it, as the doctor does.
 */
export const indexQuorum = { commitQuorum: 'majority' } as const;
