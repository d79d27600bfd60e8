import { model, Schema } from 'mongoose';
import type { SettingName } from '../../config.ts';
import type { Context } from '../../context.ts';
import { isDuplicateKey } from '../../stores/isDuplicateKey.ts';
import { systemActor } from '../actor.ts';
import type { Act } from '../reviewPart.ts';
import { actOf } from './acts.ts';
import { addEntries } from './recordActs.ts';

/** The settings by which is decided who may do what, what waits and what is kept. */
const ruleNames = [
  'DISCORD_REVIEWER_ROLE_ID',
  'DISCORD_LEAD_ROLE_ID',
  'APPROVALS_NEEDED',
  'UNDO_WINDOW_SECONDS',
  'REAPPLY_AFTER_DAYS',
  'SUBMISSIONS_PER_DAY',
  'MIN_ACCOUNT_AGE_DAYS',
  'RETENTION_DAYS_CLOSED',
  'RETENTION_DAYS_VISITORS',
  'RETENTION_DAYS_AUDIT',
] as const satisfies readonly SettingName[];

type Settings = Record<string, string>;

/** The rules that the last process started with, and what is still on its way to the log. */
interface Rules {
  _id: 'rules';
  settings: Settings;
  unrecorded: Act[];
}

const schema = new Schema<Rules>(
  {
    _id: { type: String, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    unrecorded: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'rules', versionKey: false },
);

const RulesModel = model<Rules>('Rules', schema);
const _id = 'rules';

const settingsOf = (config: Context['config']): Settings =>
  Object.fromEntries(ruleNames.map((name) => [name, String(config[name] ?? 'not set')]));

/** What a first start finds: nothing was changed by anybody. */
async function begin(settings: Settings): Promise<void> {
  try {
    await RulesModel.create({ _id, settings, unrecorded: [] });
  } catch (error) {
    if (!isDuplicateKey(error)) {
      throw error;
    }
  }
}

/** Takes the change to the log. Safe to interrupt, to repeat and to do twice at once. */
async function recordUnrecorded(): Promise<void> {
  const { unrecorded = [] } = (await RulesModel.findById(_id).lean<Rules>()) ?? {};
  if (unrecorded.length > 0) {
    await addEntries(unrecorded);
    const ids = unrecorded.map((act) => act._id);
    await RulesModel.updateOne({ _id }, { $pull: { unrecorded: { _id: { $in: ids } } } });
  }
}

/**
 * At the start of a process: records each rule that is another than it was at the start before, from what to what. Of
 * several processes that start with the same rules one does.
 */
export async function recordRules({ config, now }: Pick<Context, 'config' | 'now'>): Promise<void> {
  const settings = settingsOf(config);
  const known = await RulesModel.findById(_id).lean<Rules>();
  if (!known) {
    await begin(settings);
    return;
  }
  const acts = Object.entries(settings).flatMap(([setting, to]) => {
    const from = known.settings[setting] ?? 'not known';
    return from === to ? [] : [actOf(systemActor, 'change_rules', now(), { setting, from, to })];
  });
  if (acts.length > 0) {
    await RulesModel.updateOne(
      { _id, settings: known.settings },
      { $set: { settings }, $push: { unrecorded: { $each: acts } } },
    );
  }
  await recordUnrecorded();
}
