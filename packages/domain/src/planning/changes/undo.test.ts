import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemAt, present } from '../../required.ts';
import {
  cellOfDay,
  currentApproval,
  decidedKey,
  isUndoable,
  type JournaledChange,
  type JournaledDay,
  netChanges,
  planUndo,
} from './undo.ts';

function day(id: number, fields: Partial<JournaledDay> = {}): JournaledDay {
  return {
    id,
    network_id: 1,
    dt: '2026-03-12',
    employee_id: 5,
    type: 'W',
    is_dayoff: false,
    is_fact: false,
    is_approved: false,
    shop_id: 3,
    dttm_work_start: '2026-03-12T10:00:00',
    dttm_work_end: '2026-03-12T20:00:00',
    work_seconds: 36_000,
    is_vacancy: false,
    is_outsource: false,
    is_blocked: false,
    canceled: false,
    comment: null,
    code: null,
    cost_per_hour: null,
    dt_not_actual: null,
    worker_day_details: [{ work_type_id: 9, work_part: 1 }],
    outsources_ids: [],
    ...fields,
  };
}
const change = (before: JournaledDay | null, after: JournaledDay | null): JournaledChange<JournaledDay> => ({
  worker_day_id: present(after ?? before).id,
  before,
  after,
});
const short = { dttm_work_end: '2026-03-12T15:00:00' };

describe('planUndo', () => {
  const made = change(null, day(1));

  it('removes what was made, restores what was deleted, changes back what was changed', () => {
    const other = day(2, { dt: '2026-03-13' });
    const third = day(3, { dt: '2026-03-14' });
    const thirdNow = day(3, { dt: '2026-03-14', comment: 'Keys' });
    const { units, blocked } = planUndo(
      [made, change(other, null), change(third, thirdNow)],
      [],
      [day(1), thirdNow],
    );
    expect(blocked).toEqual([]);
    expect(units.map(({ remove, restore, update }) => ({ remove, restore, update }))).toEqual([
      { remove: [day(1)], restore: [], update: [] },
      { remove: [], restore: [other], update: [] },
      { remove: [], restore: [], update: [{ current: thirdNow, former: third }] },
    ]);
  });

  it.each<[string, JournaledChange<JournaledDay>[], JournaledDay[], number]>([
    ['nobody touched the cell', [], [day(1)], 1],
    ['a colleague changed the day', [change(day(1), day(1, short))], [day(1, short)], 0],
    ['a colleague deleted the day', [change(day(1), null)], [], 0],
    ['a colleague put another beside it', [change(null, day(2, short))], [day(1), day(2, short)], 0],
    [
      'a colleague changed it and changed it back',
      [change(day(1), day(1, short)), change(day(1, short), day(1))],
      [day(1)],
      1,
    ],
    [
      'it was approved, which left a copy',
      [change(day(1), day(1, { is_approved: true })), change(null, day(8))],
      [day(1, { is_approved: true }), day(8)],
      1,
    ],
    [
      'it was approved, and the copy was edited',
      [change(day(1), day(1, { is_approved: true })), change(null, day(8)), change(day(8), day(8, short))],
      [day(1, { is_approved: true }), day(8, short)],
      0,
    ],
    ['somebody locked it', [change(day(1), day(1, { is_blocked: true }))], [day(1, { is_blocked: true })], 0],
    ['only its paid hours were counted anew', [change(day(1), day(1, { work_seconds: 1 }))], [day(1)], 1],
    ['the journal does not know why it is gone', [], [], 0],
  ])('when %s', (_case, later, current, done) => {
    const { units, blocked } = planUndo([made], later, current);
    expect([units.length, blocked.length]).toEqual([done, 1 - done]);
  });

  it('claims the copy that an approval left in place of the row that it took', () => {
    const approved = day(1, { is_approved: true });
    const { units } = planUndo([made], [change(day(1), approved), change(null, day(8))], [approved, day(8)]);
    expect(itemAt(units, 0).remove).toEqual([day(8)]);
  });

  it('keeps both cells of a moved day together: both go back or neither', () => {
    const moved = day(1, { dt: '2026-03-13' });
    const step = [change(day(1), moved)];
    expect(planUndo(step, [], [moved]).units).toHaveLength(1);
    const intruder = day(2, short);
    const { units, blocked } = planUndo(step, [change(null, intruder)], [moved, intruder]);
    expect(units).toEqual([]);
    expect(itemAt(blocked, 0).changed.map((one) => one.dt)).toEqual(['2026-03-12']);
  });

  it('moves a day between networks as two rows', () => {
    const abroad = day(1, { network_id: 2, dt: '2026-03-13' });
    const [unit] = planUndo([change(day(1), abroad)], [], [abroad]).units;
    expect(unit).toMatchObject({ remove: [abroad], restore: [day(1)], update: [] });
  });

  it('takes an open shift by itself', () => {
    const open = (id: number) => day(id, { employee_id: null, is_vacancy: true });
    const { units, blocked } = planUndo(
      [change(null, open(1)), change(null, open(2))],
      [change(open(2), { ...open(2), employee_id: 7 })],
      [open(1), { ...open(2), employee_id: 7 }],
    );
    expect(units.flatMap((unit) => unit.remove.map((row) => row.id))).toEqual([1]);
    expect(blocked).toHaveLength(1);
  });
});

describe('planUndo, whatever was done', () => {
  const aCell = fc.record({
    dt: fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14'),
    employee_id: fc.constantFrom(5, 6),
    end: fc.constantFrom(15, 16, 17),
    deletes: fc.boolean(),
  });
  type Cell = typeof aCell extends fc.Arbitrary<infer Value> ? Value : never;
  const at = (dt: string, end: number) => `${dt}T${end}:00:00`;

  /** Each entry writes one row into its cell, or empties it: a little store with its journal. */
  function play(start: readonly JournaledDay[], writes: readonly Cell[]) {
    const rows = new Map(start.map((row) => [`${row.employee_id}:${row.dt}`, row]));
    const changes: JournaledChange<JournaledDay>[] = [];
    let next = Math.max(0, ...start.map((row) => row.id)) + 1;
    for (const { dt, employee_id, end, deletes } of writes) {
      const key = `${employee_id}:${dt}`;
      const before = rows.get(key) ?? null;
      if (deletes && !before) continue;
      const fields = { dt, employee_id, dttm_work_end: at(dt, end) };
      const after = deletes ? null : before ? { ...before, ...fields } : day(next++, fields);
      if (after) rows.set(key, after);
      else rows.delete(key);
      changes.push(change(before, after));
    }
    return { rows: [...rows.values()], changes };
  }
  function carriedOut(current: readonly JournaledDay[], plan: ReturnType<typeof planUndo<JournaledDay>>) {
    const gone = new Set(
      plan.units.flatMap((unit) => [...unit.remove, ...unit.update.map(({ current }) => current)]),
    );
    const back = plan.units.flatMap((unit) => [...unit.restore, ...unit.update.map(({ former }) => former)]);
    return [...current.filter((row) => !gone.has(row)), ...back];
  }
  const seenIn = (rows: readonly JournaledDay[]) =>
    rows.map((row) => `${cellOfDay(row)} ${decidedKey(row)}`).sort();

  it('a step that nobody followed goes back to exactly what was', () => {
    fc.assert(
      fc.property(fc.array(aCell), fc.array(aCell), (past, step) => {
        const before = play([], past).rows;
        const { rows, changes } = play(before, step);
        const plan = planUndo(changes, [], rows);
        expect(plan.blocked).toEqual([]);
        expect(seenIn(carriedOut(rows, plan))).toEqual(seenIn(before));
      }),
    );
  });

  it('what colleagues did afterwards always stays, and every other cell goes back', () => {
    fc.assert(
      fc.property(fc.array(aCell), fc.array(aCell), fc.array(aCell), (past, step, theirs) => {
        const before = play([], past).rows;
        const mine = play(before, step);
        const after = play(mine.rows, theirs);
        const plan = planUndo(mine.changes, after.changes, after.rows);
        const result = carriedOut(after.rows, plan);
        const inCell = (rows: readonly JournaledDay[], cell: string) =>
          seenIn(rows.filter((row) => cellOfDay(row) === cell));
        for (const cell of new Set([...before, ...mine.rows, ...after.rows].map(cellOfDay))) {
          const changed = inCell(after.rows, cell).join() !== inCell(mine.rows, cell).join();
          expect(inCell(result, cell)).toEqual(inCell(changed ? after.rows : before, cell));
        }
      }),
    );
  });
});

describe('netChanges', () => {
  it('joins the changes of a row and drops what comes to nothing', () => {
    const changes = [
      change(null, day(1)),
      change(day(1), day(1, short)),
      change(null, day(2)),
      change(day(2), null),
      change(day(3), day(3, { work_seconds: 1 })),
    ];
    expect(netChanges(changes)).toEqual([change(null, day(1, short))]);
  });
});

describe('decidedKey', () => {
  it.each<[string, Partial<JournaledDay>, boolean]>([
    ['another comment', { comment: 'Keys' }, true],
    ['another work type', { worker_day_details: [{ work_type_id: 8, work_part: 1 }] }, true],
    ['another department', { shop_id: 4 }, true],
    ['other paid hours of a shift', { work_seconds: 1 }, false],
    ['another version', { is_approved: true }, false],
  ])('with %s', (_case, fields, differs) => {
    expect(decidedKey(day(1, fields)) !== decidedKey(day(1))).toBe(differs);
  });

  it('counts typed hours of a day off', () => {
    const off = { type: 'V', is_dayoff: true, dttm_work_start: null, dttm_work_end: null };
    expect(decidedKey(day(1, { ...off, work_seconds: 1 }))).not.toBe(decidedKey(day(1, off)));
  });
});

describe('currentApproval', () => {
  const steps = (...names: string[]) => names.map((name, id) => ({ name, id }));
  it.each<[string, string[], number | null]>([
    ['none', ['batch', 'import'], null],
    ['the last one', ['approve_plan', 'recalc', 'approve_plan'], 2],
    ['the one before a withdrawn one', ['approve_plan', 'approve_plan', 'withdraw_approval'], 0],
    ['none when all are withdrawn', ['approve_plan', 'withdraw_approval'], null],
    ['one after a withdrawal', ['approve_fact', 'withdraw_approval', 'approve_fact'], 2],
  ])('is %s', (_case, names, id) => {
    expect(currentApproval(steps(...names))?.id ?? null).toBe(id);
  });
});

describe('isUndoable', () => {
  it.each(['batch', 'delete', 'duplicate', 'exchange_approved', 'create_timetable', 'block'])(
    '%s',
    (name) => {
      expect(isUndoable(name)).toBe(true);
    },
  );
  it.each(['approve_plan', 'approve_fact', 'withdraw_approval', 'undo', 'redo', 'import'])(
    'not %s',
    (name) => {
      expect(isUndoable(name)).toBe(false);
    },
  );
});
