/** How a command is called. */
export function usageOf(name: 'backup' | 'restore'): string;
