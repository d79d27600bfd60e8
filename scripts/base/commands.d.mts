/** Those that read their arguments. */
export type Command = 'backup' | 'doctor' | 'follow' | 'person' | 'receipt' | 'restore' | 'verify:containers';
/** How a command is called. */
export function usageOf(name: Command): string;
/** The switches of a command that npm took for settings of its own. */
export function keptByNpm(name: Command, env: Record<string, string | undefined>): string[];
