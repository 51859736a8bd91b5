import { checkMonth, type DepartmentMonth, type MonthRoster, scheduleMonth } from '@shiftwright/optimiser';
import { aDemoMonth } from '../../packages/optimiser/src/month/testing.ts';
import { type AnswerTimes, measureAnswers } from './answers.ts';

export interface SpeedRow {
  people: number;
  budget_seconds: number;
  seconds: number;
  /** When the search first told of a roster that keeps the hard rules. */
  first_seconds: number;
  cost: number;
  coverage: number;
  /** Hard rules broken. */
  broken: number;
  million_moves: number;
  peak_mib: number;
}

/** Schedules a month of so many people at 30-minute steps, from nothing, and has the checker judge it. */
function run(input: DepartmentMonth, budget_seconds: number): { row: SpeedRow; roster: MonthRoster } {
  const started = performance.now();
  // The problem is built within the budget: what counts is the time until the roster is there.
  const deadline = started + budget_seconds * 1000;
  let first: number | null = null;
  const roster = scheduleMonth(input, {
    seed: 1,
    budget: { milliseconds: budget_seconds * 1000, now: () => performance.now() },
    shouldStop: () => performance.now() >= deadline,
    onProgress: ({ broken }) => {
      if (broken === 0) first ??= performance.now();
    },
  });
  const ended = performance.now();
  const seconds = (ended - started) / 1000;
  const row = {
    people: input.people.length,
    budget_seconds,
    seconds,
    first_seconds: ((first ?? ended) - started) / 1000,
    cost: roster.cost,
    coverage: roster.covering,
    broken: checkMonth(input, roster).length,
    million_moves: roster.iterations / 1e6,
    peak_mib: process.resourceUsage().maxRSS / 1024,
  };
  return { row, roster };
}

/** 50 people after 3, 20 and 120 s, 120 people after 60 s and asked about, 400 people after 60 s. */
export function measureSpeed(): { rows: SpeedRow[]; behind_after_20_s: number; answers: AnswerTimes[] } {
  const month = (people: number) => aDemoMonth(people, { step_minutes: 30 });
  const small = [3, 20, 120].map((seconds) => run(month(50), seconds).row);
  const middle = run(month(120), 60);
  const answers = measureAnswers(month(120), middle.roster);
  const rows = [...small, middle.row, run(month(400), 60).row];
  return { rows, behind_after_20_s: small[1]!.cost / small[2]!.cost - 1, answers };
}
