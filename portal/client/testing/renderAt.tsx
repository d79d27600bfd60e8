import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { fallbackSettings, type Settings, SettingsProvider } from '../settings.ts';
import { Themed } from './Themed.tsx';

export const testSettings: Settings = {
  ...fallbackSettings,
  brand: 'Testbird',
  email: 'help@testbird.example',
  invite: 'https://invite.example/testbird',
  social: 'https://social.example/testbird',
  login: 'https://dashboard.example/auth',
};

/** Draws a part of the site as it stands on the page of this address. */
export const renderAt = (path: string, part: ReactNode) =>
  render(
    <Themed>
      <SettingsProvider value={testSettings}>
        <MemoryRouter initialEntries={[path]}>{part}</MemoryRouter>
      </SettingsProvider>
    </Themed>,
  );
