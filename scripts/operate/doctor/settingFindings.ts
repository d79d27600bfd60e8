import { broken, type Finding, ok, readSettings, unknownSettings } from '@yieldwren/shared';
import { type Environment, findEmbedded } from '../../base/readEnvironment.ts';

type SettingFinding = Omit<Finding, 'check'>;

const where = '.env.example says where to find it; `npm run setup` asks for the Discord ones';

/** Faults of settings that `npm start` supplies when they are unset: no fault there, but one anywhere else. */
function suppliedBy(env: Environment): (fault: string) => boolean {
  const { mongo, redis, discord } = findEmbedded(env);
  return (fault) =>
    (mongo && fault === 'MONGODB_URI: missing') ||
    (redis && fault === 'REDIS_URL: missing') ||
    (discord && fault.startsWith('DISCORD_')) ||
    ((mongo || redis || discord) && fault === 'SESSION_SECRET: missing');
}

function judge(fault: string, isSupplied: boolean): SettingFinding {
  const name = fault.split(':')[0] ?? fault;
  if (isSupplied) {
    const text = `${name} is not set: only \`npm start\` brings its own`;
    return { state: 'warning', text, repair: `For a server, set ${name} in .env (${where}).` };
  }
  return broken(fault, `Set ${name} in .env (${where}).`);
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
