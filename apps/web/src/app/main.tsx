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
import { initLanguage } from '../lib/language/index.ts';
import { Branding } from './branding/branding.tsx';
import { clearPageQuery, endSessionIfAsked, listenForAuth } from './embedding/embedding.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

async function start(): Promise<void> {
  listenForAuth(router);
  await initLanguage();
  await endSessionIfAsked(location.search);
  clearPageQuery();
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
