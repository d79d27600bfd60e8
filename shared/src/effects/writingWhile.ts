import type { Context } from '../context.ts';

/** Roles are written while it may: asked when the turn of one has come, which may have waited long in a frozen process. */
export function writingWhile(mayWriteRoles: () => boolean, context: Context): Context {
  const { writeRole } = context.discord;
  const guarded: typeof writeRole = (request) => {
    const beforeDeparture = async () => {
      if (!mayWriteRoles()) {
        throw new Error('another process writes roles now');
      }
      await request.beforeDeparture?.();
    };
    return writeRole({ ...request, beforeDeparture });
  };
  return { ...context, discord: { ...context.discord, writeRole: guarded } };
}
