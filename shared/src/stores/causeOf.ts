import { withoutCommand } from '../log/withoutCommand.ts';

/**
 * Why a store failed, for logs and operators. A transaction of Redis only says that it was given up; the command that
 * failed says why.
 */
export function causeOf(error: unknown): string {
  const [first] = (error as { previousErrors?: unknown[] }).previousErrors ?? [];
  const cause = first ?? error;
  return withoutCommand(cause instanceof Error ? cause.message : String(cause));
}
