import type { EffectKind } from '../applications/kinds.ts';
import type { Settlement } from '../applications/ledger/ledger.ts';
import type { Effect } from '../applications/reviewPart.ts';
import type { Application } from '../applications/store.ts';
import type { Context } from '../context.ts';

/** What an effect works on: the application as it stood when the attempt began, and its own row. */
export interface EffectInput {
  application: Application;
  effect: Effect;
}
export type EffectHandler = (context: Context, input: EffectInput) => Promise<Settlement>;
export type EffectTable = Record<EffectKind, EffectHandler>;
