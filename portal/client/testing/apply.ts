import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmissionView, UserView } from '@yieldwren/shared/browser';
import type { Reaction } from './network.ts';

export const applicantId = '123456789012345678';
export const applyAddress = `/apply?discord_verified=true&discord_id=${applicantId}&discord_username=ada`;
export const applicantUser: UserView = {
  id: 'u1',
  discord_id: applicantId,
  username: 'ada',
  discriminator: '1234',
  avatar: null,
};
export const storedRecord: SubmissionView = {
  id: 'a1',
  kind: 'beta',
  reference: 'AB12-CD34',
  status: 'pending',
  user_id: 'u1',
  discord_id: applicantId,
  created_at: new Date(2027, 0, 3, 12).toISOString(),
};

/** What /apply is answered by, up to the form and after it was sent. */
export const applyReplies: Readonly<Record<string, Reaction>> = {
  'GET /api/users': { body: applicantUser },
  'GET /api/me/applications': { body: { applications: [], apply: { beta: { state: 'open' } } } },
  'POST /api/application-notifications': { status: 202, body: {} },
  'POST /api/discord-assign-role': { body: { success: true } },
};

const texts = {
  'Full name': 'Ada',
  Email: 'a@b.co',
  'Current platform': 'x',
  'Traffic sources': 'y',
  Verticals: 'z',
};

/** Fills in everything that is required and stands on the page. */
export async function fillShown(): Promise<void> {
  const keyboard = userEvent.setup({ delay: null });
  for (const [label, text] of Object.entries(texts)) {
    const box = screen.queryByLabelText(label);
    if (box) {
      await keyboard.click(box);
      await keyboard.paste(text);
    }
  }
  for (const select of screen.queryAllByRole('combobox')) {
    const [, first] = within(select).getAllByRole('option');
    await keyboard.selectOptions(select, first as HTMLElement);
  }
  const ages = screen.queryByLabelText('25–34');
  if (ages) {
    await keyboard.click(ages);
  }
}
