import { formatTm, parseTm } from '@shiftwright/domain';

/** What stands in a cell: the person cannot work then, or would rather not (people 27). */
export type Mark = 'limit' | 'wish';
export type Brush = Mark | 'clear';

/** A step of a day that is painted on: the day from 0, the seconds from midnight at which the step starts. */
export interface Step {
  day: number;
  second: number;
}

/** The marks by "day:second", as exactly as they were stored. */
export type Marks = ReadonlyMap<string, Mark>;

interface Constraint {
  weekday: number;
  is_lite: boolean;
  tm: string;
}

const keyOf = (day: number, second: number) => `${day}:${second}`;

export function marksOf(constraints: readonly Constraint[]): Marks {
  return new Map(
    constraints.map(({ weekday, is_lite, tm }) => [
      keyOf(weekday, parseTm(tm) ?? 0),
      is_lite ? 'wish' : 'limit',
    ]),
  );
}

/** The constraints that the marks stand for, by day and time; days beyond the period are left out. */
export function constraintsOf(marks: Marks, days: number): Constraint[] {
  return [...marks]
    .map(([key, mark]) => {
      const [day = 0, second = 0] = key.split(':').map(Number);
      return { day, second, mark };
    })
    .filter(({ day }) => day < days)
    .sort((a, b) => a.day - b.day || a.second - b.second)
    .map(({ day, second, mark }) => ({ weekday: day, is_lite: mark === 'wish', tm: formatTm(second) }));
}

/** What a step shows; where a finer mark lies within it, the stronger one counts. */
export function markAt(marks: Marks, { day, second }: Step, step_seconds: number): Mark | null {
  const exact = marks.get(keyOf(day, second));
  if (exact === 'limit') return exact;
  let found: Mark | null = exact ?? null;
  for (const [key, mark] of marks) {
    const [on, at] = key.split(':').map(Number) as [number, number];
    const isWithin = on === day && at >= second && at < second + step_seconds;
    if (isWithin && mark === 'limit') return mark;
    if (isWithin) found = mark;
  }
  return found;
}

/** The marks after the brush went over some steps. */
export function paint(marks: Marks, steps: readonly Step[], brush: Brush, step_seconds: number): Marks {
  const next = new Map(marks);
  const wiped = new Set(steps.map(({ day, second }) => keyOf(day, second)));
  for (const key of marks.keys()) {
    const [day, second] = key.split(':').map(Number) as [number, number];
    if (wiped.has(keyOf(day, second - (second % step_seconds)))) next.delete(key);
  }
  if (brush !== 'clear') for (const { day, second } of steps) next.set(keyOf(day, second), brush);
  return next;
}

/** All steps of the rectangle between two of them. */
export function between(a: Step, b: Step, step_seconds: number): Step[] {
  const steps: Step[] = [];
  const [first, last] = [Math.min(a.second, b.second), Math.max(a.second, b.second)];
  for (let day = Math.min(a.day, b.day); day <= Math.max(a.day, b.day); day += 1)
    for (let second = first; second <= last; second += step_seconds) steps.push({ day, second });
  return steps;
}

export interface Span {
  from: number;
  to: number;
  mark: Mark;
}

/** The marks of a day as stretches of time, in seconds, for reading. */
export function spansOf(marks: Marks, day: number, step_seconds: number): Span[] {
  const starts = [...marks]
    .map(([key, mark]) => ({ at: key.split(':').map(Number) as [number, number], mark }))
    .filter(({ at: [on] }) => on === day)
    .sort((a, b) => a.at[1] - b.at[1]);
  const spans: Span[] = [];
  for (const {
    at: [, second],
    mark,
  } of starts) {
    const last = spans.at(-1);
    if (last && last.mark === mark && last.to >= second) last.to = Math.max(last.to, second + step_seconds);
    else spans.push({ from: second, to: second + step_seconds, mark });
  }
  return spans;
}

/** What one press means: pressing what stands there already takes it away. */
export function brushFor(current: Mark | null, brush: Brush): Brush {
  return current === brush ? 'clear' : brush;
}
