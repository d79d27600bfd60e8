import {
  broken,
  type Finding,
  faultText,
  ok,
  readSettings,
  type SettingFault,
  unknownSettings,
} from '@yieldwren/shared';
import { type Environment, findEmbedded } from '../../base/readEnvironment.ts';

type SettingFinding = Omit<Finding, 'check'>;

const where = '.env.example says where to find it; `npm run setup` asks for the Discord ones';

/** Faults of settings that `npm start` supplies when they are unset: no fault there, but one anywhere else. */
function suppliedBy(env: Environment): (fault: SettingFault) => boolean {
  const { mongo, redis, discord } = findEmbedded(env);
  const brought = new Set([
    ...(mongo ? ['MONGODB_URI'] : []),
    ...(redis ? ['REDIS_URL'] : []),
    ...(mongo || redis || discord ? ['SESSION_SECRET'] : []),
  ]);
  return ({ name, isMissing }) =>
    (isMissing === true && brought.has(name)) || (discord && name.startsWith('DISCORD_'));
}

function judge(fault: SettingFault, isSupplied: boolean): SettingFinding {
  const { name } = fault;
  if (isSupplied) {
    const text = `${name} is not set: only \`npm start\` brings its own`;
    return { state: 'warning', text, repair: `For a server, set ${name} in .env (${where}).` };
  }
  return broken(faultText(fault), `Set ${name} in .env (${where}).`);
}

/** What is wrong with the settings themselves; no value is ever shown. */
export function settingFindings(env: Environment): Finding[] {
  const isSupplied = suppliedBy(env);
  const found: SettingFinding[] = [
    ...readSettings(env).faults.map((fault) => judge(fault, isSupplied(fault))),
    ...unknownSettings(env).map(
      (text): SettingFinding => ({ state: 'warning', text, repair: 'Correct the name in .env.' }),
    ),
  ];
  const told = found.length > 0 ? found : [ok('All settings are there')];
  return told.map((verdict) => ({ check: 'settings', ...verdict }));
}
