import type { GuildView, PersonView } from '../../api.ts';

export type { PersonView } from '../../api.ts';

export interface WorldViewLike {
  people: readonly PersonView[];
  guild: GuildView;
}
