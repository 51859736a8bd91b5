import type { InputOf, people } from '@shiftwright/contracts';
import { addDays, eachDt, monthEnd, partsOf, round2 } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { checkedPeriod } from './checked-period.ts';
import { findPositionNorms, type PositionNorm } from './norms.repository.ts';

const DEFAULT_DAYS = 30;
/** The month's hours of the year's own values, else of the setting's, by day of the month (timekeeping 8). */
function hoursADay({ years, values }: PositionNorm, dt: string): number {
  const { year, month } = partsOf(dt);
  const hours = years[year]?.[`m${month}`] ?? values[`m${month}`] ?? 0;
  return round2(hours / partsOf(monthEnd(dt)).day);
}

/** Hours a day that each position's norm asks for, date by date. */
export async function dailyNorms(ctx: Ctx, input: InputOf<typeof people.dailyNorms>) {
  const dt_from = input.dt_from ?? ctx.clock.today('UTC');
  const { dt_to } = checkedPeriod(dt_from, input.dt_to ?? addDays(dt_from, DEFAULT_DAYS));
  const positions = await findPositionNorms(ctx.db, ctx.who.network_id);
  return eachDt(dt_from, dt_to).flatMap((dt) =>
    positions.map((position) => ({
      dt,
      work_types: position.work_types,
      worker_position: position.name,
      sawh: hoursADay(position, dt),
    })),
  );
}
