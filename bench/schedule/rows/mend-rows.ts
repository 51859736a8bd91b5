import { type Constraint, type Mending, RosterState } from '@shiftwright/optimiser/research';
import { putRow } from './put-row.ts';
import type { RowLimits } from './row-limits.ts';
import { RowPlan } from './row-plan.ts';

/** Shortest stretch of days that is planned anew, and how much longer the next one is when that does not help. */
const SHORTEST = 7;
const LONGER = 2;
/** Stretches of the shortest length that mending a row is expected to take. */
const TRIES = 10;

/** Mends the rows of a problem that has these limits, as the search takes it. */
export function mending(limits: RowLimits) {
  return ({ problem, shape, people, budget, isLast, isOver }: Mending) => {
    const state = new RosterState(problem);
    putRow(state, 0, shape);
    const mender = new RowMender(state, limits);
    if (!isLast && !mender.isAffordable(people, budget)) return null;
    const effort = mender.mend(people, budget, isOver);
    return { shape: state.shape, effort };
  };
}

/**
 * Plans the days of people whose rows break a rule anew, exactly, beside everybody else: first a week, and longer
 * stretches where none of those mends the row. Moves alone take long to reach rows that many rules meet in.
 */
export class RowMender {
  private readonly state: RosterState;
  private readonly rules: readonly Constraint[];
  private readonly limits: RowLimits;
  private readonly plan: RowPlan;

  /** Coverage of the state must be of one task. */
  constructor(state: RosterState, limits: RowLimits) {
    this.state = state;
    this.rules = state.problem.constraints(state).filter((rule) => rule.hard);
    this.limits = limits;
    this.plan = new RowPlan(state, limits);
  }

  /** Whether mending so many rows is likely to take no more than `most` steps. */
  isAffordable(people: readonly number[], most: number): boolean {
    const length = Math.min(SHORTEST, this.state.days);
    return people.reduce((sum, person) => sum + this.plan.expected(person, length), 0) * TRIES <= most;
  }

  /** Mends these people's rows, and begins no plan after `most` steps or once `isOver`; the steps it took. */
  mend(people: readonly number[], most: number, isOver: () => boolean): number {
    const isSpent = () => this.plan.effort > most || isOver();
    for (const person of people) this.mendRow(person, isSpent);
    return this.plan.effort;
  }

  private mendRow(person: number, isSpent: () => boolean): void {
    const { days } = this.state;
    let units = this.broken(person, 0, days - 1);
    for (let length = Math.min(SHORTEST, days); units > 0; length = Math.min(days, length * LONGER)) {
      if (!this.plan.holds(person, length)) return;
      for (const first of this.stretches(person, length)) {
        if (units === 0 || isSpent()) return;
        units = this.replan(person, first, length, units);
      }
      if (length === days) return;
    }
  }

  /** First days of stretches of a length, those with most broken rules first. */
  private stretches(person: number, length: number): number[] {
    const last = this.state.days - length;
    const apart = Math.ceil(length / 2);
    return Array.from({ length: Math.ceil(last / apart) + 1 }, (_, at) => Math.min(last, at * apart))
      .map((first) => ({ first, units: this.broken(person, first, first + length - 1) }))
      .sort((a, b) => b.units - a.units)
      .map(({ first }) => first);
  }

  /** Plans a stretch anew and keeps it when fewer rules are broken; what is broken then. */
  private replan(person: number, first: number, length: number, units: number): number {
    const { state, plan } = this;
    const base = person * state.days + first;
    const before = state.shape.slice(base, base + length);
    putRow(state, base, new Int32Array(length));
    this.setPrices(person, first, length);
    const found = plan.plan(person, first, first + length - 1, 'quick');
    if (found) putRow(state, base, plan.out.subarray(first, first + length));
    const left = found ? this.broken(person, 0, state.days - 1) : units;
    if (left < units) return left;
    putRow(state, base, before);
    return units;
  }

  private broken(person: number, first: number, last: number): number {
    return this.rules.reduce((sum, rule) => sum + rule.cost(person, first, last), 0);
  }

  /** What each shape costs this person and coverage beside everybody else. */
  private setPrices(person: number, first: number, length: number): void {
    const { problem, have } = this.state;
    const { shapes, domains, domain_of, cover, stride, days } = problem;
    for (let day = first; day < first + length; day++) {
      const cell = person * days + day;
      const has = domains[domain_of[cell]!]?.has;
      for (let shape = 0; shape < shapes.count; shape++) {
        let cost = this.limits.own_cost[cell * shapes.count + shape]!;
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++) {
          const entry = (day * stride + at) * cover.levels + have[day * stride + at]!;
          cost += cover.cost[entry + 1]! - cover.cost[entry]!;
        }
        this.plan.price[day * shapes.count + shape] =
          shape === 0 || has?.[shape] === 1 ? cost : Number.POSITIVE_INFINITY;
      }
    }
  }
}
