import { itemAt } from '@shiftwright/domain';
import { describe, expect, it } from 'vitest';
import { envelopeUrl, errorEnvelope, traceEnvelope } from './report-envelope.ts';

const itemOf = (envelope: string) => JSON.parse(itemAt(envelope.split('\n'), 2));

describe('reports of errors', () => {
  it.each([
    ['https://key@sentry.example.com/7', 'https://sentry.example.com/api/7/envelope/'],
    ['http://key@127.0.0.1:9000/below/12', 'http://127.0.0.1:9000/below/api/12/envelope/'],
  ])('of %s go to %s', (dsn, url) => expect(envelopeUrl(dsn)).toBe(`${url}?sentry_key=key&sentry_version=7`));

  it.each([
    [
      'Chromium and Node',
      'Error: x\n    at async run (/srv/app/run.ts:12:7)',
      'run',
      '/srv/app/run.ts',
      true,
    ],
    [
      'a function without a name',
      'Error: x\n    at http://host/first.js:1:93',
      '?',
      'http://host/first.js',
      true,
    ],
    [
      'Firefox and Safari',
      'run@http://host/assets/first.js:12:7\n',
      'run',
      'http://host/assets/first.js',
      true,
    ],
    [
      'a library',
      'Error: x\n    at run (/srv/node_modules/pg/run.js:12:7)',
      'run',
      '/srv/node_modules/pg/run.js',
      false,
    ],
    ['Node itself', 'Error: x\n    at node:internal/timers:1:2', '?', 'node:internal/timers', false],
  ])('say where they happened: %s', (_case, stack, name, filename, in_app) => {
    const [error] = itemOf(errorEnvelope(Object.assign(new Error('x'), { stack }), { platform: 'node' }))
      .exception.values;
    expect(error.stacktrace.frames).toMatchObject([{ function: name, filename, in_app }]);
  });

  it('tell the first cause first, whose error and in which request, and no persons', () => {
    const error = new TypeError('not saved', { cause: new Error('anna@example.com is gone') });
    const item = itemOf(errorEnvelope(error, { platform: 'node', tags: { request_id: 'r-1' }, user_id: 7 }));
    expect(item).toMatchObject({ level: 'error', tags: { request_id: 'r-1' }, user: { id: 7 } });
    expect(item.exception.values).toMatchObject([
      { type: 'Error', value: '[e-mail] is gone' },
      { type: 'TypeError', value: 'not saved' },
    ]);
  });

  it('take whatever was thrown', () =>
    expect(itemOf(errorEnvelope('no words', { platform: 'javascript' })).exception.values).toEqual([
      { type: 'Error', value: 'no words' },
    ]));
});

it('a trace is a span with those inside it', () => {
  const trace = { trace_id: 'a'.repeat(32), start_timestamp: 1, timestamp: 2 };
  const whole = { ...trace, span_id: 'b'.repeat(16), op: 'http.server', description: 'GET /x/?name=Anna' };
  const inside = {
    ...trace,
    span_id: 'c'.repeat(16),
    parent_span_id: whole.span_id,
    op: 'db',
    description: 'select 1',
  };
  expect(itemOf(traceEnvelope(whole, [inside], { platform: 'node' }))).toMatchObject({
    transaction: 'GET /x/?name=[removed]',
    contexts: { trace: { trace_id: trace.trace_id, span_id: whole.span_id, op: 'http.server' } },
    spans: [inside],
  });
});
