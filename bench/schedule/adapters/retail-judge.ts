import type { Judgement } from './judge.ts';
import { OPENING_QUARTER, QUARTERS_A_DAY, type RetailInstance, type RetailShift } from './retail.ts';

interface Stretch {
  day: number;
  start: number;
  end: number;
}

/** Judges the shifts of the multi-activity set by the set's own rules, from the instance alone. */
export function judgeRetail(instance: RetailInstance, shifts: readonly RetailShift[]): Judgement {
  const have = new Int32Array(instance.least.length);
  const violations = shifts.flatMap((shift) => shiftViolations(instance, shift, have));
  for (const person of instance.staff) {
    const own = shifts.filter((shift) => shift.staff === person.id).map(stretchOf);
    violations.push(
      ...personViolations(
        person,
        own.sort((a, b) => a.start - b.start),
      ),
    );
  }
  let cost = 0;
  have.forEach((people, at) => {
    if (people < instance.least[at]!) violations.push(`cover: ${people} of ${instance.least[at]} at ${at}`);
    cost += Math.max(0, people - instance.most[at]!) ** 2;
  });
  return { feasible: violations.length === 0, violations, cost };
}

function quarterOf(clock: string): number {
  const [hour, minute] = clock.split(':').map(Number);
  return hour! * 4 + minute! / 15;
}

/** Quarters from 00:00 of day 1; an end not after the start is on the next day. */
function stretchOf({ day, start, end }: Pick<RetailShift, 'day' | 'start' | 'end'>): Stretch {
  const first = (day - 1) * QUARTERS_A_DAY + quarterOf(start);
  const length = (quarterOf(end) - quarterOf(start) + QUARTERS_A_DAY) % QUARTERS_A_DAY || QUARTERS_A_DAY;
  return { day, start: first, end: first + length };
}

function shiftViolations(instance: RetailInstance, shift: RetailShift, have: Int32Array): string[] {
  const { start, end } = stretchOf(shift);
  const label = `${shift.staff} on day ${shift.day}`;
  const clock = quarterOf(shift.start);
  const last = OPENING_QUARTER + instance.days * QUARTERS_A_DAY;
  const found: string[] = [];
  if (start < OPENING_QUARTER || end > last) return [`${label}: outside the horizon`];
  if (end - start < 24 || end - start > 40) found.push(`${label}: lasts ${(end - start) / 4} h`);
  const window = clock === 0 || (clock >= 24 && clock <= 40) || (clock >= 56 && clock <= 72) || clock >= 80;
  if (!window) found.push(`${label}: starts at ${shift.start}`);
  let at = start;
  for (const stretch of shift.tasks) {
    const length = stretchOf({ day: 1, start: stretch.start, end: stretch.end });
    const quarters = length.end - length.start;
    if (at % QUARTERS_A_DAY !== length.start % QUARTERS_A_DAY || quarters < 4)
      found.push(`${label}: task at ${stretch.start}`);
    for (let i = 0; i < quarters && at < last; i++, at++)
      have[(at - OPENING_QUARTER) * instance.tasks + stretch.task - 1]!++;
  }
  if (at !== end) found.push(`${label}: tasks do not fill the shift`);
  return found;
}

function personViolations(person: RetailInstance['staff'][number], shifts: readonly Stretch[]): string[] {
  const found: string[] = [];
  const days = new Set(shifts.map((shift) => shift.day));
  const minutes = shifts.reduce((sum, shift) => sum + (shift.end - shift.start) * 15, 0);
  if (minutes < person.least_minutes || minutes > person.most_minutes)
    found.push(`${person.id}: ${minutes} minutes`);
  if (days.size !== shifts.length) found.push(`${person.id}: two shifts on a day`);
  shifts.forEach((shift, at) => {
    const before = shifts[at - 1];
    if (before && shift.start - before.end < 56) found.push(`${person.id}: rest before day ${shift.day}`);
  });
  for (const day of days) {
    if ([1, 2, 3, 4, 5].every((ahead) => days.has(day + ahead)))
      found.push(`${person.id}: six days from day ${day}`);
  }
  return found;
}
