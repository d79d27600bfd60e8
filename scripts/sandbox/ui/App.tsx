import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { SandboxClient } from './api/createClient.ts';
import { Entrance } from './layout/Entrance.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { SandboxProvider } from './world/SandboxProvider.tsx';
import type { WorldStore } from './world/WorldStore.ts';

interface AppProps {
  client: SandboxClient;
  store: WorldStore;
  /** 'test': without transitions. */
  env?: 'default' | 'test';
}

export function App({ client, store, env = 'default' }: AppProps) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
    >
      <Notifications limit={3} autoClose={6000} position="top-center" />
      <SandboxProvider client={client} store={store}>
        <Entrance />
      </SandboxProvider>
    </MantineProvider>
  );
}
