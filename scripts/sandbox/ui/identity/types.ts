import type { GuildView, PersonView } from '../../api/index.ts';

export type { PersonView } from '../../api/index.ts';

export interface WorldViewLike {
  people: readonly PersonView[];
  guild: GuildView;
}
