import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import './app.css';
import './store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allTexts, initLanguage } from '../lib/language/index.ts';
import {
  ignoreSecondPress,
  keepFocus,
  loadAhead,
  moveInCalendars,
  selectNumbers,
  typeAheadInLists,
} from '../ui/index.ts';
import { Branding } from './branding/branding.tsx';
import { clearPageQuery, listenForAuth } from './embedding/embedding.ts';
import { endSessionIfAsked } from './embedding/remove-session.ts';
import { queryClient } from './query-client.ts';
import { startReports } from './reports.ts';
import { router } from './router.tsx';

async function start(): Promise<void> {
  listenForAuth(router);
  startReports();
  ignoreSecondPress(window);
  keepFocus(window);
  selectNumbers(window);
  moveInCalendars(window);
  typeAheadInLists(window);
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

/** A screen is drawn, and nothing that it shows is on its way. */
function isAtRest(): boolean {
  const isDrawn = document.querySelector('main h1') !== null;
  const isBusy = document.querySelector('main [aria-busy=true]') !== null;
  return isDrawn && !isBusy && router.state.status === 'idle' && queryClient.isFetching() === 0;
}

/** What was put off is loaded once the first screen stands, however slow the line is: it would only stand in its way. */
function whenAtRest(then: () => void): void {
  const look = () => (isAtRest() ? then() : whenAtRest(then));
  setTimeout(() => {
    if (window.requestIdleCallback) window.requestIdleCallback(look, { timeout: REST_MS });
    else look();
  }, REST_MS);
}

function loadTheRest(): void {
  loadAhead();
  void allTexts().catch(() => undefined);
}

void start().then(() => whenAtRest(loadTheRest));
