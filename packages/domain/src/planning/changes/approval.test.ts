import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/index.ts';
import { itemAt } from '../../required.ts';
import { aWorkerDay, demoDayTypes } from '../testing.ts';
import type { WorkerDay } from '../worker-day.ts';
import { planApproval } from './approval.ts';
import { rightsForApproval } from './approval-rights.ts';
import type { ApprovalScope } from './approval-scope.ts';

const scope: ApprovalScope = {
  is_fact: false,
  dt_from: '2026-03-01',
  dt_to: '2026-03-31',
  shop_id: 7,
  home_employment_ids: new Set([10, 20]),
  employee_ids: null,
  wd_types: null,
  approve_open_vacs: false,
  own_shop_ids: new Set([7]),
  withheld_first_types: new Set(),
};
const draft = (fields: Partial<WorkerDay> = {}) => aWorkerDay(fields);
const approved = (fields: Partial<WorkerDay> = {}) => aWorkerDay({ ...fields, is_approved: true });
const vacancy = { employee_id: null, employment_id: null, is_vacancy: true };
const plan = (drafts: WorkerDay[], approvedRows: WorkerDay[], asked: Partial<ApprovalScope> = {}) => {
  const result = planApproval({ drafts, approved: approvedRows }, { ...scope, ...asked }, demoDayTypes);
  const ids = (rows: WorkerDay[]) => rows.map((row) => row.id);

  return {
    approve: ids(result.approve),
    remove: ids(result.remove),
    drop: ids(result.drop),
    withheld: ids(result.withheld),
  };
};
const nothing = { approve: [], remove: [], drop: [], withheld: [] };

describe('planApproval', () => {
  it('finds nothing to do when drafts equal what is approved', () =>
    expect(plan([draft()], [approved()])).toEqual(nothing));

  it('replaces the whole date when one of its shifts changed', () => {
    const same = { dttm_work_end: '2026-03-02T12:00:00' };
    const drafts = [draft(same), draft({ dttm_work_start: '2026-03-02T14:00:00' })];
    const old = [approved(same), approved({ dttm_work_start: '2026-03-02T13:00:00' })];
    expect(plan(drafts, old)).toEqual({
      ...nothing,
      approve: drafts.map((d) => d.id),
      remove: old.map((d) => d.id),
    });
  });

  it('removes an approved day whose draft is gone', () => {
    const old = approved();
    expect(plan([], [old])).toEqual({ ...nothing, remove: [old.id] });
  });

  it('notices another work type, hours, department, document or vacancy mark', () => {
    for (const change of [
      { worker_day_details: [{ work_type_id: 101, work_part: 1 }] },
      { work_hours: 7 },
      { code: 'doc' },
      { is_vacancy: true },
    ]) {
      expect(plan([draft(change)], [approved()]).approve).toHaveLength(1);
    }
  });

  it('leaves my employees’ shifts in other departments alone, but approves their days off', () => {
    const elsewhere = draft({ shop_id: 8 });
    const off = draft({ type: 'V', dt: '2026-03-03' });
    const foreignOff = draft({ type: 'V', dt: '2026-03-04', employment_id: 99 });
    expect(plan([elsewhere, off, foreignOff], []).approve).toEqual([off.id]);
  });

  it('drops a day off beside work of the same date, in plans only', () => {
    const [off, work] = [draft({ type: 'H' }), draft()];
    expect(plan([off, work], [])).toEqual({ ...nothing, approve: [work.id], drop: [off.id] });
    expect(plan([off, work], [], { is_fact: true }).drop).toEqual([]);
  });

  it('replaces an approved day off when only work is asked, but keeps a day whose draft stands', () => {
    const [vacation, stale] = [approved({ type: 'V' }), approved({ type: 'H', dt: '2026-03-03' })];
    const drafts = [draft({ type: 'V' }), draft(), draft({ dt: '2026-03-03' })];
    expect(plan(drafts, [vacation, stale], { wd_types: new Set(['W']) })).toEqual({
      ...nothing,
      approve: [itemAt(drafts, 1).id, itemAt(drafts, 2).id],
      remove: [stale.id],
    });
  });

  it('withholds dates that the user may not be the first to approve', () => {
    const first = draft();
    const again = draft({ dt: '2026-03-03', parent_worker_day_id: 5 });
    expect(
      plan([first, again], [approved({ work_hours: 4 })], { withheld_first_types: new Set(['W']) }),
    ).toEqual({
      ...nothing,
      approve: [again.id],
      withheld: [first.id],
    });
  });

  it('approves open vacancies only when asked, both of two equal ones', () => {
    const open = [draft(vacancy), draft(vacancy)];
    const published = approved(vacancy);
    expect(plan(open, [published])).toEqual(nothing);
    expect(plan(open, [published], { approve_open_vacs: true })).toEqual({
      ...nothing,
      approve: open.map((d) => d.id),
    });
  });

  it('without a department asks whether other departments’ shifts may be approved', () => {
    const [here, elsewhere] = [draft(), draft({ shop_id: 8, dt: '2026-03-03' })];
    const asked = (ids: number[]) =>
      plan([here, elsewhere], [], { shop_id: null, home_employment_ids: new Set(ids) }).approve;
    expect(asked([])).toEqual([here.id]);
    expect(asked([20])).toEqual([here.id]);
    expect(asked([10])).toEqual([here.id, elsewhere.id]);
  });

  it('keeps to the period and the employees asked', () =>
    expect(
      plan([draft({ dt: '2026-04-01' }), draft({ employee_id: 2 })], [], { employee_ids: new Set([1]) }),
    ).toEqual(nothing));
});

describe('rightsForApproval', () => {
  it('asks to approve what comes, change what is replaced and delete what disappears', () => {
    const [work, oldWork, oldVacation, open] = [
      draft(),
      approved({ work_hours: 4 }),
      approved({ type: 'V' }),
      draft(vacancy),
    ];
    const rights = rightsForApproval({ approve: [work, open], remove: [oldWork, oldVacation] });
    expect(rights.map(({ action, row }) => [action, row.id])).toEqual([
      ['A', work.id],
      ['A', open.id],
      ['U', oldWork.id],
      ['D', oldVacation.id],
    ]);
  });
});

describe('approving twice', () => {
  const anyDay = fc.record({
    employee_id: fc.constantFrom(1, 2),
    dt: fc.nat({ max: 3 }).map((n) => addDays('2026-03-02', n)),
    type: fc.constantFrom('W', 'H', 'V'),
    work_hours: fc.constantFrom(4, 8),
  });

  it('changes nothing the second time', () =>
    fc.assert(
      fc.property(
        fc.array(anyDay, { maxLength: 8 }),
        fc.array(anyDay, { maxLength: 8 }),
        (newDays, oldDays) => {
          const before = { drafts: newDays.map(draft), approved: oldDays.map(approved) };
          const first = planApproval(before, scope, demoDayTypes);
          const gone = new Set([...first.remove, ...first.drop]);
          const after = {
            approved: [
              ...before.approved.filter((row) => !gone.has(row)),
              ...first.approve.map((row) => ({ ...row, is_approved: true })),
            ],
            drafts: before.drafts
              .filter((row) => !gone.has(row))
              .map((row) => ({ ...row, parent_worker_day_id: 1 })),
          };
          expect(planApproval(after, scope, demoDayTypes)).toEqual(nothing);
        },
      ),
    ));
});
