import {
  accountingPeriod,
  addDays,
  clocksByShop,
  employeeDate,
  monthEnd,
  monthStart,
  nightOf,
} from '@shiftwright/domain';
import type { RosterDay } from '@shiftwright/optimiser';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findOtherClocks } from '../../../network/index.ts';
import { loadCarried } from '../../burdens/load-bearers.ts';
import { findNeedPoints, findScheduleExceptions } from '../../coverage/coverage.repository.ts';
import { loadNormRules } from '../../norms/earlier-hours.repository.ts';
import { loadFactorsOfMonths } from '../../norms/month-norms.ts';
import { loadDayTypes, loadEmploymentNorms } from '../../norms/norm-employments.ts';
import { byDate, findDaysNearShop, findDaysOfWorkers } from '../../worker-day/store/worker-day.repository.ts';
import type { TimetableOrder } from '../timetable-job.ts';
import {
  findHolidays,
  findSchedulingPeople,
  findSchedulingShop,
  findSchedulingWorkTypes,
  type SchedulingPerson,
} from './autoscheduling.repository.ts';
import { currentRows, rosterDays, splitCurrent } from './current-plan.ts';
import { monthWorkTypes, openingOfShop, openMinutes, shopLimits } from './department-limits.ts';
import { givenRows, isProtected } from './given-days.ts';
import { keepingRotations } from './kept-rotations.ts';
import { loadHabits } from './load-habits.ts';
import type { LoadedMonth } from './loaded-month.ts';
import { monthDemand } from './month-demand.ts';
import { monthPeople } from './month-people.ts';
import { isPlanned, onlySelected, selectionOf } from './selection.ts';
import { monthShiftList, shiftOfCode } from './shift-list-in-force.ts';
import { withinBudget } from './wage-budget-of-run.ts';

/** A department and a period. */
export type MonthQuery = Pick<TimetableOrder, 'network_id' | 'shop_id' | 'dt_from' | 'dt_to' | 'rhythm_dial'>;

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

/** Planned rows of the people, wherever they work, and of everybody who works here, each once. */
async function plannedRows(db: Db, order: MonthQuery, people: readonly SchedulingPerson[]) {
  const around = {
    dt_from: earlier(monthStart(order.dt_from), addDays(order.dt_from, -7)),
    dt_to: later(monthEnd(order.dt_to), addDays(order.dt_to, 7)),
  };
  const worker_ids = [...new Set(people.map((person) => person.user_id))];
  const { network_id, shop_id } = order;
  const plan = { ...around, is_fact: false };
  const guests = { network_id, shop_id, except_worker_ids: worker_ids };
  const found = await Promise.all([
    findDaysOfWorkers(db, { worker_ids, ...plan }),
    findDaysNearShop(db, { ...guests, ...plan }),
  ]);

  return found
    .flat()
    .filter((row) => row.worker_id !== null)
    .sort(byDate);
}

type Planned = Awaited<ReturnType<typeof plannedRows>>;

/** Which of the planned rows count, and which of them have to stay. */
interface Reading {
  rows: Planned;
  given: Planned;
  use_not_approved: boolean;
}

/** Gathers a department's period; `read` says which version of the plan counts. */
async function gather(
  source: Source,
  order: MonthQuery,
  read: (rows: Planned, of: { people: SchedulingPerson[]; work_types: { id: number }[] }) => Reading,
): Promise<LoadedMonth> {
  const { db } = source;
  const { shop_id, network_id, dt_from, dt_to } = order;
  const period = { dt_from, dt_to };
  const [shop, people, work_types] = await Promise.all([
    findSchedulingShop(db, shop_id),
    findSchedulingPeople(db, shop_id, period),
    findSchedulingWorkTypes(db, shop_id),
  ]);
  const employee_ids = [...new Set(people.map((person) => person.employee_id))];
  const account = accountingPeriod(dt_from, shop.accounting_period_length);
  const rules = await loadNormRules(source, network_id);
  const user_ids = [...new Set(people.map((person) => person.user_id))];
  const [rows, exceptions, points, types, norms, norm_factors, carried, holidays] = await Promise.all([
    plannedRows(db, order, people),
    findScheduleExceptions(db, shop_id, { dt_from: addDays(dt_from, -1), dt_to: addDays(dt_to, 1) }),
    // The last night runs into the date after.
    findNeedPoints(db, {
      work_type_ids: work_types.map((type) => type.id),
      dt_from,
      dt_to: addDays(dt_to, 1),
    }),
    loadDayTypes(db, network_id),
    loadEmploymentNorms(db, { employee_ids, network_ids: [network_id], ...account }),
    loadFactorsOfMonths(db, rules, { employee_ids, ...period }),
    loadCarried(db, user_ids, period),
    findHolidays(db, shop_id, period),
  ]);
  const limits = shopLimits(shop);
  const zones = clocksByShop(await findOtherClocks(db, shop, 'judged'));
  const here = { shop_id, zone: shop.timezone, zones, rest_minutes: limits.rest_minutes };
  const openingOf = openingOfShop(shop, exceptions);
  const open = openMinutes(openingOf, period);
  const { rhythms, shifts } = await loadHabits(db, { shop, people, open, dt_from });
  const reading = read(rows, { people, work_types });
  const planned = new Set(people.filter((one) => one.auto_timetable).map((one) => one.employee_id));
  const isInside = (dt: string) => dt >= dt_from && dt <= dt_to;

  return {
    shop,
    here,
    people,
    given_cells: new Set(reading.given.map(employeeDate)),
    approved_given: reading.use_not_approved
      ? []
      : reading.given.filter(
          (row) => row.is_approved && isInside(row.dt) && planned.has(row.employee_id ?? 0),
        ),
    input: {
      ...period,
      ...limits,
      open,
      holidays,
      night: nightOf(shop),
      shift_list: monthShiftList(shifts.shifts, work_types),
      dial: (order.rhythm_dial ?? shop.rhythm_dial) / 100,
      work_types: monthWorkTypes(work_types),
      demand: monthDemand(points, shop, openingOf),
      people: monthPeople({
        ...reading,
        shop,
        here,
        period,
        people,
        norms,
        norm_factors,
        rhythms,
        carried,
        shiftOf: shiftOfCode(shifts.shifts),
        types,
        accounting_period_length: shop.accounting_period_length,
      }),
    },
  };
}

/** What a run plans: the rules' free dates of everybody, or the selected ones with all else as it stands. */
export async function loadMonth(source: Source, order: TimetableOrder): Promise<LoadedMonth> {
  const month = await freeMonth(source, order);
  const input = order.keep_rotations ? keepingRotations(month, order) : month.input;
  return { ...month, input: await withinBudget(source.db, order, { ...month, input }) };
}

async function freeMonth(source: Source, order: TimetableOrder): Promise<LoadedMonth> {
  const { shop_id, dt_from, dt_to, use_not_approved } = order;
  const selection = selectionOf(order);
  if (selection) {
    const month = await gather(source, order, (rows) => {
      const current = currentRows(rows);
      const given = current.filter((row) => !isPlanned(selection, row) || isProtected(row, shop_id));
      return { rows: current, given, use_not_approved: true };
    });
    return onlySelected(month, selection);
  }

  return gather(source, order, (rows) => ({
    rows,
    given: givenRows(rows, { shop_id, use_not_approved, dt_from, dt_to }),
    use_not_approved,
  }));
}

/** A department's plan as it stands: the days that may change as a roster, the others as given. */
export interface LoadedPlan extends LoadedMonth {
  days: RosterDay[];
  /** Every row that stands, also around the period. */
  rows: Planned;
}

/**
 * The plan of a period for explanations and repairs: the approved version, or the draft and the approved rows of dates
 * without one. Days made by hand may be proposed to change; locked ones, leave, other departments' and those of people
 * planned by hand may not.
 */
export async function loadPlan(
  source: Source,
  order: MonthQuery & { is_approved: boolean },
): Promise<LoadedPlan> {
  const { dt_from, dt_to, shop_id } = order;
  let rows: Planned = [];
  let loose: Planned = [];
  const month = await gather(source, order, (found, { people, work_types }) => {
    rows = currentRows(order.is_approved ? found.filter((row) => row.is_approved) : found);
    const work_type_ids = new Set(work_types.map((type) => type.id));
    const split = splitCurrent(rows, { shop_id, dt_from, dt_to, people, work_type_ids });
    loose = split.loose;
    return { rows, given: split.given, use_not_approved: true };
  });
  return { ...month, rows, days: rosterDays(month, loose) };
}
