import type { planning, SentTo } from '@shiftwright/contracts';
import type { Db } from '../src/platform/db/database.ts';
import { anEmployee, aStore } from './factories.ts';

/** Every function of worker days that the timetable calls. */
export const WORKER_DAY_FUNCTIONS = [
  'WorkerDay',
  ...[
    'batch_update_or_create',
    'approve',
    'request_approve',
    'delete_worker_days',
    'duplicate',
    'copy_approved',
    'change_list',
    'journal',
    'undo',
    'redo',
    'copy_range',
    'change_range',
    'exchange',
    'exchange_approved',
    'block',
    'unblock',
    'batch_block_or_unblock',
    'recalc',
  ].map((action) => `WorkerDay_${action}`),
];

export const DT = '2026-03-12';
/** The clock of tests that write facts of that date: none lies in the future. */
export const DT_NOW = `${DT}T09:00:00Z`;

type Day = SentTo<typeof planning.createWorkerDay>;

/** A department with a manager who may do everything with worker days, one worker, and shifts to send. */
export async function aTimetable(db: Db, functions: string[] = WORKER_DAY_FUNCTIONS) {
  const store = await aStore(db, functions);
  const { network_id, shop, work_type } = store;
  const worker = await anEmployee(db, { network_id, shop_id: shop.id });

  /** A shift as a client sends it: ten to twenty of the worker unless said otherwise. */
  function shift(fields: Partial<Day> & { start?: string; end?: string } = {}): Day {
    const { start = '10:00:00', end = '20:00:00', ...rest } = fields;
    const dt = rest.dt ?? DT;
    return {
      employee_id: worker.employee_id,
      shop_id: shop.id,
      type: 'W',
      dt,
      dttm_work_start: `${dt}T${start}`,
      dttm_work_end: `${dt}T${end}`,
      worker_day_details: [{ work_type_id: work_type.id, work_part: 1 }],
      ...rest,
    };
  }
  /** A day without times, of the worker unless said otherwise. */
  function dayOff(fields: Partial<Day> = {}): Day {
    return { employee_id: worker.employee_id, type: 'H', dt: DT, ...fields };
  }
  return { ...store, worker, shift, dayOff };
}
