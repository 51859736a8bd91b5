import { itemAt } from '../../required.ts';
import { gapVacancies, type Stretch, type VacancyBounds } from './gap-vacancies.ts';

/** A vacancy that automation made and may take back. */
export interface AutomaticVacancy extends Stretch {
  id: number;
  is_free: boolean;
}

/** One work of a department on one date: people wanted and there by step, from midnight. */
export interface WorkDay {
  step_minutes: number;
  need: readonly number[];
  /** People of the approved plan and its open vacancies. */
  have: readonly number[];
  /** Vacancies that somebody deleted by hand: they count as present, so that they are not made again. */
  refused: readonly number[];
  /** Null: closed. */
  open: { opens_minute: number; closes_minute: number } | null;
  /** Nothing is offered that starts earlier: the moment now, on the date of today. */
  from_minute: number;
  /** Those that may be cancelled. */
  vacancies: readonly AutomaticVacancy[];
}

export interface VacancyRules extends VacancyBounds {
  creates: boolean;
  deletes: boolean;
  /** A vacancy goes when without it less than this is missing. */
  lack_max: number;
}

export interface VacancyPlan {
  cancel: { vacancy: AutomaticVacancy; lack: number }[];
  create: (Stretch & { lack: number })[];
}

const MOST_ROUNDS = 20;

/** People to the millionth: sums of fractions that should be equal differ in their last digits, and limits must not see it. */
const settled = (people: number) => Math.round(people * 1e6) / 1e6;

const stepsOf = (at: Stretch, step_minutes: number) => ({
  from: Math.floor(at.start_minute / step_minutes),
  to: Math.floor(at.end_minute / step_minutes),
});

/** What is missing over a stretch, a step at most one person, on the average; negative: too many are there (planning 118). */
export function meanLack(
  day: Pick<WorkDay, 'step_minutes' | 'need'>,
  have: readonly number[],
  at: Stretch,
): number {
  const { from, to } = stepsOf(at, day.step_minutes);
  const there = have.slice(from, to);
  const steps = day.need.slice(from, to).map((need, i) => Math.max(-1, Math.min(1, need - itemAt(there, i))));
  return steps.length === 0 ? 0 : settled(steps.reduce((sum, one) => sum + one, 0) / steps.length);
}

const changed = (have: readonly number[], day: WorkDay, at: Stretch, by: number) => {
  const { from, to } = stepsOf(at, day.step_minutes);
  return have.map((value, i) => (i >= from && i < to ? value + by : value));
};

/** Would so little be missing without the vacancy that it goes (planning 119)? */
function lackWithout(day: WorkDay, have: readonly number[], at: Stretch): number {
  return settled(1 + meanLack(day, have, at));
}

/** Free ones go before those somebody has, and late ones before early ones. */
const byDispensability = (a: AutomaticVacancy, b: AutomaticVacancy) =>
  Number(b.is_free) - Number(a.is_free) || b.start_minute - a.start_minute || b.id - a.id;

function cancelled(day: WorkDay, rules: VacancyRules) {
  const cancel: VacancyPlan['cancel'] = [];
  let have = day.have;
  for (const vacancy of rules.deletes ? [...day.vacancies].sort(byDispensability) : []) {
    const lack = lackWithout(day, have, vacancy);
    if (lack >= rules.lack_max) continue;
    cancel.push({ vacancy, lack });
    have = changed(have, day, vacancy, -1);
  }
  return { cancel, have };
}

/**
 * Which automatic vacancies of a work and date go and which come, cancelling first (planning 119, planning 120, planning 121).
 * What the next run would cancel is not made at all, and what the last round left is looked at again: a second run finds
 * nothing to do.
 */
export function planVacancies(day: WorkDay, rules: VacancyRules): VacancyPlan {
  const first = cancelled(day, rules);
  const { cancel } = first;
  const gone = new Set(cancel.map((one) => one.vacancy.id));
  const current: Stretch[] = day.vacancies.filter((one) => !gone.has(one.id));
  const create: VacancyPlan['create'] = [];
  let have = first.have;
  const survives = (next: readonly number[], all: readonly Stretch[]) =>
    !rules.deletes || all.every((one) => lackWithout(day, next, one) >= rules.lack_max);

  for (let round = 0; rules.creates && day.open && round < MOST_ROUNDS; round++) {
    const steps = day.need.map((need, i) => ({
      minute: i * day.step_minutes,
      lack:
        i * day.step_minutes < day.from_minute ? 0 : settled(need - itemAt(have, i) - itemAt(day.refused, i)),
    }));
    const added = gapVacancies(steps, day.step_minutes, day.open, rules).filter((one) => {
      if (one.start_minute < day.from_minute) return false;
      const next = changed(have, day, one, 1);
      if (!survives(next, [...current, ...create, one])) return false;
      create.push({ ...one, lack: meanLack(day, have, one) });
      have = next;
      return true;
    });
    if (added.length === 0) break;
  }

  return { cancel, create };
}
