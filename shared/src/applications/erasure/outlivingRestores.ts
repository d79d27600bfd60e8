import { formerKeysCollection } from '../../stores/formerKeys.ts';
import { hashedCollections } from '../../stores/keyedHash.ts';
import { RoleGrantModel } from '../roles/grants.ts';

/** How a document of a backup is joined with the one that stands for the same. */
export interface Joining {
  /** What both have in common. */
  by: readonly string[];
  /** The one counts that is later in this field. */
  later: string;
  /** A list in which everything of both stays, as do the fields that the later one lacks. */
  list?: string;
}

const byId = { by: ['_id'] };

/**
 * What is known of erased people, and of roles that Discord still shows, outlives the restore of a backup: it is joined
 * with the backup's.
 */
export const outlivingRestores: Readonly<Record<string, Joining>> = {
  [hashedCollections.erasures]: { ...byId, later: 'at' },
  [hashedCollections.reapplications]: { ...byId, later: 'until' },
  [formerKeysCollection]: { ...byId, later: 'at' },
  [RoleGrantModel.collection.name]: { by: ['discord_id', 'kind'], later: 'given_at', list: 'role_ids' },
};
