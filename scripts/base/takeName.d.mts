/**
 * Renames the file `own` to `name`, in one step and only where nothing has that name; `own` is gone in any case.
 * @returns false where something has it
 */
export function takeName(own: string, name: string): boolean;
