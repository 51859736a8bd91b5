import { planning } from '@shiftwright/contracts';
import { employeeDate, groupRows } from '@shiftwright/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draws, drawsFrom } from '../../../../../testing/draws.ts';
import { anEmployee } from '../../../../../testing/factories.ts';
import { expectLedgerOfPlan } from '../../../../../testing/ledger.ts';
import { twoManagers } from '../../../../../testing/steps.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ now: '2026-03-14T09:00:00Z' });
});
afterAll(() => test.close());

const DATES = ['2026-03-12', '2026-03-13', '2026-03-14'];
const RUNS = { numRuns: draws(3, 8, 16), endOnFailure: true, ...drawsFrom(6) };

async function aWeek() {
  const t = await twoManagers(test);
  const second = await anEmployee(test.db, { network_id: t.network_id, shop_id: t.shop.id });
  const workers = [t.worker.user_id, second.user_id];
  return { ...t, workers, people: [t.worker.employee_id, second.employee_id] };
}
type Week = Awaited<ReturnType<typeof aWeek>>;

const aPlace = fc.record({ person: fc.nat(1), date: fc.nat(2), other: fc.nat(2), theirs: fc.boolean() });
const anEdit = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), at: aPlace, end: fc.integer({ min: 11, max: 23 }) }),
  fc.record({ kind: fc.constant('fact' as const), at: aPlace, end: fc.integer({ min: 11, max: 23 }) }),
  fc.record({ kind: fc.constant('night' as const), at: aPlace }),
  fc.record({ kind: fc.constant('leave' as const), at: aPlace }),
  fc.record({ kind: fc.constant('delete' as const), at: aPlace }),
  fc.record({ kind: fc.constant('duplicate' as const), at: aPlace }),
  fc.record({ kind: fc.constant('copy' as const), at: aPlace, type: fc.constantFrom('PP', 'PF', 'FF') }),
  fc.record({ kind: fc.constant('exchange' as const), at: aPlace }),
  fc.record({ kind: fc.constant('clear' as const), at: aPlace }),
);
const aStep = fc.oneof(
  { weight: 6, arbitrary: anEdit },
  fc.record({
    kind: fc.constantFrom('approve' as const, 'withdraw' as const),
    at: aPlace,
    facts: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const), at: aPlace }),
);
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never;

const hours = (dt: string, end: number) => ({
  dttm_work_start: `${dt}T10:00:00`,
  dttm_work_end: `${dt}T${end}:00:00`,
});

function carryOut(w: Week, step: Step): Promise<{ status: number }> {
  const { person, date, other, theirs } = step.at;
  const who = theirs ? w.colleague : w.manager;
  const employee_id = w.people[person]!;
  const dt = DATES[date]!;
  const shift = w.shift({ employee_id, dt });
  const call = (endpoint: never, input: object) => test.call(endpoint, input as never, who);

  switch (step.kind) {
    case 'write':
    case 'fact':
      return w.batch([{ ...shift, ...hours(dt, step.end), is_fact: step.kind === 'fact' }], who);
    case 'night':
      return w.batch(
        [
          w.shift({
            employee_id,
            dt,
            dttm_work_start: `${dt}T20:00:00`,
            dttm_work_end: `${dt.slice(0, 8)}${Number(dt.slice(8)) + 1}T06:00:00`,
          }),
        ],
        who,
      );
    case 'leave':
      return call(planning.changeList as never, { type: 'V', dt_from: dt, dt_to: dt, employee_id });
    case 'delete':
      return call(planning.deleteWorkerDays as never, {
        employee_ids: [employee_id],
        dates: [dt, DATES[other]],
        exclude_created_by: false,
      });
    case 'duplicate':
      return call(planning.duplicateWorkerDays as never, {
        from_employee_id: employee_id,
        to_employee_id: w.people[1 - person],
        from_dates: [dt],
        to_dates: [DATES[other]],
      });
    case 'copy':
      return call(planning.copyApproved as never, { employee_ids: w.people, dates: DATES, type: step.type });
    case 'exchange':
      return call(planning.exchangeWorkerDays as never, {
        employee1_id: w.people[0],
        employee2_id: w.people[1],
        dates: [dt],
      });
    case 'clear':
      return w.batch([], who, {
        delete_scope_values_list: [{ employee_id, dt, is_fact: false, is_approved: false }],
      });
    case 'approve':
      return w.approve({ is_fact: step.facts }, who);
    case 'withdraw':
      return w.withdraw({ is_fact: step.facts }, who);
    case 'undo':
      return w.undo(undefined, who);
    case 'redo':
      return w.redo(undefined, who);
  }
}

async function current(w: Week) {
  const rows = [...(await w.current(w.people[0])), ...(await w.current(w.people[1]))];
  return rows.sort((a, b) => a.id - b.id);
}

/** The rows that are there by the journal, and whether each change starts where the one before it ended. */
async function journaled(w: Week) {
  const changes = await test.db
    .selectFrom('worker_day_journal')
    .select(['worker_day_id', 'before', 'after'])
    .$narrowType<{ worker_day_id: number }>()
    .where('network_id', '=', w.network_id)
    .orderBy('id')
    .execute();
  const last = new Map<number, { id: number; version: number } | null>();
  for (const { worker_day_id, before, after } of changes) {
    expect(before).toEqual(last.get(worker_day_id) ?? null);
    last.set(worker_day_id, after as { id: number; version: number } | null);
  }
  return [...last.values()].filter((row) => row !== null).map(({ id, version }) => `${id}.${version}`);
}

async function checkWhole(w: Week) {
  const rows = await test.db
    .selectFrom('worker_day')
    .selectAll()
    .where('network_id', '=', w.network_id)
    .execute();
  expect(rows.map((row) => `${row.id}.${row.version}`).sort()).toEqual((await journaled(w)).sort());
  const cells = groupRows(rows, (row) => `${employeeDate(row)}:${row.is_fact}:${row.is_approved}`);
  for (const cell of cells.values()) expect(cell).toHaveLength(1);
  const approved = new Set(rows.filter((row) => row.is_approved).map((row) => row.id));
  for (const row of rows) {
    if (row.parent_worker_day_id !== null) expect(approved).toContain(row.parent_worker_day_id);
    if (row.closest_plan_approved_id !== null) expect(approved).toContain(row.closest_plan_approved_id);
  }
  await expectLedgerOfPlan(test.db, w);
}

describe('whatever two managers do', () => {
  it('no step answers a fault, leaves two shifts on a date, a broken link, a journal or a ledger that lies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 6, maxLength: 18 }), async (steps) => {
        const w = await aWeek();
        for (const step of steps) {
          const { status } = await carryOut(w, step);
          expect([step.kind, [200, 204, 400, 409].includes(status)]).toEqual([step.kind, true]);
        }
        await checkWhole(w);
      }),
      RUNS,
    );
  });

  it('an undo is exactly the state before, a redo exactly the state after, and an undo of that the one before again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 8 }), anEdit, async (past, edit) => {
        const w = await aWeek();
        for (const step of past) await carryOut(w, step);
        const before = await current(w);
        const mine = { ...edit, at: { ...edit.at, theirs: false } };
        await carryOut(w, mine);
        const after = await current(w);
        fc.pre(JSON.stringify(before) !== JSON.stringify(after));

        const step = await w.lastStep();
        expect((await w.undo(step)).body).toMatchObject({ command_id: step, skipped: [] });
        expect(await current(w)).toEqual(before);
        expect((await w.redo()).body).toMatchObject({ command_id: step, skipped: [] });
        expect(await current(w)).toEqual(after);
        expect((await w.undo(step)).body.skipped).toEqual([]);
        expect(await current(w)).toEqual(before);
        await checkWhole(w);
      }),
      RUNS,
    );
  });

  it('approving twice is approving once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anEdit, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (past, facts) => {
          const w = await aWeek();
          for (const step of past) await carryOut(w, step);
          await w.approve({ is_fact: facts });
          const once = await current(w);
          expect((await w.approve({ is_fact: facts })).body).toBe(0);
          expect(await current(w)).toEqual(once);
        },
      ),
      RUNS,
    );
  });

  it('withdrawing takes an approval back and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anEdit, { minLength: 1, maxLength: 6 }),
        fc.array(anEdit, { minLength: 1, maxLength: 6 }),
        async (first, then) => {
          const w = await aWeek();
          for (const step of first) await carryOut(w, step);
          await w.approve();
          for (const step of then) await carryOut(w, step);
          const shown = async (is_approved: boolean) =>
            (await current(w))
              .filter((row) => !row.is_fact && row.is_approved === is_approved)
              .map(({ dt, employee_id, type, work_seconds, dttm_work_end }) =>
                JSON.stringify([dt, employee_id, type, work_seconds, dttm_work_end]),
              )
              .sort();
          const approved = await shown(true);
          await w.approve();
          const drafts = await shown(false);
          await w.withdraw();
          const cells = (rows: string[]) => rows.map((row) => JSON.parse(row).slice(0, 2).join());
          const changed = (await shown(true)).filter((row) => !approved.includes(row));
          expect(changed).toEqual([]);
          expect(await shown(false)).toEqual(drafts);
          expect(new Set(cells(await shown(true))).size).toBe((await shown(true)).length);
        },
      ),
      RUNS,
    );
  });

  it('a copy never invents hours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anEdit, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('PP', 'PF', 'FF'),
        async (past, type) => {
          const w = await aWeek();
          for (const step of past) await carryOut(w, step);
          await w.approve();
          await w.approve({ is_fact: true });
          for (const step of past.slice(0, 2)) await carryOut(w, step);
          const paid = async (is_fact: boolean, is_approved: boolean) => {
            const rows = (await current(w)).filter(
              (row) => row.is_fact === is_fact && row.is_approved === is_approved && row.type === 'W',
            );
            return rows.map((row) => `${employeeDate(row)} ${row.work_seconds}`).sort();
          };
          const source = await paid(type === 'FF', true);
          const input = { employee_ids: w.people, dates: DATES, type } as never;
          expect((await test.call(planning.copyApproved, input, w.manager)).status).toBe(200);
          expect(await paid(type !== 'PP', false)).toEqual(source);
        },
      ),
      RUNS,
    );
  });
});
