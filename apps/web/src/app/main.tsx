import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import './app.css';
import 'dayjs/locale/ru';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logout, sessionQuery } from '../features/access/index.ts';
import { initLanguage } from '../lib/language/index.ts';
import { Branding } from './branding/branding.tsx';
import {
  clearPageQuery,
  listenForAuth,
  mustRemoveSession,
  tellParentAuthRequired,
} from './embedding/embedding.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

async function start(): Promise<void> {
  await initLanguage();
  if (mustRemoveSession()) {
    await logout().catch(() => undefined);
    tellParentAuthRequired();
  }
  clearPageQuery();
  listenForAuth(() => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    void router.navigate({ to: '/' } as never).then(() => router.invalidate());
  });
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no root element');
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Branding>
          <RouterProvider router={router} />
        </Branding>
      </QueryClientProvider>
    </StrictMode>,
  );
}

void start();
