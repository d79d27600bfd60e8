import type { mongo } from 'mongoose';
import { wordsIn } from '../../wordsIn.ts';
import { changeInBatches, type Migration } from './Migration.ts';

type Document = mongo.BSON.Document;

/** The answers of each form that are not contact data. */
const answers = {
  application_submissions: [
    'discord_username',
    'marketer_type',
    'current_platform',
    'marketing_years',
    'team_size',
    'age',
    'traffic_sources',
    'verticals',
    'monthly_spend',
    'leads_per_day',
    'current_monetization',
    'referral_source',
    'additional_info',
  ],
  applications: ['verticals', 'platforms', 'daily_spend', 'daily_submits'],
};

const textOf = (document: Document, names: readonly string[]) => {
  const given = (document['form_data'] as Document | null | undefined) ?? document;
  return names.map((name) => (typeof given[name] === 'string' ? given[name] : '')).join('\n');
};

/** Applications from before answers could be searched are found by their words as well. */
export const rememberWords: Migration = {
  version: 3,
  title: 'every application is found by the words of its answers',
  run: async (database, onBatch) => {
    for (const [name, names] of Object.entries(answers)) {
      await changeInBatches(
        database.collection(name),
        { search_words: null, erased_at: null },
        (document) => ({ $set: { search_words: wordsIn(textOf(document, names)) } }),
        onBatch,
      );
    }
  },
};
