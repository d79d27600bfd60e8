/** How a command is called. */
export function usageOf(name: 'backup' | 'person' | 'restore' | 'verify:containers'): string;
/** The switches of a command that npm took for settings of its own. */
export function keptByNpm(
  name: 'backup' | 'doctor' | 'person' | 'restore',
  env: Record<string, string | undefined>,
): string[];
