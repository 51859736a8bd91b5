import { scrubbed } from '@shiftwright/domain';
import { currentTrail } from './trail.ts';

type Sentry = typeof import('@sentry/node');

/** Loaded only where a place for reports is named: otherwise not a line of it is read. */
let sentry: Sentry | null = null;

const SEND_MS = 3000;

/** The SDK keeps notes of its own beside an event, which never leave. */
function withoutPersons<Event extends { sdkProcessingMetadata?: unknown }>(event: Event): Event {
  const { sdkProcessingMetadata, ...sent } = event;
  return { ...scrubbed(sent), sdkProcessingMetadata } as Event;
}

/** Sends errors and traces, all of them, to the Sentry of a DSN; personal data and secrets stay here. */
export async function openReports(dsn: string | null): Promise<{ close: () => Promise<void> }> {
  if (dsn === null) return { close: async () => undefined };
  const loaded = await import('@sentry/node');
  loaded.init({
    dsn,
    tracesSampleRate: 1,
    // An error that nobody handled ends the process in order (main.ts), not in the middle of a report.
    integrations: (usual) =>
      usual.filter(({ name }) => name !== 'OnUncaughtException' && name !== 'OnUnhandledRejection'),
    beforeSend: withoutPersons,
    beforeSendSpan: (span) => scrubbed(span),
    beforeBreadcrumb: () => null,
  });
  sentry = loaded;
  return {
    async close() {
      sentry = null;
      await loaded.close(SEND_MS);
    },
  };
}

/** Reports an error with the ids of the request, user and job it happened to. */
export function reportError(error: unknown): void {
  const { user_id, ...tags } = currentTrail();
  sentry?.captureException(error, { tags, ...(user_id === undefined ? {} : { user: { id: user_id } }) });
}

/** Runs work as a trace of its own. */
export function traced<Result>(name: string, op: string, work: () => Promise<Result>): Promise<Result> {
  return sentry ? sentry.startSpan({ name, op, forceTransaction: true }, work) : work();
}
