import { planning } from '@shiftwright/contracts';
import type { DayRow } from '../src/features/planning/index.ts';
import { findDaysOfEmployees } from '../src/features/planning/worker-day/store/worker-day.repository.ts';
import { anEmployee } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { aTimetable } from './timetable.ts';

/** A row as people see it: without the number of its change and its moment, and without the ids of its parts. */
function seen({ version: _version, dttm_modified: _moment, worker_day_details, ...row }: DayRow) {
  return {
    ...row,
    worker_day_details: worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
  };
}

type Who = { user_id: number; network_id: number };

/** A timetable with two managers of the same department, and the calls with which they change it and take it back. */
export async function twoManagers(test: TestApp, functions?: string[]) {
  const t = await aTimetable(test.db, functions);
  const { network_id, shop, group, manager } = t;
  const colleague = await anEmployee(test.db, { network_id, shop_id: shop.id, function_group_id: group.id });
  const period = { dt_from: '2026-03-01', dt_to: '2026-03-31' };

  return {
    ...t,
    colleague,
    batch: (data: unknown[], who: Who = manager, options: Record<string, unknown> = {}) =>
      test.call(
        planning.batchWorkerDays,
        { data, options: { return_response: true, ...options } } as never,
        who,
      ),
    undo: (command_id?: number, who: Who = manager) =>
      test.call(planning.undoWorkerDays, command_id === undefined ? {} : { command_id }, who),
    redo: (command_id?: number, who: Who = manager) =>
      test.call(planning.redoWorkerDays, command_id === undefined ? {} : { command_id }, who),
    journal: (q: Record<string, unknown> = {}, who: Who = manager) =>
      test.call(planning.listJournal, q as never, who),
    approve: (fields: Record<string, unknown> = {}, who: Who = manager) =>
      test.call(
        planning.approveWorkerDays,
        { shop_id: shop.id, is_fact: false, ...period, ...fields } as never,
        who,
      ),
    withdraw: (fields: Record<string, unknown> = {}, who: Who = manager) =>
      test.call(
        planning.withdrawApproval,
        {
          shop_id: shop.id,
          is_fact: false,
          ...period,
          reason: 'The inventory was moved',
          ...fields,
        } as never,
        who,
      ),
    /** The id of the newest step of the network. */
    async lastStep() {
      const { id } = await test.db
        .selectFrom('worker_day_command')
        .select('id')
        .where('network_id', '=', network_id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** What stands of a person in the month, as people see it. */
    async current(employee_id = t.worker.employee_id) {
      const rows = await findDaysOfEmployees(test.db, { employee_ids: [employee_id], ...period });
      return rows.map(seen);
    },
    /** The same in short: "12 W 10-20 draft". */
    async brief(employee_id = t.worker.employee_id) {
      const rows = await findDaysOfEmployees(test.db, { employee_ids: [employee_id], ...period });
      return rows
        .map((row) => {
          const times = row.dttm_work_start
            ? ` ${row.dttm_work_start.slice(11, 13)}-${row.dttm_work_end?.slice(11, 13)}`
            : '';
          const graph = row.is_fact ? ' fact' : '';
          return `${row.dt.slice(8)} ${row.type}${times}${graph} ${row.is_approved ? 'approved' : 'draft'}`;
        })
        .sort();
    },
  };
}
