import {
  addDays,
  type CoverageInput,
  normHours,
  openingHoursOn,
  round2,
  type ShopScheduleRow,
  type Version,
  versionFlags,
  type WorkCover,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { loadEmploymentNorms } from '../norms/norm-employments.ts';
import {
  findCoverageShop,
  findCoverShifts,
  findEmployeesOfShop,
  findIncome,
  findNeedPoints,
  findScheduleExceptions,
  findWorkTypeNames,
} from './coverage.repository.ts';

interface Asked {
  shop_id: number;
  dt_from: string;
  dt_to: string;
  work_type_ids: readonly number[];
  version: Version;
}

/** Need and people of a department in one version, ready for the coverage rules; each date has its own opening hours. */
export async function loadCoverage(db: Db, asked: Asked): Promise<CoverageInput & { works: WorkCover[] }> {
  // What starts on the evening before still covers the first night.
  const around = { dt_from: addDays(asked.dt_from, -1), dt_to: asked.dt_to };
  const shop = await findCoverageShop(db, asked.shop_id);
  const [exceptions, shifts, points, names, income] = await Promise.all([
    findScheduleExceptions(db, asked.shop_id, around),
    findCoverShifts(db, { ...asked, ...around, ...versionFlags(asked.version) }),
    findNeedPoints(db, asked),
    findWorkTypeNames(db, asked.work_type_ids),
    shop.income_code ? findIncome(db, asked.shop_id, shop.income_code, asked) : new Map<string, number>(),
  ]);
  const rows = new Map(exceptions.map((row): [string, ShopScheduleRow] => [row.dt, row]));
  const people = shifts.filter((shift) => shift.employee_id !== null);

  return {
    dt_from: asked.dt_from,
    dt_to: asked.dt_to,
    step_minutes: shop.forecast_step_minutes,
    shifts: people,
    open_vacancies: shifts.filter((shift) => shift.employee_id === null),
    points,
    works: names.map(({ id, name }) => ({
      ...{ work_type_id: id, name },
      shifts: people.flatMap((shift) =>
        shift.parts
          .filter((part) => part.work_type_id === id)
          .map(({ work_part }) => ({ ...shift, work_part })),
      ),
      points: points.filter((point) => point.work_type_id === id),
    })),
    openingOf: (dt) => openingHoursOn(dt, shop, rows),
    paid: people.map((shift) => ({ dt: shift.dt, work_hours: shift.work_seconds / 3600 })),
    income,
  };
}

/** The calendar norm hours of everybody employed in a department over a period (planning 93). */
export async function normHoursOfShop(
  db: Db,
  q: { shop_id: number; network_id: number; dt_from: string; dt_to: string },
): Promise<number> {
  const employee_ids = await findEmployeesOfShop(db, q.shop_id, q);
  const employments = await loadEmploymentNorms(db, { ...q, employee_ids, network_ids: [q.network_id] });
  const hours = employments
    .filter((one) => one.shop_id === q.shop_id)
    .map((one) => normHours(one, q, one.typeOf));

  return round2(hours.reduce((sum, value) => sum + value, 0));
}
