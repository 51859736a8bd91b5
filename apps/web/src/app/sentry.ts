import { browserTracingIntegration, captureException, init } from '@sentry/browser';
import { scrubbed } from '@shiftwright/domain';

function withoutPersons<Event extends { sdkProcessingMetadata?: unknown }>(event: Event): Event {
  const { sdkProcessingMetadata, ...sent } = event;
  return { ...scrubbed(sent), sdkProcessingMetadata } as Event;
}

/** A failed call is told together with the number of its request: the server's report of it has the same. */
function withRequest(error: unknown): { tags?: { request_id: string } } {
  const { request_id } = (error ?? {}) as { request_id?: unknown };
  return typeof request_id === 'string' ? { tags: { request_id } } : {};
}

/** Errors and traces of the page, all of them, without personal data; what was pressed or asked before is not told. */
export function openSentry(dsn: string): (error: unknown) => void {
  init({
    dsn,
    tracesSampleRate: 1,
    integrations: (usual) => [
      ...usual.filter(({ name }) => name !== 'Breadcrumbs' && name !== 'BrowserSession'),
      browserTracingIntegration(),
    ],
    beforeSend: withoutPersons,
    beforeSendSpan: (span) => scrubbed(span),
  });
  return (error) => captureException(error, withRequest(error));
}
