import {
  addDays,
  daysBetween,
  itemAt,
  meanLack,
  minuteOf,
  needBySteps,
  type OpeningOf,
  openingHoursOn,
  peopleBySteps,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import {
  findCoverageShop,
  findCoverShifts,
  findNeedPoints,
  findScheduleExceptions,
} from '../../coverage/coverage.repository.ts';

interface Times {
  dt: string;
  dttm_work_start: string;
  dttm_work_end: string;
}

export interface Balance {
  step_minutes: number;
  per_day: number;
  openingOf: OpeningOf;
  need: number[];
  /** People of the approved plan. */
  people: number[];
  /** Its open vacancies. */
  open: number[];
}

/** Minutes from midnight of the date. */
export const minutesOf = ({ dt, dttm_work_start, dttm_work_end }: Times) => ({
  start_minute: minuteOf(dttm_work_start, dt),
  end_minute: minuteOf(dttm_work_end, dt),
});

/** Need and people of works of departments over a period, read when first asked for and then kept in step. */
export class Balances {
  private readonly known = new Map<string, Promise<Balance>>();
  private readonly db: Db;
  private readonly period: { dt_from: string; dt_to: string };

  constructor(db: Db, period: { dt_from: string; dt_to: string }) {
    this.db = db;
    this.period = period;
  }

  of(shop_id: number, work_type_id: number): Promise<Balance> {
    const key = `${shop_id}:${work_type_id}`;
    const found = this.known.get(key) ?? this.load(shop_id, work_type_id);
    this.known.set(key, found);
    return found;
  }

  private async load(shop_id: number, work_type_id: number): Promise<Balance> {
    const { dt_from, dt_to } = this.period;
    const around = { dt_from: addDays(dt_from, -1), dt_to };
    const version = { is_fact: false, is_approved: true };
    const shop = await findCoverageShop(this.db, shop_id);
    const [exceptions, shifts, points] = await Promise.all([
      findScheduleExceptions(this.db, shop_id, around),
      findCoverShifts(this.db, { shop_id, work_type_ids: [work_type_id], ...around, ...version }),
      findNeedPoints(this.db, { work_type_ids: [work_type_id], dt_from, dt_to }),
    ]);
    const rows = new Map(exceptions.map((row) => [row.dt, row]));
    const openingOf: OpeningOf = (dt) => openingHoursOn(dt, shop, rows);
    const grid = { dt_from, dt_to, step_minutes: shop.forecast_step_minutes };
    return {
      step_minutes: shop.forecast_step_minutes,
      per_day: Math.ceil(1440 / shop.forecast_step_minutes),
      openingOf,
      need: needBySteps(points, { ...grid, openingOf }),
      people: peopleBySteps(
        shifts.filter((one) => one.employee_id !== null),
        grid,
      ),
      open: peopleBySteps(
        shifts.filter((one) => one.employee_id === null),
        grid,
      ),
    };
  }

  /** The steps of one date. */
  day(balance: Balance, dt: string, values: readonly number[]): number[] {
    const at = daysBetween(this.period.dt_from, dt) * balance.per_day;
    return values.slice(at, at + balance.per_day);
  }

  /** What is missing over a shift without open vacancies, on the average; negative: people too many. */
  async lack(shop_id: number, work_type_id: number, at: Times): Promise<number> {
    const balance = await this.of(shop_id, work_type_id);
    const { step_minutes } = balance;
    const need = this.day(balance, at.dt, balance.need);
    return meanLack({ step_minutes, need }, this.day(balance, at.dt, balance.people), minutesOf(at));
  }

  /** Somebody comes to a shift, or leaves one. */
  async change(shop_id: number, work_type_id: number, at: Times, by: number) {
    const balance = await this.of(shop_id, work_type_id);
    const first = daysBetween(this.period.dt_from, at.dt) * balance.per_day;
    const { start_minute, end_minute } = minutesOf(at);
    const from = first + Math.floor(start_minute / balance.step_minutes);
    const to = first + Math.floor(end_minute / balance.step_minutes);
    for (let i = Math.max(0, from); i < Math.min(to, balance.people.length); i++)
      balance.people[i] = itemAt(balance.people, i) + by;
  }
}
