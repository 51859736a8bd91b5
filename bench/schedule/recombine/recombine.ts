import type { Problem, Random, RosterState } from '@shiftwright/optimiser/research';
import { putRow } from '../rows/put-row.ts';
import type { RowLimits } from '../rows/row-limits.ts';
import type { Care, RowPlan } from '../rows/row-plan.ts';
import { agrees, decideDays, OPEN } from './decide-days.ts';
import type { LinearAnswer, LinearSolver } from './linear-program.ts';
import { NearRows } from './near-rows.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { type PooledRow, RowPool } from './row-pool.ts';

/** Rounds of new rows between two decisions of a dive. */
const ROUNDS = 6;
/** How near the best bound's prices new prices stay, until they find nothing more. */
const NEAR = 0.6;
const EPSILON = 1e-6;
/** A row with nearly the whole share is decided at once. */
const DECIDED = 0.97;
const CHANCE = 0.15;
/** A dive takes at least about so many decisions; together with others only rows with this share are decided. */
const STEPS = 30;
const LIKELY = 0.5;
/** How many times as many rows have to be known before they are chosen among again. */
const RIPER = 1.5;
/** A rough mix ends when it is this near its bound, as a part of that, or when fewer people than this part find a row. */
const ROUGH = 0.005;
const FEW = 0.25;
/** A dive by days decides this part of those that are open at a time, after so many rounds of new rows. */
const DAYS_AT_ONCE = 0.03;
const ROUNDS_BY_DAYS = 4;
/** Where the mix becomes dearer than that by this part, it decides so many times fewer. */
const DEARER = 0.003;
const FEWER = 3;
/** Rows that each person takes from one decision of a dive to the next. */
const SEEDS = 40;

/** What exact planning works with. `state` is the roster at hand, `plan` reads it. */
export interface PlanningRoom {
  readonly state: RosterState;
  readonly limits: RowLimits;
  readonly plan: RowPlan;
  readonly solver: LinearSolver;
  readonly random: Random;
}

interface MixOptions {
  /** For many people and a long period: prices from inside, and a mix that is only nearly the cheapest. */
  readonly isRough?: boolean;
  /** The mix that this one is part of a dive of. */
  readonly top?: Recombine;
  /** The shapes that a dive by days has decided, by member and day. */
  readonly decided?: readonly Int32Array[];
}

/** Prices keep nearer to the best ones while rows are found, and let go of them when none is. */
function nearer(near: number, added: number, bound: number): number {
  if (bound === Number.NEGATIVE_INFINITY) return 0;
  if (added > 0) return near === 0 ? NEAR : near;
  return near < 0.1 ? 0 : near / 2;
}

/**
 * Column generation over a neighbourhood: a linear program mixes whole rows of people and puts a price on every
 * step; each person's exact plan at these prices is a new row; when no row helps, the mix is a lower bound. A dive
 * turns the mix into rows, person by person, planning new ones as it goes.
 */
export class Recombine {
  /** The neighbourhood costs no less, whatever its people do. */
  bound = Number.NEGATIVE_INFINITY;
  /** Whether no row helps the mix any more. */
  isRelaxed = false;
  private readonly room: PlanningRoom;
  private readonly problem: Problem;
  private readonly hood: Neighbourhood;
  private readonly pool: RowPool;
  private readonly prices: Float64Array;
  /** Everybody's row now. */
  private current: number[] = [];
  private readonly off: Int32Array;
  private spent = 0;
  /** The prices that prove the bound, and the least that each member's row costs at them. */
  private readonly centre: Float64Array;
  private readonly leasts: Float64Array;
  /** Rows that may be part of a roster near the bound, and how much more it may cost. */
  private readonly near = new NearRows();
  private margin = 0;
  /** How many rows must be known to choose among them again, and the work done when that was last done. */
  private ripe = 0;
  private chosen = 0;
  /** What learns of every row planned in a dive: this, or what dived to here. */
  private readonly top: Recombine;
  private readonly isRough: boolean;
  private readonly decided: readonly Int32Array[];

  /** The cells of the neighbourhood are days off in the room's state now and while this works. */
  constructor(room: PlanningRoom, hood: Neighbourhood, { isRough = false, top, decided }: MixOptions = {}) {
    this.isRough = isRough;
    const length = hood.last - hood.first + 1;
    this.decided = decided ?? hood.people.map(() => new Int32Array(length).fill(OPEN));
    this.top = top ?? this;
    this.room = room;
    this.hood = hood;
    this.problem = room.state.problem;
    this.pool = new RowPool(room.state, room.limits, room.solver, hood);
    this.prices = new Float64Array(this.pool.slots);
    this.centre = new Float64Array(this.pool.slots);
    this.leasts = new Float64Array(hood.people.length);
    this.off = new Int32Array(hood.last - hood.first + 1);
  }

  /** Whether enough has been planned since the last time to choose among it again. */
  get isRipe(): boolean {
    return this.near.seen >= this.ripe;
  }

  get effort(): number {
    return this.spent + this.pool.effort;
  }

  /** Work done since rows were last chosen. */
  get effortToPlan(): number {
    return this.effort - this.chosen;
  }

  /** Learns a row for each person: what they do now; what that costs. */
  take(rows: readonly Int32Array[]): number {
    this.current = rows.map((row, member) => this.pool.add(member, row));
    return this.pool.costOf(this.current);
  }

  private costOf(answer: LinearAnswer): number {
    return answer.objective + this.pool.base;
  }

  /** Adds rows until none helps, the bound reaches `ceiling`, or `stop` says so; false unless a dive may help. */
  relax(ceiling: number, stop: () => boolean): boolean {
    if (this.isRough) return this.relaxRoughly(ceiling, stop);
    const everybody = this.hood.people.map((_, member) => member);
    const { centre } = this;
    let near = 0;
    let exactly = false;
    for (;;) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null) return false;
      for (let i = 0; i < centre.length; i++)
        this.prices[i] = near * centre[i]! + (1 - near) * answer.dual[everybody.length + i]!;
      const { added, bound } = this.addToMix(everybody, answer, exactly ? 'exact' : 'quick');
      if (this.bound > ceiling + EPSILON) return false;
      const isTight = this.costOf(answer) - this.bound < 0.01;
      if (isTight || (added === 0 && near === 0 && exactly)) return this.end(ceiling);
      exactly ||= added === 0 && near === 0;
      near = nearer(near, added, bound);
    }
  }

  /**
   * The same for many people and a long period: prices from inside the program, which soon lead to good rows, until
   * the mix is nearly as cheap as its bound or only few people find better rows.
   */
  private relaxRoughly(ceiling: number, stop: () => boolean): boolean {
    const everybody = this.hood.people.map((_, member) => member);
    for (;;) {
      const answer = stop() ? null : this.pool.solveInside();
      if (answer === null) return false;
      this.prices.set(answer.dual.subarray(everybody.length));
      const { added } = this.addToMix(everybody, answer, 'near');
      if (this.bound > ceiling + EPSILON) return false;
      const isNear = this.costOf(answer) - this.bound < ROUGH * Math.abs(this.bound);
      if (isNear || added < FEW * everybody.length) return this.end(ceiling);
    }
  }

  /** Adds rows for everybody, and keeps the best bound with its prices. */
  private addToMix(
    everybody: readonly number[],
    answer: LinearAnswer,
    care: Care,
  ): { added: number; bound: number } {
    const { added, bound, leasts } = this.addRows(everybody, answer, care);
    if (bound > this.bound) {
      this.bound = bound;
      this.centre.set(this.prices);
      this.leasts.set(leasts);
    }
    return { added, bound };
  }

  private end(ceiling: number): true {
    this.isRelaxed = true;
    this.margin = ceiling - this.bound;
    for (const { member, shapes } of this.pool.rows) this.keep(this.hood.people[member]!, shapes);
    return true;
  }

  /**
   * The cheapest roster found of whole rows among all that were planned here and may be part of one for `ceiling`,
   * no dearer than what everybody does now. Costs `within` of each other are as good; `pause` is told the work so
   * far and says when to stop.
   */
  choose(ceiling: number, within: number, pause: (effort: number) => boolean): Int32Array[] {
    const { state, limits, solver } = this.room;
    const pool = new RowPool(state, limits, solver, this.hood);
    const start = this.current.map((index, member) => pool.add(member, this.pool.rows[index]!.shapes));
    for (const { member, shapes } of this.near.within(ceiling - this.bound + EPSILON))
      pool.add(member, shapes);
    const rows = pool.choose(start, within, pause);
    this.spent += pool.effort;
    pool.dispose();
    this.chosen = this.effort;
    this.ripe = this.near.seen * RIPER;
    return rows.sort((a, b) => a.member - b.member).map(({ shapes }) => shapes);
  }

  /**
   * New rows for everybody at no more than `ceiling`; null when it was stopped or comes to cost more. Decides about
   * some people, and leaves the others to a dive of their own beside those.
   */
  dive(ceiling: number, stop: () => boolean): Int32Array[] | null {
    this.current = this.pool.trim(this.current);
    const answer = this.settle(stop);
    if (answer === null || this.costOf(answer) > ceiling + EPSILON) return null;
    if (this.isRough) return this.diveByDays(answer, ceiling, stop);
    const decided = this.decide(answer);
    const people = this.hood.people.filter((_, member) => !decided.has(member));
    if (people.length === 0) return this.hood.people.map((_, member) => decided.get(member)!.shapes);
    const rank = new Map(people.map((person, at) => [this.hood.people.indexOf(person), at]));
    const seeds = this.seeds(answer, (member) => rank.has(member));
    let own = 0;
    for (const [member, row] of decided) {
      own += row.cost;
      this.place(member, row.shapes);
    }
    const child = new Recombine(this.room, { ...this.hood, people }, { top: this.top });
    for (const [member, row] of seeds) child.pool.add(rank.get(member)!, row);
    const rest = child.dive(ceiling - own, stop);
    this.spent += child.effort;
    child.dispose();
    for (const member of decided.keys()) this.place(member, this.off);
    if (rest === null) return null;
    let next = 0;
    return this.hood.people.map((_, member) => decided.get(member)?.shapes ?? rest[next++]!);
  }

  /**
   * The rest of a rough dive: of many people no row has much of a share, but their rows agree about days. Those are
   * decided, fewer where that makes the mix dearer, and what is left open is mixed anew.
   */
  private diveByDays(answer: LinearAnswer, ceiling: number, stop: () => boolean): Int32Array[] | null {
    const cost = this.costOf(answer);
    const rows = this.pool.rows
      .map((row, index) => ({ ...row, share: this.pool.shareOf(answer, index) }))
      .filter(({ share }) => share > EPSILON);
    const open = this.decided.reduce((sum, own) => sum + own.filter((shape) => shape === OPEN).length, 0);
    for (let quota = Math.ceil(open * DAYS_AT_ONCE); ; quota = Math.floor(quota / FEWER)) {
      const decided = decideDays(rows, this.decided, { quota: Math.max(1, quota), random: this.room.random });
      if (decided.every((own) => !own.includes(OPEN))) return decided;
      const child = new Recombine(this.room, this.hood, { isRough: true, top: this.top, decided });
      for (const [member, row] of this.seeds(answer, (member, row) => agrees(row, decided[member]!)))
        child.pool.add(member, row);
      let next = child.settle(stop);
      const isDear = () => next !== null && child.costOf(next) > cost * (1 + DEARER);
      if (isDear()) next = child.settle(stop);
      const isLast = !isDear() || quota <= 1;
      const isHopeless = next === null || child.costOf(next) > ceiling + EPSILON;
      const found = isLast && !isHopeless ? child.diveByDays(next!, ceiling, stop) : null;
      this.spent += child.effort;
      child.dispose();
      if (isLast || next === null) return found;
    }
  }

  private place(member: number, row: Int32Array): void {
    const { state } = this.room;
    putRow(state, this.hood.people[member]! * state.days + this.hood.first, row);
  }

  /** The rows of each person that cost least at the prices, among those that may be. */
  private seeds(
    { dual }: LinearAnswer,
    mayBe: (member: number, row: Int32Array) => boolean,
  ): [number, Int32Array][] {
    const rank = this.hood.people.map((): { row: Int32Array; worth: number }[] => []);
    for (const { member, shapes } of this.pool.rows)
      if (mayBe(member, shapes)) rank[member]!.push({ row: shapes, worth: this.worth(member, shapes, dual) });
    return rank.flatMap((rows, member) =>
      rows
        .sort((a, b) => a.worth - b.worth)
        .slice(0, SEEDS)
        .map(({ row }): [number, Int32Array] => [member, row]),
    );
  }

  /** Some rounds of new rows for everybody; the last answer. */
  private settle(stop: () => boolean): LinearAnswer | null {
    const everybody = this.hood.people.map((_, member) => member);
    const rounds = this.isRough ? ROUNDS_BY_DAYS : ROUNDS;
    for (let round = 0; ; round++) {
      const answer = stop() ? null : this.pool.solve();
      if (answer === null || round === rounds) return answer;
      this.prices.set(answer.dual.subarray(everybody.length));
      if (this.addRows(everybody, answer, this.isRough ? 'near' : 'quick').added === 0) return answer;
    }
  }

  /** A row for each person who nearly has it alone, and for some of those who come nearest to that. */
  private decide(answer: LinearAnswer): Map<number, PooledRow> {
    const rank = this.pool.rows
      .map((row, index) => ({ row, share: this.pool.shareOf(answer, index) }))
      .filter(({ share }) => share > EPSILON)
      .map(({ row, share }) => ({ row, share, worth: share + this.room.random.share() * CHANCE }))
      .sort((a, b) => b.worth - a.worth);
    const most = Math.ceil(this.hood.people.length / STEPS);
    const decided = new Map<number, PooledRow>();
    for (const { row, share } of rank) {
      if (decided.has(row.member)) continue;
      const isNext = decided.size === 0 || (decided.size < most && share > LIKELY);
      if (isNext || share > DECIDED) decided.set(row.member, row);
    }
    return decided;
  }

  /** Plans these people's rows at the prices; how many help, and the bound these prices prove when all are planned. */
  private addRows(
    members: readonly number[],
    { dual }: LinearAnswer,
    care: Care,
  ): { added: number; bound: number; leasts: number[] } {
    const { plan } = this.room;
    const { first, last, people } = this.hood;
    const leasts: number[] = [];
    let added = 0;
    let bound = this.pool.base;
    for (const [slot, slope, width] of this.pool.slopes)
      bound += Math.min(0, (slope + this.prices[slot]!) * width);
    for (const member of members) {
      this.setPrices(member);
      const found = plan.plan(people[member]!, first, last, care);
      bound += plan.least;
      leasts.push(plan.least);
      if (!found) continue;
      const row = plan.out.subarray(first, last + 1);
      if (this.worth(member, row, dual) < -EPSILON) added++;
      this.pool.add(member, row);
      if (this.top.isRelaxed) this.top.keep(people[member]!, row);
    }
    return { added, bound, leasts };
  }

  /** Remembers a row that may be part of a roster near the bound. */
  private keep(person: number, shapes: Int32Array): void {
    const member = this.hood.people.indexOf(person);
    const worth = this.price(member, shapes, this.centre) - this.leasts[member]!;
    if (worth <= this.margin + EPSILON) this.near.add({ member, shapes, worth });
  }

  /** What a row costs more than its person and its steps are worth in the mix. */
  private worth(member: number, row: Int32Array, dual: Float64Array): number {
    return this.price(member, row, dual.subarray(this.hood.people.length)) - dual[member]!;
  }

  /** What a row costs more than its steps are worth. */
  private price(member: number, row: Int32Array, prices: Float64Array): number {
    const { stride, days, shapes } = this.problem;
    const { people, first } = this.hood;
    const base = people[member]! * days + first;
    let price = 0;
    for (let day = 0; day < row.length; day++) {
      const shape = row[day]!;
      price += this.room.limits.own_cost[(base + day) * shapes.count + shape]!;
      const slot = day * stride;
      for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++) price -= prices[slot + at]!;
    }
    return price;
  }

  private setPrices(member: number): void {
    const person = this.hood.people[member]!;
    const decided = this.decided[member]!;
    const { days, stride, shapes, domains, domain_of } = this.problem;
    const { price } = this.room.plan;
    const { first, last } = this.hood;
    for (let day = first; day <= last; day++) {
      const cell = person * days + day;
      const has = domains[domain_of[cell]!]?.has;
      for (let shape = 0; shape < shapes.count; shape++) {
        let cost = this.room.limits.own_cost[cell * shapes.count + shape]!;
        for (let at = shapes.from[shape]!; at < shapes.to[shape]!; at++)
          cost -= this.prices[(day - first) * stride + at]!;
        const own = decided[day - first]!;
        const mayBe = own === OPEN ? shape === 0 || has?.[shape] === 1 : shape === own;
        price[day * shapes.count + shape] = mayBe ? cost : Number.POSITIVE_INFINITY;
      }
    }
  }

  dispose(): void {
    this.pool.dispose();
  }
}
