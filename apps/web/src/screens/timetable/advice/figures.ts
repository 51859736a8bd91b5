/** Figures of a rule as the engine gives them: minutes, dates, numbers of people. */
export type Values = Readonly<Record<string, number | string>>;

/** Minutes from midnight. */
const CLOCK = new Set(['opens', 'closes', 'minute', 'start_minute', 'end_minute', 'start', 'end']);
/** Numbers of people, days or changes: told as they are. */
const COUNTS = new Set([
  'days',
  'run',
  'longest',
  'people',
  'workers',
  'have',
  'lack',
  'weekends',
  'closings',
  'mornings',
  'evenings',
  'switches',
  'pairs',
  'free_days',
  'steps',
]);
/** Rules whose figures are all numbers of people. */
const OF_PEOPLE = new Set([
  'too_many_on_work_type',
  'too_many_on_shift',
  'least_staffing',
  'least_staffing_out_of_reach',
  'demand_above_most',
  'lower_min_workers',
  'raise_max_workers',
]);

const MINUTES_A_DAY = 1440;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Minutes from midnight as a time of day; the next day begins again. */
export function clockOf(minute: number): string {
  const within = ((minute % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;

  return `${pad(Math.floor(within / 60))}:${pad(within % 60)}`;
}

/** The figures of a rule as words: times of day, hours, counts; `format` writes numbers, `work` names a work type. */
export function figureWords(
  rule: string,
  values: Values,
  format: (value: number) => string,
  work: (work_type_id: number) => string,
): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') words[name] = value;
    else if (name === 'work_type_id') words.work = work(value);
    else if (CLOCK.has(name)) words[name] = clockOf(value);
    else if (COUNTS.has(name) || OF_PEOPLE.has(rule)) words[name] = format(value);
    else words[name] = format(value / 60);
  }

  const rests = [values.before, values.after].filter((value) => typeof value === 'number');
  if (rests.length > 0) words.rest ??= format(Math.min(...rests) / 60);

  return words;
}

/** An hour of one missing person costs about this much: what a manager reads is counted in it. */
const COST_OF_HOUR = 100;
/** Differences below this are no difference to a manager. */
const NOTICED = 0.05;

/** Cost as points of one missing person-hour each. */
export function points(cost: number): number {
  const value = cost / COST_OF_HOUR;

  return Math.abs(value) < NOTICED ? 0 : Math.round(value * 10) / 10;
}

/** The parts of a price that a manager would notice, the largest first. */
export function noticedParts(parts: Readonly<Record<string, number>>): [part: string, points: number][] {
  return Object.entries(parts)
    .map(([part, cost]): [string, number] => [part, points(cost)])
    .filter(([, value]) => value !== 0)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
}
