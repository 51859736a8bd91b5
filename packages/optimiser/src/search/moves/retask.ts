import type { MoveContext } from '../move-context.ts';

/** Plans the tasks of one shift afresh, everybody else's staying as they are. */
export function replan(context: MoveContext): boolean {
  const { state, trial, problem } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const cell = person * problem.days + day;
  const shape = state.shape[cell]!;
  if (shape === 0) return false;
  trial.begin();
  trial.open(person, day, day);
  context.writePlanned(cell, shape);
  return true;
}

/** Changes one stretch inside a shift: another task from some step up to a neighbouring edge. */
export function retask(context: MoveContext): boolean {
  const { state, trial, problem, random, scratch } = context;
  const person = context.anyPerson();
  const day = context.anyDay(person);
  const cell = person * problem.days + day;
  const shape = state.shape[cell]!;
  if (shape === 0) return false;
  const length = problem.shapes.to[shape]! - problem.shapes.from[shape]!;
  const allowed = problem.tasks_of[problem.account_of[cell]!]!;
  const task = allowed[random.below(allowed.length)]!;
  const room = state.room;
  for (let i = 0; i < length; i++) scratch[i] = state.work[cell * room + i]!;
  if (!problem.mixed_tasks) {
    if (scratch[0] === task) return false;
    scratch.fill(task, 0, length);
  } else {
    const first = random.below(length);
    const last = Math.min(length, first + 1 + random.below(2 * problem.task_steps));
    scratch.fill(task, first, last);
    if (!tidy(scratch, length, problem.task_steps)) return false;
    let same = true;
    for (let i = 0; i < length; i++) if (scratch[i] !== state.work[cell * room + i]) same = false;
    if (same) return false;
  }
  trial.begin();
  trial.open(person, day, day);
  trial.write(cell, shape, scratch, 0);
  return true;
}

/** Whether every uninterrupted stretch of a task is long enough. */
export function tidy(tasks: Uint8Array, length: number, least: number): boolean {
  let run = 1;
  for (let i = 1; i <= length; i++) {
    if (i < length && tasks[i] === tasks[i - 1]) run++;
    else {
      if (run < least && run < length) return false;
      run = 1;
    }
  }
  return true;
}

/** Plans the tasks of two people's shifts of one day afresh, one after the other. */
export function replanTwo(context: MoveContext): boolean {
  const { state, trial, problem, plan } = context;
  const person = context.anyPerson();
  const other = context.anyPerson();
  const day = context.anyDay(person);
  const a = person * problem.days + day;
  const b = other * problem.days + day;
  const mine = state.shape[a]!;
  const theirs = state.shape[b]!;
  if (person === other || mine === 0 || theirs === 0 || !context.mayChange(b)) return false;
  trial.begin();
  trial.open(person, day, day);
  trial.open(other, day, day);
  trial.write(a, 0, plan.out, 0);
  trial.write(b, 0, plan.out, 0);
  context.writePlanned(a, mine);
  context.writePlanned(b, theirs);
  return true;
}
