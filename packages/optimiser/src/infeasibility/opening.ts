import { addDays, eachDt } from '@shiftwright/domain';
import { openingOf } from '../month/axis.ts';
import type { DepartmentMonth } from '../month/types.ts';
import { infeasibility, relax } from './infeasibility.ts';
import type { Infeasibility } from './infeasibility-codes.ts';

/** Open dates of unknown demand, demand while the department is closed, and opening hours that no permitted shift fits into. */
export function openingInfeasibilities(input: DepartmentMonth): Infeasibility[] {
  return [...unknownDemand(input), ...closedDemand(input), ...windows(input)];
}

/** Where no demand is told at all the whole run goes without, which is said elsewhere. */
function unknownDemand(input: DepartmentMonth): Infeasibility[] {
  const told = new Set(input.demand.map((point) => point.dt));
  const open = eachDt(input.dt_from, input.dt_to).filter((dt) => openingOf(input, dt) !== null);
  const [dt, ...others] = open.filter((one) => !told.has(one));
  if (dt === undefined || others.length + 1 === open.length) return [];

  return [infeasibility('need_not_told', { dt }, { days: others.length + 1 }, [relax('tell_need')])];
}

function closedDemand(input: DepartmentMonth): Infeasibility[] {
  const inRange = input.demand.filter((point) => point.dt >= input.dt_from && point.dt <= input.dt_to);
  const outside = inRange.filter(({ dt, minute, need }) => {
    const hours = openingOf(input, dt);
    const isOpen = hours && minute >= hours.opens - input.step_minutes && minute < hours.closes;
    return need > 0 && !isOpen && minute + 1440 >= (nightBefore(input, dt)?.closes ?? 0);
  });
  return [...Map.groupBy(outside, (point) => point.dt)].map(([dt, points]) => {
    const minutes = Math.round(points.reduce((sum, point) => sum + point.need * input.step_minutes, 0));
    const hours = openingOf(input, dt);
    const first = Math.min(...points.map((point) => point.minute));
    const last = Math.max(...points.map((point) => point.minute)) + input.step_minutes;
    const opens = Math.min(first, hours?.opens ?? first);
    const closes = Math.max(last, hours?.closes ?? last);
    return infeasibility('demand_when_closed', { dt }, { minutes }, [
      relax('change_opening_hours', { opens, closes }, { dt }),
    ]);
  });
}

/** The hours of the date before; before the period, where they are not told, those of its first date. */
function nightBefore(input: DepartmentMonth, dt: string): ReturnType<typeof openingOf> {
  const before = addDays(dt, -1);
  const isTold = dt > input.dt_from || before in input.open;

  return openingOf(input, isTold ? before : dt);
}

/** Dates are told apart by their hours: one infeasibility for all that open alike. */
function windows(input: DepartmentMonth): Infeasibility[] {
  const seen = new Set<string>();
  return Object.keys(input.open)
    .filter((dt) => dt >= input.dt_from && dt <= input.dt_to)
    .sort()
    .flatMap((dt): Infeasibility[] => {
      const hours = openingOf(input, dt);
      if (!hours || seen.has(`${hours.opens} ${hours.closes}`) || hasShift(input, hours)) return [];
      seen.add(`${hours.opens} ${hours.closes}`);
      const open = hours.closes - hours.opens;
      const least = input.min_shift_minutes;
      const values = { open, least, most: input.max_shift_minutes };
      const shorter = open < least ? [relax('shorten_least_shift', { from: least, to: open })] : [];
      const wanted = { opens: hours.opens, closes: hours.opens + least };
      return [
        infeasibility('no_shift_fits', { dt }, values, [
          ...shorter,
          relax('change_opening_hours', wanted, { dt }),
        ]),
      ];
    });
}

function hasShift(input: DepartmentMonth, { opens, closes }: { opens: number; closes: number }): boolean {
  const step = input.step_minutes;
  for (let start = Math.ceil(opens / step) * step; start < closes; start += step) {
    if (input.restricted_start_minutes.includes(start % 1440)) continue;
    for (let end = start + step; end <= closes; end += step) {
      const isLong = end - start >= input.min_shift_minutes && end - start <= input.max_shift_minutes;
      if (isLong && !input.restricted_end_minutes.includes(end % 1440)) return true;
    }
  }
  return false;
}
