import { indexQuorum } from '../indexQuorum.ts';
import type { Migration } from './Migration.ts';

const given = 'role_grants';

/** Which rows mean that the role was given: the community role unless withdrawn, the other one while approved. */
const gave = {
  $or: [
    { 'effects.kind': 'member_role', status: { $ne: 'withdrawn' } },
    { 'effects.kind': 'approved_role', status: 'approved' },
  ],
};

/** Roles that were given before the product remembered what it gave are remembered as well. */
export const rememberGivenRoles: Migration = {
  version: 2,
  title: 'every role that was given is remembered by person',
  run: async (database, onBatch) => {
    await database
      .collection(given)
      .createIndex({ discord_id: 1, kind: 1 }, { unique: true, ...indexQuorum });
    for (const name of ['application_submissions', 'applications']) {
      await onBatch(0);
      await database
        .collection(name)
        .aggregate([
          { $match: { erased_at: null } },
          { $project: { discord_id: 1, status: 1, effects: 1 } },
          { $unwind: '$effects' },
          { $match: { 'effects.state': 'done', ...gave } },
          {
            $group: {
              _id: { discord_id: '$discord_id', kind: '$effects.kind' },
              given_at: { $max: { $ifNull: ['$effects.done_at', '$effects.due_at'] } },
            },
          },
          { $project: { _id: 0, discord_id: '$_id.discord_id', kind: '$_id.kind', given_at: 1 } },
          {
            $merge: {
              into: given,
              on: ['discord_id', 'kind'],
              whenMatched: 'keepExisting',
              whenNotMatched: 'insert',
            },
          },
        ])
        .toArray();
    }
  },
};
