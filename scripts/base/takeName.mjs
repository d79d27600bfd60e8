import { linkSync, rmSync } from 'node:fs';

/** Renames the file `own` to `name`, in one step and only where nothing has that name; `own` is gone in any case. */
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
