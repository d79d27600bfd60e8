import { findOnPath } from '../../launch/parts/findOnPath.ts';

/** Where a proxy's program is: Debian puts servers where the PATH of ordinary people does not lead. */
export const findProxy = (program: string): string | undefined =>
  [...findOnPath(program), ...findOnPath(program, '/usr/sbin')][0];
