import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { joinFact } from '../content/applicants.ts';
import { IdentityBar } from '../features/apply/IdentityBar.tsx';
import { VerifyFailure } from '../features/verify/VerifyFailure.tsx';
import { withoutUser } from '../features/verify/verifyProblem.ts';
import { SendFailure } from '../forms/SendFailure.tsx';
import { JoinPanel } from '../join/JoinPanel.tsx';
import { fallbackSettings, SettingsProvider } from '../settings.ts';
import { startNetwork } from '../testing/network.ts';
import { renderPage } from '../testing/renderPage.tsx';

const user = { discord_id: '42', username: 'ada', discriminator: null, avatar: null };
const failure = { text: 'Not sent.', help: 'verify' } as const;

it.each<[string, ReactNode]>([
  ['a verification that failed', <VerifyFailure key="1" problem={withoutUser} />],
  ['the prompt to join', <JoinPanel key="2" user={user} />],
  ['the form, for another account', <IdentityBar key="3" applicant={user} />],
  ['a form that was not sent', <SendFailure key="4" failure={failure} page="/apply" />],
])('%s says that Discord asks to add people to the server, where it does', (_where, page) => {
  startNetwork();
  const asking = { ...fallbackSettings, join_by_consent: 'yes' };
  const { unmount } = renderPage(<SettingsProvider value={asking}>{page}</SettingsProvider>, '/apply');
  expect(screen.getByText(joinFact)).toBeVisible();
  unmount();
  renderPage(page, '/apply');
  expect(screen.queryByText(joinFact)).toBeNull();
});
