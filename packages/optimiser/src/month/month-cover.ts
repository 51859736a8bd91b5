import { type CoverStep, coverOf } from '../constraints/cover.ts';
import type { Cover } from '../search/problem.ts';
import { type Axis, dayAt, dtAt } from './axis.ts';
import { firstNightEnd, type LastNight, lastNightOf } from './last-night.ts';
import { givenByDay } from './rows.ts';
import type { DepartmentMonth } from './types.ts';
import { weightsOf } from './weights.ts';

/** Demand and what the given days already cover, by `slot * work types + work type`. */
export interface Demand {
  /** Of the range. */
  readonly need: Float64Array;
  readonly base: Float64Array;
  readonly open: Uint8Array;
  readonly last_night: LastNight;
}

export function demandOf(input: DepartmentMonth, axis: Axis): Demand {
  const tasks = input.work_types.length;
  const index = new Map(input.work_types.map((type, at) => [type.work_type_id, at]));
  const told = new Float64Array(axis.slots * tasks);
  for (const point of input.demand) {
    const task = index.get(point.work_type_id);
    const slot = dayAt(axis, point.dt) * axis.stride + Math.floor(point.minute / axis.step);
    if (task !== undefined && slot >= 0 && slot < axis.slots) told[slot * tasks + task]! += point.need;
  }
  const last_night = lastNightOf(input, axis, told);
  const need = told.fill(0, (axis.last + 1) * axis.stride * tasks);
  return { need, base: givenCover(input, axis, index), open: openSlots(input, axis), last_night };
}

/** The people needed on an entry, those of the hours into which the last night runs included. */
export function needAt({ need, last_night }: Demand, here: number): number {
  return last_night.need.get(here) ?? need[here]!;
}

function givenCover(input: DepartmentMonth, axis: Axis, index: ReadonlyMap<number, number>): Float64Array {
  const tasks = index.size;
  const base = new Float64Array(axis.slots * tasks);
  for (const employee of new Set(input.people.map((person) => person.employee_id))) {
    const people = input.people.flatMap((person, at) => (person.employee_id === employee ? [at] : []));
    for (const [day, shifts] of givenByDay(input, axis, people)) {
      for (const shift of shifts) {
        if (shift.kind !== 'work' || shift.start_minute === null || shift.end_minute === null) continue;
        const first = day * axis.stride + Math.floor(shift.start_minute / axis.step);
        const end = Math.min(axis.slots, day * axis.stride + Math.ceil(shift.end_minute / axis.step));
        for (const part of shift.parts) {
          const task = index.get(part.work_type_id);
          if (task === undefined) continue;
          for (let slot = first; slot < end; slot++) base[slot * tasks + task]! += part.share;
        }
      }
    }
  }
  return base;
}

function openSlots(input: DepartmentMonth, axis: Axis): Uint8Array {
  const open = new Uint8Array(axis.slots);
  for (let day = axis.first; day <= axis.last + 1; day++) {
    const hours = input.open[dtAt(axis, day)];
    if (!hours) continue;
    const first = day * axis.stride + Math.floor(hours.opens_minute / axis.step);
    const end = Math.min(axis.slots, day * axis.stride + Math.ceil(hours.closes_minute / axis.step));
    open.fill(1, first, end);
  }
  return open;
}

/** What a step costs with so many generated people, by cause. */
export interface StepCost {
  readonly uncovered: number;
  readonly least_staffing: number;
  readonly downtime: number;
}

/** The cost of staffing any step of any work: gaps weigh more the larger their share, idle people more the more there are. */
export type StepPricer = (slot: number, task: number, people: number) => StepCost;

/** Outside the range nothing is charged but what the last night is for. */
const NOTHING: StepCost = { uncovered: 0, least_staffing: 0, downtime: 0 };

export function stepPricer(input: DepartmentMonth, axis: Axis, demand: Demand): StepPricer {
  const types = input.work_types;
  const weights = weightsOf(input);
  const ranks = [...types].sort((a, b) => a.priority - b.priority);
  const importance = types.map((type) => 1 + 0.1 * (1 - ranks.indexOf(type) / types.length));
  const hours = input.step_minutes / 60;
  const { end, relieved } = demand.last_night;
  const first = firstNightEnd(input, axis);

  return (slot, task, people) => {
    if (slot < axis.first * axis.stride || slot >= end) return NOTHING;
    const here = slot * types.length + task;
    const need = needAt(demand, here);
    const least = demand.open[slot] === 1 ? types[task]!.min_workers : 0;
    const wanted = Math.max(need, least);
    const have = demand.base[here]! + people;
    const isOthers = slot < first || slot >= relieved;
    const gap = isOthers ? 0 : Math.max(0, need - have);
    const over = Math.max(0, have - wanted);
    const share = gap === 0 ? 0 : gap * (1 + (0.5 * gap) / need);
    const idle =
      weights.idle_hour * over * (1 + over / (1 + wanted)) +
      weights.idle_hour_above_share * Math.max(0, over - input.idle_share * wanted);
    return {
      uncovered: hours * weights.uncovered_hour * importance[task]! * share,
      least_staffing: isOthers ? 0 : hours * weights.below_min_workers_hour * Math.max(0, least - have),
      downtime: hours * idle,
    };
  };
}

export function monthCover(input: DepartmentMonth, axis: Axis, demand: Demand): Cover {
  const types = input.work_types;
  const priceOf = stepPricer(input, axis, demand);

  return coverOf(axis.slots, types.length, input.people.length, (slot, task): CoverStep => {
    const base = demand.base[slot * types.length + task]!;
    return {
      cost: (people) => {
        const { uncovered, least_staffing, downtime } = priceOf(slot, task, people);
        return uncovered + least_staffing + downtime;
      },
      most: Math.max(0, Math.floor(types[task]!.max_workers - base + 1e-9)),
    };
  });
}
