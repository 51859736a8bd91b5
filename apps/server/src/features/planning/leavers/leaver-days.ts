import {
  addDays,
  groupRows,
  LAST_DT,
  leaverDays,
  leaverFates,
  present,
  type TakenShift,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { requireEmployment } from '../../people/index.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { findZones } from '../worker-day/store/worker-day-list.repository.ts';

const EMPTY = 'E';

/** A day of the plan as the grid shows it, and whether the published plan has a shift on its date. */
export type LeaverDay = DayRow & { is_published: boolean };

/** The draft of a date, else what is published. */
function currentOf(cell: readonly DayRow[]): LeaverDay[] {
  const drafts = cell.filter((row) => !row.is_approved);
  const is_published = cell.some((row) => row.is_approved && !row.is_dayoff);
  const current = drafts.length > 0 ? drafts : cell;
  return current.filter(({ type }) => type !== EMPTY).map((row) => ({ ...row, is_published }));
}

/** What was planned for an employment after a last day, and every row of it (planning 191). */
export async function readLeaver(ctx: Ctx, db: Db, { id, dt_fired }: { id: number; dt_fired: string }) {
  const place = await requireEmployment(ctx, db, id, { func: 'Employment', method: 'PUT' });
  const zones = await findZones(db, [place.shop_id]);
  const today = ctx.clock.today(zones.get(place.shop_id) ?? 'UTC');
  const found = await findDaysOfEmployees(db, {
    ...{ employee_ids: [place.employee_id], dt_from: addDays(dt_fired, 1), dt_to: LAST_DT, is_fact: false },
  });
  const own = found.filter(({ employment_id }) => employment_id === id);
  const rows = leaverDays(own, { dt_fired, today });
  const days = [...groupRows(rows, ({ dt }) => dt).values()].flatMap(currentOf);
  return {
    place,
    rows,
    shifts: days.filter(({ is_dayoff }) => !is_dayoff),
    days_off: days.filter(({ is_dayoff }) => is_dayoff).length,
  };
}

/** The shift as whoever takes it is judged for it. */
export const takenOf = ({ dt, type, work_seconds, ...shift }: LeaverDay): TakenShift => ({
  ...{ dt, type, work_seconds, shop_id: present(shift.shop_id) },
  ...{ dttm_work_start: present(shift.dttm_work_start), dttm_work_end: present(shift.dttm_work_end) },
});

export const fatesOf = (day: LeaverDay) => leaverFates({ ...day, is_approved: day.is_published });
