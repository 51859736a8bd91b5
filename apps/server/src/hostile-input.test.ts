import { type AnyEndpoint, all } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../testing/factories.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';

const RUNS = 40;

let test: TestApp;
let store: Awaited<ReturnType<typeof aStore>>;
beforeAll(async () => {
  test = await testApp();
  const functions = Object.values(all).flatMap(({ needs }) => (needs === null ? [] : [needs]));
  store = await aStore(test.db, [...new Set(functions)]);
});
afterAll(() => test.close());

const numbers = fc.constantFrom(0, -1, 1, 2 ** 31, 2 ** 53, 1e308, 1.5, Number.MAX_SAFE_INTEGER);
const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    "'; drop table worker_day; --",
    '%',
    '\\',
    '🙂',

    '../../etc/passwd',
  ],
  ...['0', '-1', '9223372036854775808', '1,2,x', ',,,', 'true', 'null', '{"a":', '[1', 'W', 'X'.repeat(3000)],
  ...['2026-03-01', '2026-02-30', '0000-00-00', '99999-01-01', '9999-12-31', '2026-03-01T25:00:00', '24:00'],
);
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    numbers,
    texts,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('id', 'dt', 'type', 'employee_id', 'work_type_id'), tie('any'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).any;
const plausible = () =>
  fc.constantFrom<unknown>(
    store.shop.id,
    store.manager.employee_id,
    store.work_type.id,
    '2026-03-12',
    '2026-03-01',
  );

/** Some of the call's own fields, each with a plausible or an absurd value. */
function inputOf(endpoint: AnyEndpoint) {
  const fields = [...Object.keys(endpoint.input.shape), ...Object.keys(endpoint.params.shape)];
  const entries = fields.map((field) => [field, fc.oneof(plausible(), value)] as const);
  const params = Object.fromEntries(
    Object.keys(endpoint.params.shape).map((field) => [field, fc.oneof(plausible(), texts, numbers)]),
  );
  return fc
    .tuple(fc.record(Object.fromEntries(entries), { requiredKeys: [] }), fc.record(params))
    .map(([some, path]) => ({ ...some, ...path }));
}

const reads = ({ method }: AnyEndpoint) => method === 'GET' || method === 'DELETE';

/** A query carries text: structures travel as JSON. */
function asQuery(input: Record<string, unknown>) {
  const text = (given: unknown) =>
    typeof given === 'object' && given !== null ? JSON.stringify(given) : given;
  return Object.fromEntries(Object.entries(input).map(([key, given]) => [key, text(given)]));
}

describe('whatever is sent, no call answers 500', () => {
  it.each(Object.entries(all).filter(([, { open }]) => !open))('%s', async (_name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(inputOf(endpoint), async (input) => {
        const sent = reads(endpoint) ? asQuery(input) : input;
        const { status, body } = await test.call(endpoint, sent as never, store.manager);
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});
