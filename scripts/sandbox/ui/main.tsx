import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createClient } from './api/createClient.ts';
import { openStream } from './api/openStream.ts';
import { WorldStore } from './world/WorldStore.ts';

const client = createClient();
const store = new WorldStore(client, openStream);
const root = document.getElementById('root');
if (root === null) {
  throw new Error('the page has no #root');
}
createRoot(root).render(
  <StrictMode>
    <App client={client} store={store} />
  </StrictMode>,
);
