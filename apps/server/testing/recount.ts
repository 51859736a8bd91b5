/**
 * Hours, norms and timesheets counted from raw rows: written from planning 37 to 44, timekeeping 1 to 7 and 18 to 28 alone.
 * It shares no code with the product, which is what makes it worth comparing with.
 */
export interface RawDay {
  employee_id: number;
  employment_id: number | null;
  shop_id: number | null;
  dt: string;
  type: string;
  is_fact: boolean;
  is_approved: boolean;
  start: string | null;
  end: string | null;
  breaks: [from: number, to: number, minutes: number[]][];
  /** The department's date at the moment of the count. */
  today: string;
}
export interface RawContract {
  id: number;
  employee_id: number;
  region_id: number;
  parent_id: number | null;
  dt_hired: string;
  dt_fired: string | null;
  rate: number;
  week: number;
}

const WORKS = new Set(['W', 'Q', 'T']);
const REDUCES = new Set(['V', 'TV', 'S', 'M']);
const seconds = (text: string) => Date.parse(`${text}Z`) / 1000;
const cents = (value: number) => Math.round(value * 100) / 100;
export const dayAfter = (dt: string, days: number) =>
  new Date(Date.parse(`${dt}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const weekday = (dt: string) => (new Date(`${dt}T00:00:00Z`).getUTCDay() + 6) % 7;

export function datesOfMonth(month: string): string[] {
  const dates: string[] = [];
  for (let dt = month; dt.slice(0, 7) === month.slice(0, 7); dt = dayAfter(dt, 1)) dates.push(dt);
  return dates;
}

/** Minutes of pause in a span: the first row whose bounds, both included, hold it. */
function pauseOf(span: number, breaks: RawDay['breaks']): number {
  const row = breaks.find(([from, to]) => span >= from && span <= to);
  return row ? row[2].reduce((sum, one) => sum + one, 0) : 0;
}

/** Paid hours of a day: the span less its pause. */
export function paidHours(day: RawDay): number {
  if (!WORKS.has(day.type) || !day.start || !day.end) return 0;
  const span = (seconds(day.end) - seconds(day.start)) / 60;
  return Math.max(0, span - pauseOf(span, day.breaks)) / 60;
}

export interface Split {
  day: number;
  night: number;
}

/** Seconds as hours of two decimals; a whole number of seconds, so that a half is a half. */
const hundredths = (seconds: number) => Math.round(seconds / 36) / 100;
const HOUR = 3600;

/** Day and night of a shift, the night from ten to six; the pause is taken from both halves alike. */
export function splitOf(day: RawDay): Split {
  if (!day.start || !day.end) return { day: 0, night: 0 };
  const [from, to] = [seconds(day.start), seconds(day.end)];
  const span = to - from;
  const pause = 60 * pauseOf(span / 60, day.breaks);
  const midnight = Math.floor(from / (24 * HOUR)) * 24 * HOUR;
  let dark = 0;
  for (const shift of [-24, 0, 24]) {
    const [begin, end] = [midnight + (shift + 22) * HOUR, midnight + (shift + 30) * HOUR];
    dark += Math.max(0, Math.min(to, end) - Math.max(from, begin));
  }
  if (dark === 0) return { day: hundredths(span - pause), night: 0 };
  if (dark === span) return { day: 0, night: hundredths(span - pause) };
  const half = pause / 2;
  const night = Math.max(0, dark - half);
  const light = span - dark - (dark <= half ? pause - dark : half);
  return { day: hundredths(Math.max(0, light)), night: hundredths(night) };
}

const employed = (one: RawContract, dt: string) =>
  one.dt_hired <= dt && (one.dt_fired === null || one.dt_fired >= dt);

/** Hours of the calendar on a date for a contract. */
function calendarHours(one: RawContract, dt: string, calendar: ReadonlyMap<string, string>): number {
  const type =
    calendar.get(`${one.region_id}:${dt}`) ??
    calendar.get(`${one.parent_id}:${dt}`) ??
    (weekday(dt) >= 5 ? 'H' : 'W');
  const full = (8 * one.week * one.rate) / 4000;
  return type === 'W' ? full : type === 'S' ? full - 1 : 0;
}

/** The norm (dates that reduce it left out) and the recommended hours (their mean left out) of a month. */
export function normsOf(
  contracts: readonly RawContract[],
  plan: readonly RawDay[],
  month: string,
  calendar: ReadonlyMap<string, string>,
): { norm: number; recommended: number } {
  let [norm, recommended] = [0, 0];
  for (const one of contracts) {
    const dates = datesOfMonth(month).filter((dt) => employed(one, dt));
    const off = new Set(
      plan.filter((day) => day.employment_id === one.id && REDUCES.has(day.type)).map((day) => day.dt),
    );
    const hours = (of: string[]) => of.reduce((sum, dt) => sum + calendarHours(one, dt, calendar), 0);
    norm += hours(dates.filter((dt) => !off.has(dt)));
    const reduced = dates.filter((dt) => off.has(dt)).length;
    if (dates.length > 0) recommended += (hours(dates) * (dates.length - reduced)) / dates.length;
  }
  return { norm, recommended };
}

export interface Item extends Split {
  type: string;
}
/** What a date holds in the fact timesheet, and how it is divided; hours of M and A together are those of F. */
export interface SheetDay {
  fact: Item[];
  main: Item[];
  additional: Item[];
  /** The part of the additional hours that must not come back. */
  frozen: number;
}

const REST: Item = { type: 'H', day: 0, night: 0 };
const hoursOf = (items: readonly Split[]) => items.reduce((sum, item) => sum + item.day + item.night, 0);

/** The fact timesheet of a date: facts, else the planned day off, else the absence or the plan, else a rest day. */
function factOf(days: readonly RawDay[]): Item[] {
  const approved = days.filter((day) => day.is_approved);
  const worked = new Map<string, Item>();
  for (const day of approved.filter((one) => one.is_fact && paidHours(one) > 0))
    worked.set(`${day.start} ${day.end}`, { type: day.type, ...splitOf(day) });
  if (worked.size > 0) return [...worked.values()];
  const plan = approved.filter((day) => !day.is_fact);
  const off = plan.filter((day) => !WORKS.has(day.type));
  if (off.length > 0) return off.map((day) => ({ ...REST, type: day.type }));
  if (plan.length === 0) return [REST];
  const coming = plan.filter((day) => day.dt >= day.today);
  if (coming.length === 0) return [{ ...REST, type: 'A' }];
  return coming.map((day) => ({ type: day.type, ...splitOf(day) }));
}

/** Takes hours of a date away, night hours first; those taken. */
function take(items: Item[], hours: number): Split[] {
  const taken: Split[] = [];
  let left = hours;
  for (const part of ['night', 'day'] as const)
    for (const item of items) {
      const some = Math.min(left, item[part]);
      if (some <= 1e-9) continue;
      item[part] = cents(item[part] - some);
      left -= some;
      taken.push({ day: 0, night: 0, [part]: cents(some) });
    }
  return taken;
}

const DAILY_CAP = 12;
const LEAST = 4;

/** Two days of rest in a row in every week: the least worked neighbour of a lonely one is given up. */
function weeklyRest(sheet: Map<string, SheetDay>, dates: string[], before: ReadonlyMap<string, Item[]>) {
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const mainOn = (dt: string) => (dt < first ? before.get(dt) : sheet.get(dt)?.main) ?? [];
  const isRest = (dt: string) => hoursOf(mainOn(dt)) === 0;
  const giveUp = (dt: string) => {
    const day = sheet.get(dt);
    if (!day) return;
    day.additional.push(...day.main.filter((item) => hoursOf([item]) > 0).map((item) => ({ ...item })));
    day.main = [{ ...REST }];
  };
  for (
    let monday = dayAfter(first, -weekday(first));
    dayAfter(monday, 5) <= last;
    monday = dayAfter(monday, 7)
  ) {
    const week = Array.from({ length: 7 }, (_, i) => dayAfter(monday, i));
    const sunday = week[6] as string;
    if (isRest(dayAfter(monday, -1)) && isRest(monday) && isRest(sunday)) continue;
    if (week.some((dt, i) => i > 0 && isRest(dt) && isRest(week[i - 1] as string))) continue;
    const rests = week.filter(isRest);
    if (rests.length === 0) {
      giveUp(week[5] as string);
      giveUp(sunday);
      continue;
    }
    const neighbours = week.filter((dt) =>
      rests.some((rest) => dayAfter(rest, 1) === dt || dayAfter(rest, -1) === dt),
    );
    const least = neighbours.reduce((a, b) => (hoursOf(mainOn(b)) < hoursOf(mainOn(a)) ? b : a));
    giveUp(least);
  }
}

/** The timesheets of one person and month under the divider `nahodka`. */
export function sheetOf(
  contracts: readonly RawContract[],
  days: readonly RawDay[],
  { month, recommended, before }: { month: string; recommended: number; before: ReadonlyMap<string, Item[]> },
): Map<string, SheetDay> {
  const dates = datesOfMonth(month).filter((dt) => contracts.some((one) => employed(one, dt)));
  const sheet = new Map<string, SheetDay>();
  for (const dt of dates) {
    const fact = factOf(days.filter((day) => day.dt === dt));
    const off = fact.filter((item) => !WORKS.has(item.type));
    const work = fact.filter((item) => WORKS.has(item.type)).map((item) => ({ ...item }));
    const main = off.length > 0 ? off.map((item) => ({ ...item })) : work;
    sheet.set(dt, {
      ...{ fact, main, additional: off.length > 0 ? work : [] },
      frozen: off.length > 0 ? hoursOf(work) : 0,
    });
  }
  if (dates.length === 0) return sheet;
  weeklyRest(sheet, datesOfMonth(month), before);
  const move = (day: SheetDay, hours: number) =>
    day.additional.push(...take(day.main, hours).map((part) => ({ type: 'W', ...part })));
  for (const day of sheet.values()) {
    const over = hoursOf(day.main) - DAILY_CAP;
    if (over > 1e-9) move(day, over);
  }
  let surplus = [...sheet.values()].reduce((sum, day) => sum + hoursOf(day.main), 0) - recommended;
  for (const dt of dates) {
    const day = sheet.get(dt) as SheetDay;
    const hours = hoursOf(day.main);
    if (hours === 0) continue;
    if (surplus > 1e-9) {
      const some = Math.min(hours - LEAST, surplus);
      if (some <= 1e-9) continue;
      move(day, some);
      surplus -= some;
    } else if (surplus < -1e-9) {
      const some = Math.min(hoursOf(day.additional) - day.frozen, DAILY_CAP - hours, -surplus);
      if (some <= 1e-9) continue;
      day.main.push(...take(day.additional, some).map((part) => ({ type: 'W', ...part })));
      surplus += some;
    }
  }
  return sheet;
}

export const totalOf = (items: readonly Split[]): number => cents(hoursOf(items));
export const partOf = (items: readonly Split[], part: keyof Split): number =>
  cents(items.reduce((sum, item) => sum + item[part], 0));
