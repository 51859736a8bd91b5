import {
  envelopeUrl,
  errorEnvelope,
  hexId,
  type ReportContext,
  type Span,
  traceEnvelope,
} from '@shiftwright/contracts/report-envelope';

/** A failed call is told together with the number of its request: the server's report of it has the same. */
function contextOf(error: unknown): ReportContext {
  const { request_id } = (error ?? {}) as { request_id?: unknown };
  return { platform: 'javascript', tags: typeof request_id === 'string' ? { request_id } : {} };
}

/** After so long without a call a place has been loaded. */
const QUIET_MS = 2000;
/** A beacon holds 64 KiB. */
const MOST_CALLS = 100;

const secondsOf = (since_start_ms: number) => (performance.timeOrigin + since_start_ms) / 1000;

/** The calls of one place as a trace. */
function traceOf(op: string, start_ms: number, calls: readonly PerformanceEntry[]): string {
  const [trace_id, span_id] = [hexId(16), hexId(8)];
  const inside = calls.map(({ name, startTime, duration }): Span => {
    const times = { start_timestamp: secondsOf(startTime), timestamp: secondsOf(startTime + duration) };
    return {
      trace_id,
      parent_span_id: span_id,
      span_id: hexId(8),
      op: 'http.client',
      description: name,
      ...times,
    };
  });
  const description = location.hash.slice(1).split('?')[0] || '/';
  const times = {
    start_timestamp: secondsOf(start_ms),
    timestamp: Math.max(...inside.map((span) => span.timestamp)),
  };
  return traceEnvelope({ trace_id, span_id, op, description, ...times }, inside, { platform: 'javascript' });
}

/** Tells what the page asked the server for: a trace for its loading, and one for each burst of calls after it. */
function traceCalls(post: (envelope: string) => void): void {
  let loading = true;
  let calls: PerformanceEntry[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    const [first] = calls;
    if (!first) return;
    post(loading ? traceOf('pageload', 0, calls) : traceOf('navigation', first.startTime, calls));
    loading = false;
    calls = [];
  };
  new PerformanceObserver((list) => {
    const fetched = list
      .getEntries()
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'fetch');
    calls = [...calls, ...fetched].slice(0, MOST_CALLS);
    clearTimeout(waiting);
    waiting = setTimeout(send, QUIET_MS);
  }).observe({ type: 'resource', buffered: true });
  window.addEventListener('pagehide', send);
}

/** Errors and traces of the page, all of them, without personal data; what was pressed or asked before is not told. */
export function openReports(dsn: string): (error: unknown) => void {
  const url = envelopeUrl(dsn);
  // A beacon needs no answer and outlives the page.
  const post = (envelope: string) => void navigator.sendBeacon(url, envelope);
  const send = (error: unknown) => post(errorEnvelope(error, contextOf(error)));
  window.addEventListener('error', ({ error, message }) => send(error ?? new Error(message)));
  window.addEventListener('unhandledrejection', ({ reason }) => send(reason));
  traceCalls(post);

  return send;
}
