import type { DepartmentMonth } from '@shiftwright/optimiser';
import { burdensOf, monthProblem } from '../../packages/optimiser/src/month/month-problem.ts';
import { plannedOf } from '../../packages/optimiser/src/month/rotations.ts';
import { BORNE, type Borne } from './spread.ts';

const NAMES = {
  weekend: 'fair_weekends',
  closing: 'fair_closings',
  night: 'fair_nights',
  holiday: 'fair_holidays',
} as const satisfies Record<Borne, string>;

/** The burdens that each planned person of a month could be given by the hard limits of single shifts. */
export function ableOf(input: DepartmentMonth): Map<number, Set<Borne>> {
  const month = monthProblem(input);
  const { axis, rows, problem } = month;
  const { start_minute, end_minute } = problem.shapes;
  const burdens = burdensOf(month);
  return new Map(
    rows.flatMap((row, at) => {
      if (plannedOf(input, row).every((person) => person.fixed_slots)) return [];
      const able = BORNE.filter((kind) => {
        const burden = burdens.find(({ name }) => name === NAMES[kind]);
        return burden?.days.some((day) => {
          const domain = problem.domain_of[at * axis.days + day] ?? -1;
          const shapes = domain < 0 ? [] : [...(problem.domains[domain]?.shapes ?? [])];
          return shapes.some(
            (shape) => shape > 0 && burden.bears(day, start_minute[shape] ?? 0, end_minute[shape] ?? 0) > 0,
          );
        });
      });
      return [[row.employee_id, new Set(able)] as const];
    }),
  );
}
