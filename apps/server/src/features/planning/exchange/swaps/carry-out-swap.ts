import { employeeDate, itemAt } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Conflict } from '../../../../platform/errors.ts';
import type { SwapDay } from '../../json-columns.ts';
import type { Step } from '../../worker-day/store/command.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { spanOf } from '../../worker-day/store/span.ts';
import { findDaysOfEmployees } from '../../worker-day/store/worker-day.repository.ts';
import { lockCells } from '../../worker-day/store/write-worker-days.ts';
import type { Trade } from '../../worker-day/trading/drafts-of-traded-days.ts';
import { tradeDays } from '../../worker-day/trading/trade-days.ts';

interface Party {
  employee_id: number;
  employment_id: number | null;
}

/** A shift that goes from one of the two to the other. */
export interface Handing {
  giver: Party;
  taker: Party;
  day: SwapDay;
}

/** The date of a person on which nothing stands, as the rest day that trades for a shift. */
function blankOf(row: DayRow, { employee_id, employment_id }: Party): DayRow {
  return {
    ...row,
    id: 0,
    employee_id,
    employment_id,
    type: 'H',
    is_dayoff: true,
    shop_id: null,
    dttm_work_start: null,
    dttm_work_end: null,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    work_seconds: 0,
    is_vacancy: false,
    is_outsource: false,
    is_blocked: false,
    comment: null,
    code: null,
    cost_per_hour: null,
    parent_worker_day_id: null,
    closest_plan_approved_id: null,
    worker_day_details: [],
    outsources_ids: [],
  };
}

/** Locks the dates of both and reads their plan. */
export async function readPlans(step: Step, handings: readonly Handing[]) {
  const people = [...new Set(handings.flatMap(({ giver, taker }) => [giver.employee_id, taker.employee_id]))];
  const dates = [...new Set(handings.map(({ day }) => day.dt))];
  const cells = people.flatMap((employee_id) => dates.map((dt) => ({ employee_id, dt })));
  await lockCells(step, cells);
  const rows = await findDaysOfEmployees(step.tx, { employee_ids: people, ...spanOf(dates), is_fact: false });
  const wanted = new Set(cells.map(employeeDate));
  return rows.filter((row) => wanted.has(employeeDate(row)));
}

/** A shift that goes for nothing on its date: the rest day of the taker comes back for it (planning 113). */
function handed({ giver, taker, day }: Handing, given: DayRow, rows: readonly DayRow[]) {
  const inCell = (who: Party) =>
    rows.filter((row) => row.is_approved && row.employee_id === who.employee_id && row.dt === day.dt);
  const rest = inCell(taker).find((row) => row.is_dayoff) ?? blankOf(given, taker);
  const taken: Trade = { own: rest, taken: given };
  // Whoever works another shift that day gets no day off beside it.
  if (inCell(giver).length > 1) return { trades: [taken], vacated: [given] };
  return { trades: [taken, { own: given, taken: rest }], vacated: [] };
}

/** Lets shifts of the approved plan change hands, both at once, in the step given; drafts that repeat them follow. */
export async function handOver(ctx: Ctx, step: Step, handings: readonly Handing[], rows: readonly DayRow[]) {
  const given = handings.map(({ giver, day }) => {
    const row = rows.find((one) => one.id === day.id && one.employee_id === giver.employee_id);
    if (!row) throw new Conflict('worker_day.changed_meanwhile');
    return row;
  });
  const [first, second] = given;
  const isOneDate = first && second && first.dt === second.dt;
  const parts = isOneDate
    ? [
        {
          trades: [
            { own: first, taken: second },
            { own: second, taken: first },
          ],
          vacated: [],
        },
      ]
    : handings.map((one, i) => handed(one, itemAt(given, i), rows));

  return tradeDays(ctx, step, {
    trades: parts.flatMap((one) => one.trades),
    drafts: rows.filter((row) => !row.is_approved),
    vacated: parts.flatMap((one) => one.vacated),
    is_agreed: true,
  });
}
