import { addDays } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Highs } from 'highs';
import { dtAt } from '../../packages/optimiser/src/month/axis.ts';
import { monthProblem, unusualOf } from '../../packages/optimiser/src/month/month-problem.ts';
import { normBands } from '../../packages/optimiser/src/month/norm-bands.ts';
import { cycleDayOn, cycleOf } from '../../packages/optimiser/src/month/rotations.ts';
import { MipModel } from './mip-model.ts';
import { peopleByStep } from './quality.ts';

const SECONDS = 60;

/**
 * The coverage, all works together, that no plan exceeds in which everybody works on the days of their rotation alone, in
 * shifts that are usual on them, and no more hours than are permitted. Parts of shifts are allowed, and rest is left out:
 * whole months cover less. Fixed hours may lie anywhere.
 */
export function coverageInRhythm(highs: Highs, input: DepartmentMonth): number {
  const month = monthProblem(input);
  const { axis, problem, domainTable, legal_of, rows } = month;
  const { times, table_of } = unusualOf(month);
  const model = new MipModel();
  const steps = 1440 / input.step_minutes;
  const { need, have } = peopleByStep(input, []);
  const there = new Map<string, number[]>();
  rows.forEach((row, at) => {
    const cycle = cycleOf(input, axis, row);
    const isFixed = row.people.some((one) => input.people[one]!.fixed_slots !== null);
    const hours = new Map<number, [number, number][]>();
    for (let day = axis.first; day <= axis.last; day++) {
      const cell = at * axis.days + day;
      if (cycle?.place != null && !cycleDayOn(cycle, day)!.works) continue;
      const account = problem.account_of[cell]!;
      const shapes = domainTable.domains[legal_of[cell]!]?.shapes ?? [];
      const usual = [...shapes].filter(
        (shape) => shape > 0 && (isFixed || times[table_of[cell]!]![shape] === 0),
      );
      const columns = usual.map((shape): [number, number] => {
        const column = model.amount(0, 1);
        const net = problem.shapes.net_minutes[problem.breaks_of[account]! * problem.shapes.count + shape]!;
        hours.set(account, [...(hours.get(account) ?? []), [column, net]]);
        const end = Math.ceil(problem.shapes.end_minute[shape]! / input.step_minutes);
        for (
          let step = Math.floor(problem.shapes.start_minute[shape]! / input.step_minutes);
          step < end;
          step++
        ) {
          const key = `${step < steps ? dtAt(axis, day) : addDays(dtAt(axis, day), 1)} ${step % steps}`;
          there.set(key, [...(there.get(key) ?? []), column]);
        }
        return [column, 1];
      });
      model.atMost(columns, 1);
    }
    for (const { account, ceiling } of normBands(input, axis, row)) {
      const given = input.people[account]!.fixed_days.filter(
        ({ dt }) => dt >= input.dt_from && dt <= input.dt_to,
      );
      const left = ceiling - given.reduce((sum, day) => sum + day.net_minutes, 0);
      if (Number.isFinite(left)) model.atMost(hours.get(account) ?? [], Math.max(0, left));
    }
  });
  for (const [dt, own] of need) {
    const total = own.reduce((sum, one) => sum + one, 0);
    own.forEach((people, step) => {
      if (people <= 0) return;
      const covered = model.amount(-1 / total / need.size, people);
      const columns = (there.get(`${dt} ${step}`) ?? []).map((column): [number, number] => [column, -1]);
      model.atMost([[covered, 1], ...columns], have.get(dt)?.[step] ?? 0);
    });
  }
  const answer = model.solve(highs, SECONDS);

  return answer ? -answer.objective : Number.NaN;
}
