import { only } from '../../required.ts';
import { groupRows, type WorkerDay } from '../worker-day.ts';

/** Two people and the dates on which they trade places. */
export interface Trade {
  employee1_id: number;
  employee2_id: number;
  dates: readonly string[];
}

/** The rows of one date that trade owners. */
export interface TradedPair<Row> {
  dt: string;
  first: Row;
  second: Row;
}

/** Why nothing is traded; `missing` names the cells without a timetable. */
export interface TradeRefusal {
  ok: false;
  code: 'no_dates' | 'one_version' | 'invalid_days' | 'no_timetable';
  missing: { employee_id: number; dt: string }[];
}

type Traded = Pick<WorkerDay, 'employee_id' | 'dt'>;

/**
 * Pairs the rows of two people by date: each must have exactly one on every date, all of one version of the plan
 * (planning 59). `elsewhere` are their rows of the other version: when these fill the gaps, the dates
 * were chosen from both versions at once (planning 59).
 */
export function planTrade<Row extends Traded>(
  rows: readonly Row[],
  elsewhere: readonly Traded[],
  { employee1_id, employee2_id, dates }: Trade,
): { ok: true; pairs: TradedPair<Row>[] } | TradeRefusal {
  const wanted = [...new Set(dates)].sort();
  const refuse = (code: TradeRefusal['code'], missing: TradeRefusal['missing'] = []) =>
    ({ ok: false, code, missing }) as const;
  if (wanted.length === 0) return refuse('no_dates');
  if (employee1_id === employee2_id) return refuse('invalid_days');

  const cells = groupRows(rows, (row) => `${row.employee_id}:${row.dt}`);
  const others = new Set(elsewhere.map((row) => `${row.employee_id}:${row.dt}`));
  const rowsOf = (employee_id: number, dt: string) => cells.get(`${employee_id}:${dt}`) ?? [];
  const asked = wanted.flatMap((dt) =>
    [employee1_id, employee2_id].map((employee_id) => ({ employee_id, dt })),
  );
  const missing = asked.filter(({ employee_id, dt }) => rowsOf(employee_id, dt).length === 0);
  const isMixed =
    missing.length > 0 &&
    missing.length < asked.length &&
    missing.every(({ employee_id, dt }) => others.has(`${employee_id}:${dt}`));
  if (isMixed) return refuse('one_version', missing);
  if (missing.length > 0) return refuse('no_timetable', missing);
  if (asked.some(({ employee_id, dt }) => rowsOf(employee_id, dt).length > 1)) return refuse('invalid_days');

  return {
    ok: true,
    pairs: wanted.map((dt) => ({
      dt,
      first: only(rowsOf(employee1_id, dt)),
      second: only(rowsOf(employee2_id, dt)),
    })),
  };
}
