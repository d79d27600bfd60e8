import type { FaultView } from '../../api/index.ts';
import type { FaultParts, Preset } from './preset.ts';
import { faultPresets } from './presetList.ts';

export interface Injected {
  id: number;
  name: string;
  rules: FaultView[];
}

function find(fault: string | number): Preset {
  const preset = faultPresets.find((one) => one.name === fault || one.id === Number(fault));
  if (preset === undefined) {
    throw new Error(`no fault '${fault}'`);
  }
  return preset;
}

/** Whom it happens to when nobody is named: the first member without a role. */
function somebody({ world }: FaultParts): string {
  const member = [...world.state.members.values()].find((one) => one.roles.length === 0);
  return member?.userId ?? world.state.guild.ownerId;
}

/** Makes one of the twenty-five faults happen: rules for the calls to come, and what happens at once. */
export function injectFault(parts: FaultParts, fault: string | number, userId?: string): Injected {
  const preset = find(fault);
  const rules = (preset.rules ?? []).map((rule) => parts.faults.add(rule, preset.name));
  preset.happen?.(parts, userId ?? somebody(parts));
  return { id: preset.id, name: preset.name, rules };
}
