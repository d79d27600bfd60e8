/**
 * Gives what stands under a name of its own the common one, in one step and only where nobody has it; its own goes.
 * @returns false where somebody has it
 */
export function takeName(own: string, name: string): boolean;
