import {
  type Actor,
  type Application,
  type ApplicationKey,
  type Context,
  keyOf,
  readAnyApplication,
} from '@yieldwren/shared';
import type { Input } from './Route.ts';

export type Change = (context: Context, actor: Actor, key: ApplicationKey) => Promise<Application>;

export type AboutOne = Pick<Input<undefined, undefined, undefined, 'person'>, 'deps' | 'actor'> & {
  params: { id: string };
};

/** Changes the application that the address names. @throws {DomainError} not_found, or as the change */
export const changeNamed = async ({ deps, actor, params }: AboutOne, change: Change): Promise<Application> =>
  await change(deps.context, actor, keyOf(await readAnyApplication(params.id)));
