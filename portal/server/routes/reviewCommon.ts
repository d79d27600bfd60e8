import { type Application, presentForReviewer } from '@yieldwren/shared';
import { reviewerView } from '@yieldwren/shared/views';
import { ok, type Reply } from '../http/Reply.ts';
import { type AboutOne, type Change, changeNamed } from './changeNamed.ts';
import { idParams } from './parameters.ts';
import type { Input } from './Route.ts';

/** What every route about one application has in common. */
export const oneApplication = {
  access: 'reviewer',
  params: idParams,
  replies: { 200: { text: 'The application as it stands now', schema: reviewerView } },
  refuses: ['not_found'],
} as const;

export const oneChange = { ...oneApplication, method: 'post', limit: 'change' } as const;

export type ByReviewer = Pick<Input<undefined, undefined, undefined, 'reviewer'>, 'deps' | 'actor'>;

export const present = ({ deps, actor }: ByReviewer, application: Application) =>
  presentForReviewer(application, deps.context, actor);

/** Answers a change with the application as it stands afterwards. */
export async function answerChange(input: AboutOne, change: Change, reply = ok): Promise<Reply> {
  return reply(present(input, await changeNamed(input, change)));
}
