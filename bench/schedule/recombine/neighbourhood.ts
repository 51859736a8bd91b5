import type { Random, RosterState } from '@shiftwright/optimiser/research';
import type { RowLimits } from '../rows/row-limits.ts';
import type { RowPlan } from '../rows/row-plan.ts';

/** People whose days `first..last` are planned anew while everything else stays. */
export interface Neighbourhood {
  readonly people: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** Windows that are tried, in days; the whole period is another. */
const WINDOWS = [7, 14, 21, 28, 42, 56, 84];
const FEWEST_PEOPLE = 3;
/** Rounds of new rows that a mix and its dive take. */
const ROUNDS = 25;
/** Effort of a round of the linear program by the square of its rows. */
const EFFORT_OF_A_PROGRAM = 200;
/** How much fewer people than affordable a neighbourhood may have. */
const LEAST_SHARE = 0.5;
const MOST_PROGRAM_ROWS = 3000;
/** How fast what was expected follows what it took. */
const LEARNING = 0.2;
/** How the effort of a neighbourhood changes when the last one was of no use, or of use. */
const LARGER = 1.06;
const SMALLER = 0.85;
const COSTLY_DAYS = 0.6;

/** Rows that a linear program may have, as a share of which a window is small. */
interface Window {
  readonly length: number;
  /** Effort of a round for an average person. */
  readonly each: number;
  /** What it took in parts of what was expected. */
  ratio: number;
}

/** Chooses whom to plan anew and when, about what costs most; the longer in vain, the more people and days. */
export class Neighbourhoods {
  private readonly state: RosterState;
  private readonly limits: RowLimits;
  private readonly random: Random;
  private readonly windows: readonly Window[];
  private readonly least: number;
  private readonly most: number;
  private wanted: number;
  private chosen: { window: Window; count: number };

  /** Each takes between `least` and `most` steps of exact planning, as far as can be told before. */
  constructor(
    room: { state: RosterState; limits: RowLimits; plan: RowPlan; random: Random },
    least: number,
    most: number,
  ) {
    const { state, plan } = room;
    this.state = state;
    this.limits = room.limits;
    this.random = room.random;
    this.least = least;
    this.most = most;
    this.wanted = least;
    const { days, stride, people } = state.problem;
    const lengths = [...WINDOWS.filter((length) => length < days), days];
    const everybody = Array.from({ length: people }, (_, person) => person);
    this.windows = lengths
      .filter((length) => length * stride <= MOST_PROGRAM_ROWS || length === lengths[0])
      .filter((length) => everybody.every((person) => plan.holds(person, length)))
      .map((length) => ({
        length,
        each: everybody.reduce((sum, person) => sum + plan.expected(person, length), 0) / people,
        ratio: 1,
      }));
    this.chosen = { window: this.windows[0]!, count: Math.min(FEWEST_PEOPLE, people) };
  }

  /** What mixing and diving once for so many people over the whole period is expected to take; Infinity if it does not fit. */
  effortOfAll(): number {
    const { days, people } = this.state.problem;
    const whole = this.windows.find(({ length }) => length === days);
    return whole ? this.expected(whole, people) : Number.POSITIVE_INFINITY;
  }

  /** The least that any neighbourhood is expected to take. */
  effortOfSmallest(): number {
    return this.expected(this.windows[0]!, Math.min(FEWEST_PEOPLE, this.state.problem.people));
  }

  next(): Neighbourhood {
    const { random } = this;
    const { days, people } = this.state.problem;
    const choices = this.windows
      .map((window) => ({ window, count: this.affordable(window) }))
      .filter(({ count }) => count >= Math.min(FEWEST_PEOPLE, people));
    const narrow = choices.filter(
      ({ window, count }, at) =>
        count < people || at + 1 === choices.length || this.expected(window, people) > this.wanted / 4,
    );
    const { window, count: most } = narrow[random.below(narrow.length)] ?? this.chosen;
    const least = Math.max(Math.min(FEWEST_PEOPLE, people), Math.floor(most * LEAST_SHARE));
    const count = least + random.below(Math.max(0, most - least) + 1);
    this.chosen = { window, count };
    const centre = random.share() < COSTLY_DAYS ? this.costlyDay() : random.below(days);
    const first = Math.max(0, Math.min(days - window.length, centre - random.below(window.length)));
    const last = first + window.length - 1;
    return { people: this.choose(count, first, last), first, last };
  }

  /** Learns from the last neighbourhood what such take and whether such are of use. */
  learn(effort: number, isOfUse: boolean): void {
    const { window, count } = this.chosen;
    const ratio = (effort / this.expected(window, count)) * window.ratio;
    window.ratio += LEARNING * (ratio - window.ratio);
    const wanted = this.wanted * (isOfUse ? SMALLER : LARGER);
    this.wanted = Math.min(this.most, Math.max(this.least, wanted));
  }

  private expected({ length, each, ratio }: Window, count: number): number {
    const rows = count + length * this.state.problem.stride;
    return ROUNDS * ratio * (count * each + rows ** 2 * EFFORT_OF_A_PROGRAM);
  }

  private affordable(window: Window): number {
    let count = this.state.problem.people;
    while (count > 0 && this.expected(window, count) > this.wanted) count -= Math.ceil(count / 10);
    return count;
  }

  /** A day drawn by what coverage and wishes cost there. */
  private costlyDay(): number {
    const { problem, have, shape } = this.state;
    const { cover, days, people, stride, shapes } = problem;
    const cost = new Float64Array(days);
    for (let slot = 0; slot < problem.slots; slot++)
      cost[Math.min(days - 1, Math.floor(slot / stride))]! += cover.cost[slot * cover.levels + have[slot]!]!;
    for (let cell = 0; cell < people * days; cell++)
      cost[cell % days]! += this.limits.own_cost[cell * shapes.count + shape[cell]!]!;
    let left = this.random.share() * cost.reduce((sum, one) => sum + one, 0);
    for (let day = 0; day < days; day++) {
      left -= cost[day]!;
      if (left < 0) return day;
    }
    return this.random.below(days);
  }

  /** People at random, half of the time first those who lack something in the window. */
  private choose(count: number, first: number, last: number): number[] {
    const { problem, shape } = this.state;
    const isBiased = this.random.share() < 0.5;
    const rank = Array.from({ length: problem.people }, (_, person) => {
      let own = 0;
      for (let cell = person * problem.days + first; cell <= person * problem.days + last; cell++)
        own += this.limits.own_cost[cell * problem.shapes.count + shape[cell]!]!;
      return { person, by: this.random.share() + (isBiased && own > 0 ? 0.5 : 0) };
    });
    return rank
      .sort((a, b) => b.by - a.by)
      .slice(0, count)
      .map(({ person }) => person);
  }
}
