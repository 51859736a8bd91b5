import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allTexts, initLanguage } from '../lib/language/index.ts';
import { loadAhead } from '../ui/index.ts';
import { Branding } from './branding/branding.tsx';
import { clearPageQuery, endSessionIfAsked, listenForAuth } from './embedding/embedding.ts';
import { queryClient } from './query-client.ts';
import { startReports } from './reports.ts';
import { router } from './router.tsx';

async function start(): Promise<void> {
  listenForAuth(router);
  startReports();
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

const REST_MS = 300;
const LONGEST_MS = 5000;

/** What was put off is loaded once the first screen stands and nothing is asked of the server any more. */
function whenAtRest(then: () => void, waited_ms = 0): void {
  const isBusy = router.state.status !== 'idle' || queryClient.isFetching() > 0;
  if (isBusy && waited_ms < LONGEST_MS) setTimeout(() => whenAtRest(then, waited_ms + REST_MS), REST_MS);
  else if (window.requestIdleCallback) window.requestIdleCallback(then, { timeout: REST_MS });
  else then();
}

function loadTheRest(): void {
  loadAhead();
  void allTexts().catch(() => undefined);
}

void start().then(() => setTimeout(() => whenAtRest(loadTheRest), REST_MS));
