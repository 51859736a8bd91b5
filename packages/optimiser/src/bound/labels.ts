import type { SevenDays } from './row-terms.ts';

/** Most labels that are kept at a time, and places of the table that finds equal ones. */
const ROOM = 1 << 20;
const PLACES = 1 << 18;
const FIELD_BITS = 5;
const FIELDS = 6;
const FIELD = 31;

/** What a path so far has come to. */
interface Label {
  place: number;
  set: number;
  /** Hours of this day in units of the seven days. */
  recent: number;
  hours: number;
  worked: number;
  /** Days off the rotation, up to as many as are bearable. */
  strays: number;
  cost: number;
  /** What of the cost is paid for long shifts only. */
  paid: number;
  least: number;
}

/** Paths of a row, one for all that end alike, day by day. */
export class Labels {
  readonly place = new Int32Array(ROOM);
  readonly set = new Int32Array(ROOM);
  /** Hours of the last six days, five bits each, the last one lowest. */
  readonly past = new Int32Array(ROOM);
  readonly hours = new Int32Array(ROOM);
  readonly worked = new Int32Array(ROOM);
  readonly strays = new Int32Array(ROOM);
  readonly cost = new Float64Array(ROOM);
  readonly paid = new Float64Array(ROOM);
  readonly least = new Float64Array(ROOM);
  readonly parent = new Int32Array(ROOM);
  private readonly numbers = [
    ...[this.place, this.set, this.past, this.hours, this.worked, this.strays],
    this.parent,
  ];
  /** Where the labels of the day before begin and end. */
  first = 0;
  end = 0;
  /** The path to be seen. */
  readonly next: Label = {
    ...{ place: 0, set: 0, recent: 0, hours: 0, worked: 0, strays: 0 },
    ...{ cost: 0, paid: 0, least: 0 },
  };
  /** Whether paths with more and fewer days off the rotation are told apart: few paths would be too few otherwise. */
  tells_strays = true;
  private free = 0;
  private seven: SevenDays = { unit_minutes: 1, most: new Float64Array(0), limit: 0, minutes: 0, longest: 0 };
  private lost = Number.POSITIVE_INFINITY;
  private readonly table = new Int32Array(PLACES).fill(-1);
  private used: number[] = [];

  begin(cost: number, seven_days: SevenDays): void {
    this.seven = seven_days;
    this.place[0] = 1;
    this.set[0] = 0;
    this.past[0] = 0;
    this.hours[0] = 0;
    this.worked[0] = 0;
    this.strays[0] = 0;
    this.cost[0] = cost;
    this.paid[0] = 0;
    this.least[0] = cost;
    this.first = 0;
    this.end = 1;
    this.free = 1;
    this.lost = Number.POSITIVE_INFINITY;
  }

  recentSum(at: number): number {
    let sum = 0;
    for (let past = this.past[at]!; past > 0; past >>>= FIELD_BITS) sum += past & FIELD;
    return sum;
  }

  /** A path that goes on; kept unless a cheaper one ends alike. */
  see(from: number): void {
    const { place, set, recent, hours, worked, strays, cost, paid, least } = this.next;
    const past = this.remembered(this.past[from]!, recent);
    const told = this.tells_strays ? strays : 0;
    let hash = Math.imul(place, 0x9e3779b1) ^ Math.imul(set + 1, 0x85ebca6b) ^ Math.imul(past, 0xc2b2ae35);
    hash ^= Math.imul((hours * 64 + worked) * 4 + told, 0x27d4eb2f);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & (PLACES - 1);
    for (;;) {
      const at = this.table[slot]!;
      if (at < 0) break;
      if (
        this.place[at] === place &&
        this.past[at] === past &&
        this.hours[at] === hours &&
        this.set[at] === set &&
        this.worked[at] === worked &&
        (this.strays[at] === strays || !this.tells_strays)
      ) {
        if (cost - paid < this.cost[at]! - this.paid[at]!) {
          this.cost[at] = cost;
          this.paid[at] = paid;
          this.strays[at] = strays;
          this.least[at] = least;
          this.parent[at] = from;
        }
        return;
      }
      slot = (slot + 1) & (PLACES - 1);
    }
    if (this.free >= ROOM || this.used.length > PLACES / 2) {
      this.lost = Math.min(this.lost, least);
      return;
    }
    const at = this.free++;
    this.table[slot] = at;
    this.used.push(slot);
    this.place[at] = place;
    this.set[at] = set;
    this.past[at] = past;
    this.hours[at] = hours;
    this.worked[at] = worked;
    this.strays[at] = strays;
    this.cost[at] = cost;
    this.paid[at] = paid;
    this.least[at] = least;
    this.parent[at] = from;
  }

  /** Paths seen on the day. */
  get seen(): number {
    return this.free - this.end;
  }

  /** What all paths of the day but the best `count` promise at least. */
  border(count: number): number {
    return this.least.slice(this.end, this.free).sort()[count]!;
  }

  /** The day is over: at most `room` labels go on; what the others promise at least. */
  turn(room: number): number {
    for (const slot of this.used) this.table[slot] = -1;
    this.used = [];
    this.first = this.end;
    if (this.free - this.first > room) {
      const border = this.least.slice(this.first, this.free).sort()[room]!;
      let to = this.first;
      for (let at = this.first; at < this.free; at++) {
        if (this.least[at]! >= border) {
          this.lost = Math.min(this.lost, this.least[at]!);
          continue;
        }
        for (const list of this.numbers) list[to] = list[at]!;
        this.cost[to] = this.cost[at]!;
        this.paid[to] = this.paid[at]!;
        this.least[to] = this.least[at]!;
        to++;
      }
      this.free = to;
    }
    this.end = this.free;
    return this.lost;
  }

  /** The last six days' hours, those forgotten that cannot be too many with any to come. */
  private remembered(past: number, recent: number): number {
    if (this.seven.limit === Number.POSITIVE_INFINITY) return 0;
    let all = ((past << FIELD_BITS) | recent) & ((1 << (FIELD_BITS * FIELDS)) - 1);
    let sum = 0;
    for (let rest = all; rest > 0; rest >>>= FIELD_BITS) sum += rest & FIELD;
    for (let age = FIELDS - 1; age >= 0; age--) {
      const own = (all >>> (FIELD_BITS * age)) & FIELD;
      if (own === 0) continue;
      if (sum + (FIELDS - age) * this.seven.longest > this.seven.limit) break;
      all &= ~(FIELD << (FIELD_BITS * age));
      sum -= own;
    }
    return all;
  }
}
