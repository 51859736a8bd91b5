import { AsyncLocalStorage } from 'node:async_hooks';
import {
  envelopeUrl,
  errorEnvelope,
  hexId,
  type ReportContext,
  type Span,
  traceEnvelope,
} from '@shiftwright/contracts/report-envelope';
import { currentLogContext, type LogContext } from './log-context.ts';

const SEND_MS = 3000;
/** A place that answers slowly must not fill the memory: what comes on top is lost. */
const MOST_UNDERWAY = 100;
const MOST_SPANS = 500;
const REST_SECONDS = 60;

/** Sends an envelope; there is none where no place for reports is named. */
let post: ((envelope: string) => void) | null = null;

interface Trace extends Pick<Span, 'trace_id' | 'span_id' | 'op' | 'start_timestamp'> {
  inside: Span[];
}
const traces = new AsyncLocalStorage<Trace>();

/** Sends errors and traces, all of them, to the Sentry of a DSN; personal data and secrets stay here. */
export function openReports(dsn: string | null): { close: () => Promise<void> } {
  if (dsn === null) return { close: async () => undefined };
  const url = envelopeUrl(dsn);
  const underway = new Set<Promise<void>>();
  let rests_until = 0;

  async function send(body: string): Promise<void> {
    const headers = { 'content-type': 'application/x-sentry-envelope' };
    const signal = AbortSignal.timeout(SEND_MS);
    const answer = await fetch(url, { method: 'POST', body, headers, signal });
    await answer.arrayBuffer();
    if (answer.status !== 429) return;
    rests_until = Date.now() + (Number(answer.headers.get('retry-after')) || REST_SECONDS) * 1000;
  }

  post = (envelope) => {
    if (underway.size >= MOST_UNDERWAY || Date.now() < rests_until) return;
    // A report that cannot be sent is lost: the log has the error all the same.
    const sending: Promise<void> = send(envelope)
      .catch(() => undefined)
      .finally(() => underway.delete(sending));
    underway.add(sending);
  };
  return {
    async close() {
      post = null;
      await Promise.all(underway);
    },
  };
}

function contextOf({ user_id, ...tags }: LogContext): ReportContext {
  return { platform: 'node', tags, user_id };
}

/** Reports an error with the ids of the request, user and job it happened to. */
export function reportError(error: unknown): void {
  const { trace_id, span_id, op } = traces.getStore() ?? {};
  const trace = trace_id && span_id && op ? { trace: { trace_id, span_id, op } } : {};
  post?.(errorEnvelope(error, { ...contextOf(currentLogContext()), ...trace }));
}

/** Runs work as a trace of its own, which the work ends with its name and whether all went well. */
export function inTrace<Result>(
  op: string,
  work: (end: (description: string, isWell: boolean) => void) => Result,
): Result {
  const context = currentLogContext();
  const inside: Span[] = [];
  const whole = { trace_id: hexId(16), span_id: hexId(8), op, start_timestamp: Date.now() / 1000 };
  const end = (description: string, isWell: boolean) => {
    const status = isWell ? 'ok' : 'internal_error';
    const span = { ...whole, description, status, timestamp: Date.now() / 1000 } as const;
    post?.(traceEnvelope(span, inside, contextOf(context)));
  };

  return post ? traces.run({ ...whole, inside }, () => work(end)) : work(() => undefined);
}

/** Runs work with a name of its own as a trace. */
export function traced<Result>(name: string, op: string, work: () => Promise<Result>): Promise<Result> {
  return inTrace(op, async (end) => {
    let isWell = false;
    try {
      const result = await work();
      isWell = true;
      return result;
    } finally {
      end(name, isWell);
    }
  });
}

/** Adds what has just ended to the trace that it belongs to, if there is one. */
export function addSpan(op: string, description: string, took_ms: number): void {
  const trace = traces.getStore();
  if (!trace || trace.inside.length >= MOST_SPANS) return;
  const timestamp = Date.now() / 1000;
  const { trace_id, span_id: parent_span_id } = trace;
  const span = { trace_id, span_id: hexId(8), parent_span_id, op, description, timestamp };
  trace.inside.push({ ...span, start_timestamp: timestamp - took_ms / 1000 });
}
