import type { MoveContext } from './move-context.ts';
import { assign, assignRun } from './moves/assign.ts';
import { changeBlock, mergeShifts, returnToHabit, turnRow } from './moves/blocks.ts';
import { reassign } from './moves/reassign.ts';
import { handOver, rebalance, resize } from './moves/resize.ts';
import { replan, replanTwo, retask } from './moves/retask.ts';
import { relocate, swapDays, tradePlaces } from './moves/swap.ts';
import type { Problem } from './problem.ts';

/** Writes a change to the trial of the context; false when it found nothing to change (and wrote nothing). */
export type Move = (context: MoveContext) => boolean;

/** The moves that make sense for a problem, each as often as its share; `has_taste` where rows have soft rules. */
export function moveMix(problem: Problem, has_taste: boolean): readonly Move[] {
  const clocked = problem.shapes.count > 1 && problem.step_minutes < 1440;
  const shares: [Move, number][] = [
    [assign, 30],
    [assignRun, clocked ? 2 : 8],
    [changeBlock, problem.habits ? 20 : 0],
    [mergeShifts, problem.habits ? 20 : 0],
    [turnRow, problem.habits ? 6 : 0],
    [returnToHabit, problem.habits?.some((shape) => shape >= 0) ? 12 : 0],
    [swapDays, problem.people > 1 ? 40 : 0],
    [tradePlaces, problem.habits && problem.people > 1 ? 4 : 0],
    [relocate, 12],
    [reassign, has_taste && problem.people > 2 ? 8 : 0],
    [resize, clocked ? 45 : 0],
    [rebalance, clocked ? 45 : 0],
    [handOver, clocked && problem.people > 1 ? 15 : 0],
    [retask, problem.tasks > 1 ? 30 : 0],
    [replan, problem.tasks > 1 ? 6 : 0],
    [replanTwo, problem.tasks > 1 && problem.people > 1 ? 3 : 0],
  ];
  return shares.flatMap(([move, share]) => new Array<Move>(share).fill(move));
}
