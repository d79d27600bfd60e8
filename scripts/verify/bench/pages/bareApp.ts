import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildForProduction, newProgramFolder } from './buildForProduction.ts';

/** The libraries of a form and nothing of ours. */
const source = `
import { Button, Checkbox, Group, MantineProvider, Paper, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createElement as h, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

function Form() {
  const form = useForm({ initialValues: { name: '' } });
  const send = useMutation({ mutationFn: (body) => fetch('/', { method: 'POST', body }) });
  const submit = form.onSubmit((values) => { send.mutate(JSON.stringify(values)); notifications.show({ message: 'sent' }); });
  return h('form', { onSubmit: submit }, h(Paper, null, h(Stack, null, h(Title, null, 'Form'), h(Text, null, 'Text'),
    h(TextInput, form.getInputProps('name')), h(Textarea), h(Select, { data: ['a'] }), h(Checkbox), h(Group, null, h(Button, { type: 'submit' }, 'Send')))));
}
const router = createBrowserRouter([{ path: '*', element: h(Form) }]);
createRoot(document.body).render(h(StrictMode, null, h(MantineProvider, null, h(Notifications), h(QueryClientProvider, { client: new QueryClient() }, h(RouterProvider, { router })))));
`;

/** Builds it as the portal's client is built. @returns bytes of its script, brotli */
export async function bareAppBytes(): Promise<number> {
  const folder = newProgramFolder();
  try {
    const input = join(folder, 'main.js');
    const outDir = join(folder, 'dist');
    writeFileSync(input, source);
    await buildForProduction({
      root: folder,
      configFile: false,
      build: { outDir, target: 'es2022', rolldownOptions: { input } },
    });
    return readdirSync(join(outDir, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(outDir, 'assets', name))).length, 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
