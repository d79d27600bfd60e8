import { linkSync, rmSync } from 'node:fs';

/** Gives what stands under a name of its own the common one, in one step and only where nobody has it; its own goes. */
export function takeName(own, name) {
  try {
    linkSync(own, name);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') {
      return false;
    }
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}
