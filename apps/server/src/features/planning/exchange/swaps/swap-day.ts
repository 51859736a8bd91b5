import { instantOf, present, shownDttm, wallClockOf } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { Invalid, NotFound } from '../../../../platform/errors.ts';
import { findShopZone } from '../../../network/index.ts';
import type { SwapDay } from '../../json-columns.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { findDays } from '../../worker-day/store/worker-day.repository.ts';
import { findShopsInScope } from '../people/exchange-people.repository.ts';
import { findHomeShop } from './shift-swap.repository.ts';
import type { SwapReader } from './visible-swaps.repository.ts';

/** A shift of the approved plan that somebody holds, as a request keeps it. */
export interface HeldShift {
  day: SwapDay;
  employee_id: number;
  user_id: number;
  network_id: number;
}

export function swapDayOf(row: DayRow): SwapDay {
  return {
    id: row.id,
    dt: row.dt,
    dttm_work_start: present(row.dttm_work_start),
    dttm_work_end: present(row.dttm_work_end),
    work_seconds: row.work_seconds,
    shop_id: present(row.shop_id),
    employment_id: present(row.employment_id),
    work_type_ids: row.worker_day_details.map((one) => one.work_type_id),
  };
}

function heldShiftOf(row: DayRow): HeldShift {
  if (row.is_fact || !row.is_approved || row.is_dayoff || !row.dttm_work_start || !row.dttm_work_end)
    throw new Invalid('exchange.swap_not_a_shift');
  const { employee_id, worker_id, network_id } = row;
  return { day: swapDayOf(row), employee_id: present(employee_id), user_id: present(worker_id), network_id };
}

async function heldRow(db: Db, network_id: number, id: number): Promise<DayRow> {
  const [row] = await findDays(db, network_id, [id]);
  const isHeld = row?.network_id === network_id && row.employee_network_id === network_id;
  if (!row || !isHeld || row.employment_id === null) throw new NotFound();
  return row;
}

/** When the first of some shifts begins, each by the clock of its department, on the clock of another one. */
export async function firstStart(db: Db, days: readonly SwapDay[], shop_id: number): Promise<string> {
  const starts: number[] = [];
  for (const day of days) starts.push(instantOf(day.dttm_work_start, await findShopZone(db, day.shop_id)));
  return shownDttm(wallClockOf(Math.min(...starts), await findShopZone(db, shop_id)));
}

/** The shift that a person gives in return. */
export async function returnedShift(db: Db, network_id: number, q: { id: number; employee_id: number }) {
  const row = await heldRow(db, network_id, q.id);
  if (row.employee_id !== q.employee_id) throw new NotFound();
  return heldShiftOf(row);
}

/** The shift that the caller may offer, with its home department: his own, or one where he decides. */
export async function offeredShift(ctx: Ctx, db: Db, reader: SwapReader, id: number) {
  const row = await heldRow(db, ctx.who.network_id, id);
  const home = await findHomeShop(db, present(row.employment_id));
  const isOwn = row.worker_id === ctx.who.user_id;
  const mayOffer = isOwn || (home && (await findShopsInScope(db, reader.decides, [home])).has(home));
  if (!home || !mayOffer) throw new NotFound();
  return { shift: heldShiftOf(row), home };
}
