/**
 * What a divider leaves in the main timesheet of a month, date by date: written from timekeeping 21 to 28 alone, in hours,
 * without a line of the product.
 */
export interface DividedDate {
  dt: string;
  hours: number;
  /** A day off that reduces the norm stands there. */
  isOff: boolean;
  /** Worked elsewhere than at home (pobeda), or as a vacancy (pobeda_manual). */
  isElsewhere: boolean;
  isVacancy: boolean;
  /** What the shift schedule wants; null without one. */
  scheduled: number | null;
}
export interface Divider {
  divider: 'nahodka' | 'pobeda' | 'pobeda_manual' | 'shift_schedule';
  most: number;
  least: number;
}

const after = (dt: string, days: number) =>
  new Date(Date.parse(`${dt}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (dt: string) => (new Date(`${dt}T00:00:00Z`).getUTCDay() + 6) % 7;

type Hours = Map<string, number>;
interface Parts {
  main: Hours;
  /** Additional hours that may come back. */
  loose: Hours;
}

/** Timekeeping 23: two days of rest in a row in every week that lies in the month but for one day. */
function giveRest({ main, loose }: Parts, dates: readonly string[], before: (dt: string) => number) {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const isRest = (dt: string) => (dt < first ? before(dt) : (main.get(dt) ?? 0)) === 0;
  const giveUp = (dt: string) => {
    if (dt < first) return;
    loose.set(dt, (loose.get(dt) ?? 0) + (main.get(dt) ?? 0));
    main.set(dt, 0);
  };
  for (let monday = after(first, -weekday(first)); after(monday, 5) <= last; monday = after(monday, 7)) {
    const week = Array.from({ length: 7 }, (_, at) => after(monday, at));
    const rests = week.filter(isRest);
    const hasTwo = week.some((dt, at) => at > 0 && isRest(dt) && isRest(week[at - 1]!));
    if (hasTwo || (isRest(after(monday, -1)) && isRest(monday) && isRest(week[6]!))) continue;
    if (rests.length === 0) {
      giveUp(week[5]!);
      giveUp(week[6]!);
      continue;
    }
    const worked = (dt: string) => (dt < first ? before(dt) : (main.get(dt) ?? 0));
    const beside = week.filter((dt) => rests.some((rest) => after(rest, 1) === dt || after(rest, -1) === dt));
    giveUp(beside.reduce((least, dt) => (worked(dt) < worked(least) ? dt : least)));
  }
}

/** Timekeeping 24 and 25: no more on a date than the most of one, then no more in the month than is asked for. */
function giveCaps({ main, loose }: Parts, asked: number, { most, least }: Divider) {
  const move = (dt: string, hours: number) => {
    main.set(dt, (main.get(dt) ?? 0) - hours);
    loose.set(dt, (loose.get(dt) ?? 0) + hours);
  };
  for (const [dt, hours] of main) if (hours > most) move(dt, hours - most);
  let surplus = [...main.values()].reduce((sum, hours) => sum + hours, 0) - asked;
  for (const [dt, hours] of [...main].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (hours === 0) continue;
    const some =
      surplus > 0
        ? Math.max(0, Math.min(hours - least, surplus))
        : -Math.max(0, Math.min(loose.get(dt) ?? 0, most - hours, -surplus));
    move(dt, some);
    surplus -= some;
  }
}

export function mainHours(
  dates: readonly DividedDate[],
  month: readonly string[],
  { asked, before, ...divider }: Divider & { asked: number; before: (dt: string) => number },
): Hours {
  const parts: Parts = { main: new Map(), loose: new Map() };
  for (const { dt, hours, isOff, isElsewhere, isVacancy, scheduled } of dates) {
    const isExtra =
      isOff ||
      (divider.divider === 'pobeda' && isElsewhere) ||
      (divider.divider === 'pobeda_manual' && isVacancy);
    const main = divider.divider === 'shift_schedule' ? Math.min(hours, scheduled ?? 0) : hours;
    parts.main.set(dt, isExtra ? 0 : main);
  }
  if (divider.divider === 'nahodka') giveRest(parts, month, before);
  if (divider.divider === 'nahodka' || divider.divider === 'pobeda') giveCaps(parts, asked, divider);
  return parts.main;
}
