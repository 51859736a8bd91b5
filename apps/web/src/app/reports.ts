import { ApiError } from '../lib/api/index.ts';
import { type Place, stored } from '../lib/store.ts';

interface Reports {
  /** Errors that happened before the reports were loaded. */
  early: unknown[];
  send: ((error: unknown) => void) | null;
}

const reports: Place<Reports> = { make: () => ({ early: [], send: null }), isOfPage: true };
const MOST_EARLY = 20;

const keep = (error: unknown) => {
  const { early } = stored(reports);
  if (early.length < MOST_EARLY) early.push(error);
};
const onError = ({ error, message }: ErrorEvent) => keep(error ?? new Error(message));
const onRejection = ({ reason }: PromiseRejectionEvent) => keep(reason);

/** Where the server names a place for reports (SENTRY_DSN), they are loaded beside the page; otherwise nothing is. */
export function startReports(): void {
  const dsn = document.querySelector<HTMLMetaElement>('meta[name=shiftwright-sentry]')?.content;
  if (!dsn) return;
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  void import('./report-sender.ts').then(({ openReports }) => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    const send = openReports(dsn);
    const held = stored(reports);
    held.send = send;
    for (const error of held.early.splice(0)) send(error);
  });
}

const UNEXPECTED = 500;

/** Reports a call that failed as nobody meant it to: refusals, sign-ins and networks that are away are no faults. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === UNEXPECTED) reportCrash(error);
}

/** Reports what a screen fell over, which React keeps from the window. */
export function reportCrash(error: unknown): void {
  const { send } = stored(reports);
  if (send) send(error);
  else keep(error);
}
