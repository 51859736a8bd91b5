import { redacted } from '@shiftwright/domain';

/** Reports of errors and traces as a Sentry takes them (its envelopes): the same from the server and from the page. */

/** Where a DSN (`https://KEY@HOST/PROJECT`) wants envelopes. */
export function envelopeUrl(dsn: string): string {
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, before = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? [];

  return `${protocol}//${host}${before}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`;
}

/** Random hexadecimal digits, two for each byte: the ids of events, traces and spans. */
export function hexId(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** What is told of where something happened. */
export interface ReportContext {
  platform: 'node' | 'javascript';
  tags?: Record<string, string | undefined>;
  user_id?: number | undefined;
  trace?: Pick<Span, 'trace_id' | 'span_id' | 'parent_span_id' | 'op' | 'status'> | undefined;
}

/** A stretch of time in a trace; times are seconds since 1970. */
export interface Span {
  trace_id: string;
  span_id: string;
  parent_span_id?: string | undefined;
  op: string;
  description: string;
  start_timestamp: number;
  timestamp: number;
  status?: 'ok' | 'internal_error';
}

interface Frame {
  function: string;
  filename: string;
  lineno: number;
  colno: number;
  in_app: boolean;
}

/** "at name (file:1:2)" of Chromium and Node, "name@file:1:2" of Firefox and Safari. */
const FRAME = /^\s*(?:at (?:async )?(?:(.*?) \()?|(.*?)@)((?:\w+:\/\/|\/|node:|[A-Z]:\\).*?):(\d+):(\d+)\)?$/;

function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, named, before, filename, lineno, colno] = FRAME.exec(line) ?? [];
      if (!filename) return [];
      const in_app = !/^node:|node_modules/.test(filename);
      return [
        { function: named || before || '?', filename, lineno: Number(lineno), colno: Number(colno), in_app },
      ];
    })
    .reverse();
}

const MOST_CAUSES = 5;

/** An error and what caused it, the first cause first. */
function exceptionsOf(error: unknown, depth = 0): object[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: String(error) }];
  const { name, message, stack = '', cause } = error;
  const causes = cause === undefined || depth === MOST_CAUSES ? [] : exceptionsOf(cause, depth + 1);

  return [...causes, { type: name, value: message, stacktrace: { frames: framesOf(stack) } }];
}

const common = ({ platform, tags, user_id, trace }: ReportContext) => ({
  event_id: hexId(16),
  platform,
  tags,
  ...(user_id === undefined ? {} : { user: { id: user_id } }),
  ...(trace ? { contexts: { trace } } : {}),
});

/** A header, and one item with its own header: a line each. */
function envelope<Item extends { event_id: string }>(type: 'event' | 'transaction', item: Item): string {
  const header = { event_id: item.event_id, sent_at: new Date().toISOString() };

  return [header, { type }, item].map((line) => JSON.stringify(line)).join('\n');
}

/** An error as a report, ready to be sent, without personal data or secrets. */
export function errorEnvelope(error: unknown, context: ReportContext): string {
  return envelope('event', {
    ...common(context),
    ...{ timestamp: Date.now() / 1000, level: 'error' },
    exception: { values: redacted(exceptionsOf(error)) },
  });
}

const withoutPersons = (span: Span): Span => ({ ...span, description: redacted(span.description) });

/** A finished span with those inside it as a trace, ready to be sent, without personal data or secrets. */
export function traceEnvelope(whole: Span, inside: readonly Span[], context: ReportContext): string {
  const { description, start_timestamp, timestamp, ...trace } = withoutPersons(whole);

  return envelope('transaction', {
    ...common({ ...context, trace }),
    ...{ transaction: description, start_timestamp, timestamp },
    spans: inside.map(withoutPersons),
  });
}
