import { gatewayPresets } from './gatewayPresets.ts';
import type { Preset } from './preset.ts';
import { restPresets } from './restPresets.ts';
import { signInPresets } from './signInPresets.ts';
import { worldPresets } from './worldPresets.ts';

/** The twenty-five faults of the catalogue, some in several shapes. */
export const faultPresets: readonly Preset[] = [
  ...gatewayPresets,
  ...worldPresets,
  ...restPresets,
  ...signInPresets,
].sort((a, b) => a.id - b.id);
