import type { FaultPresetView } from '../api.ts';

export const faultPresets: FaultPresetView[] = [];
