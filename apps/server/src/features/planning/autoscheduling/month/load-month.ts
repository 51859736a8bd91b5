import { accountingPeriod, addDays, monthEnd, monthStart } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Db } from '../../../../platform/db/database.ts';
import { findNeedPoints, findScheduleExceptions } from '../../coverage/coverage.repository.ts';
import { loadDayTypes, loadEmploymentNorms } from '../../norms/norm-employments.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { findDaysAroundShop, findDaysOfWorkers } from '../../worker-day/store/worker-day.repository.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import {
  findSchedulingPeople,
  findSchedulingShop,
  findSchedulingWorkTypes,
  type SchedulingPerson,
  type SchedulingShop,
} from './autoscheduling.repository.ts';
import { givenRows } from './given-days.ts';
import { monthPeople } from './month-people.ts';
import { monthDemand, monthWorkTypes, openingOfShop, openMinutes, shopLimits } from './month-shop.ts';

/** A department's period as the optimiser takes it, with what storing the answer needs. */
export interface LoadedMonth {
  shop: SchedulingShop;
  people: SchedulingPerson[];
  input: DepartmentMonth;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Planned rows of the people, wherever they work, and of everybody who works here, each once. */
async function plannedRows(db: Db, order: TimetableOrder, people: readonly SchedulingPerson[]) {
  const around = {
    dt_from: earlier(monthStart(order.dt_from), addDays(order.dt_from, -7)),
    dt_to: later(monthEnd(order.dt_to), addDays(order.dt_to, 7)),
  };
  const worker_ids = [...new Set(people.map((person) => person.user_id))];
  const { network_id, shop_id } = order;
  const found: DayRow[] = [
    ...(await findDaysOfWorkers(db, { worker_ids, ...around })),
    ...(await findDaysAroundShop(db, { network_id, shop_id, ...around, is_fact: false })),
  ];
  const planned = found.filter((row) => !row.is_fact && row.worker_id !== null);

  return [...new Map(planned.map((row) => [row.id, row])).values()].sort(
    (a, b) => a.dt.localeCompare(b.dt) || a.id - b.id,
  );
}

/** Gathers what the schedule of a department depends on (rules forecast-autoschedule §8.3). */
export async function loadMonth(db: Db, order: TimetableOrder): Promise<LoadedMonth> {
  const { shop_id, network_id, dt_from, dt_to } = order;
  const period = { dt_from, dt_to };
  const [shop, people, work_types] = await Promise.all([
    findSchedulingShop(db, shop_id),
    findSchedulingPeople(db, shop_id, period),
    findSchedulingWorkTypes(db, shop_id),
  ]);
  const employee_ids = [...new Set(people.map((person) => person.employee_id))];
  const account = accountingPeriod(dt_from, shop.accounting_period_length);
  const [rows, exceptions, points, types, norms] = await Promise.all([
    plannedRows(db, order, people),
    findScheduleExceptions(db, shop_id, { dt_from: addDays(dt_from, -1), dt_to }),
    findNeedPoints(db, { work_type_ids: work_types.map((type) => type.id), ...period }),
    loadDayTypes(db, network_id),
    loadEmploymentNorms(db, { employee_ids, network_ids: [network_id], ...account }),
  ]);
  const openingOf = openingOfShop(shop, exceptions);
  const given = givenRows(rows, { shop_id, use_not_approved: order.use_not_approved, ...period });

  return {
    shop,
    people,
    input: {
      ...period,
      ...shopLimits(shop),
      open: openMinutes(openingOf, period),
      work_types: monthWorkTypes(work_types),
      demand: monthDemand(points, shop, openingOf),
      people: monthPeople({
        shop,
        period,
        use_not_approved: order.use_not_approved,
        people,
        rows,
        given,
        norms,
        types,
        accounting_period_length: shop.accounting_period_length,
      }),
    },
  };
}
