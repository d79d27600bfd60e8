import { StepError } from '../../base/StepError.mjs';

/** As the newest, a backup of an empty database would be the one restored after a loss, and would push an older one out. */
export class NothingToSave extends StepError {
  constructor() {
    super(
      'This database holds nothing, and was not saved. Start the portal on it, or restore the newest backup.',
    );
  }
}
