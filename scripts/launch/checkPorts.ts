import { StepError } from '../base/StepError.mjs';
import { isPortFree } from './ports.ts';

export interface WantedPort {
  /** The setting that names it. */
  setting: string;
  port: number;
  host: string;
}

/** @throws {StepError} naming every wanted port somebody else listens on, before anything is started */
export async function checkPorts(wanted: readonly WantedPort[]): Promise<void> {
  const busy: string[] = [];
  for (const { setting, port, host } of wanted) {
    if (port !== 0 && !(await isPortFree(port, host))) {
      busy.push(
        `Port ${port} is in use by another program. Stop that program, or choose another port: ${setting}=${port + 10}`,
      );
    }
  }
  if (busy.length > 0) {
    throw new StepError(`${busy.join('\n')}\nNothing was started.`);
  }
}
