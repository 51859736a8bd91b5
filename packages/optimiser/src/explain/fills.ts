import { dayAt } from '../month/axis.ts';
import { needAt } from '../month/month-cover.ts';
import type { RosterDay } from '../month/types.ts';
import type { OpenRoster } from './open-roster.ts';
import type { FilledDemand } from './types.ts';

/** The demand that a shift fills, stretch by stretch: neighbouring steps with the same figures are one. */
export function fills(open: OpenRoster, day: RosterDay): FilledDemand[] {
  const found: FilledDemand[] = [];
  for (const piece of day.pieces) {
    for (const step of stepsOf(open, day.dt, piece)) {
      const last = found.at(-1);
      const isSame =
        last?.end_minute === step.start_minute &&
        last.work_type_id === step.work_type_id &&
        last.need === step.need &&
        last.have === step.have;
      if (isSame) last.end_minute = step.end_minute;
      else found.push(step);
    }
  }
  return found;
}

function stepsOf(
  { month, state }: OpenRoster,
  dt: string,
  { work_type_id, start_minute, end_minute }: RosterDay['pieces'][number],
): FilledDemand[] {
  const { axis, demand, input, problem } = month;
  const task = input.work_types.findIndex((type) => type.work_type_id === work_type_id);
  if (task < 0) return [];
  const steps: FilledDemand[] = [];
  for (let step = Math.floor(start_minute / axis.step); step * axis.step < end_minute; step++) {
    const slot = dayAt(axis, dt) * axis.stride + step;
    const here = slot * problem.tasks + task;
    const least = demand.open[slot] === 1 ? input.work_types[task]!.min_workers : 0;
    const need = Math.max(needAt(demand, here), least);
    const have = state.have[here]! + demand.base[here]!;
    steps.push({
      work_type_id,
      start_minute: Math.max(start_minute, step * axis.step),
      end_minute: Math.min(end_minute, (step + 1) * axis.step),
      need,
      have,
      met: Math.min(1, Math.max(0, need - (have - 1))),
    });
  }
  return steps;
}
