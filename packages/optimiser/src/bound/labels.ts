import type { SevenDays } from './row-terms.ts';

/** Most labels that are kept at a time, and places of the table that finds equal ones. */
const ROOM = 1 << 20;
const PLACES = 1 << 18;
const FIELD_BITS = 5;
const FIELDS = 6;
const FIELD = 31;
/** So many of the paths that end at the same shift with the same sums are compared with a new one. */
const COMPARED = 24;

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

/**
 * Paths of a row, day by day; of those that end at the same shift with the same sums only those that no other is as good
 * as: cheaper, with no more hours in any of the last days, and so few days off the rotation that the price holds.
 */
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
  /** The next path that ends alike. */
  private readonly alike = new Int32Array(ROOM);
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
  /** What all paths promise at least that were left out for want of room. */
  lost = Number.POSITIVE_INFINITY;
  private free = 0;
  private seven: SevenDays = { unit_minutes: 1, most: new Float64Array(0), limit: 0, minutes: 0, longest: 0 };
  /** What a day off the rotation costs more beyond those that are bearable. */
  private beyond = 0;
  private readonly table = new Int32Array(PLACES).fill(-1);
  private used: number[] = [];

  begin(cost: number, seven_days: SevenDays, beyond: number): void {
    this.seven = seven_days;
    this.beyond = beyond;
    for (const list of this.numbers) list[0] = 0;
    this.place[0] = 1;
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

  /** A path that goes on; kept unless another that ends alike is as good. */
  see(from: number): void {
    const { next } = this;
    const past = this.remembered(this.past[from]!, next.recent);
    const slot = this.slotOf(next);
    const first = this.table[slot]!;
    let to = -1;
    let compared = 0;
    for (let at = first; at >= 0 && compared < COMPARED; at = this.alike[at]!, compared++) {
      const apart = this.beyond * (this.strays[at]! - next.strays);
      const dearer = next.cost - next.paid - (this.cost[at]! - this.paid[at]!);
      if (to < 0 && dearer >= Math.max(0, apart) && isWithin(this.past[at]!, past)) return;
      if (-dearer < Math.max(0, -apart) || !isWithin(past, this.past[at]!)) continue;
      // The first that the new one is as good as gives way to it, all others are left.
      if (to < 0) to = at;
      else this.least[at] = Number.POSITIVE_INFINITY;
    }
    if (to < 0) {
      if (this.free >= ROOM || this.used.length > PLACES / 2) {
        this.lost = Math.min(this.lost, next.least);
        return;
      }
      to = this.free++;
      this.alike[to] = first;
      if (first < 0) this.used.push(slot);
      this.table[slot] = to;
    }
    this.put(to, from, past);
  }

  private put(at: number, from: number, past: number): void {
    const { place, set, hours, worked, strays, cost, paid, least } = this.next;
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

  /** Where the table has the paths that end at the same shift with the same sums and kinds. */
  private slotOf({ place, set, hours, worked }: Label): number {
    let hash = Math.imul(place, 0x9e3779b1) ^ Math.imul(set + 1, 0x85ebca6b);
    hash ^= Math.imul(hours * 64 + worked, 0x27d4eb2f);
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    let slot = (hash ^ (hash >>> 13)) & (PLACES - 1);
    for (;;) {
      const at = this.table[slot]!;
      const isSame =
        at < 0 ||
        (this.place[at] === place &&
          this.hours[at] === hours &&
          this.set[at] === set &&
          this.worked[at] === worked);
      if (isSame) return slot;
      slot = (slot + 1) & (PLACES - 1);
    }
  }

  /** Paths seen on the day. */
  get seen(): number {
    return this.free - this.end;
  }

  /** What all paths of the day but the best `count` promise at least. */
  border(count: number): number {
    return this.least.slice(this.end, this.free).sort()[count]!;
  }

  /** No path goes on any more. */
  stop(): void {
    for (let at = this.first; at < this.free; at++) this.lost = Math.min(this.lost, this.least[at]!);
    this.free = this.end;
    this.turn(0);
  }

  /** The day is over: the best `room` paths go on. */
  turn(room: number): void {
    for (const slot of this.used) this.table[slot] = -1;
    this.used = [];
    this.first = this.end;
    const isMany = this.free - this.first > room;
    const border = isMany ? this.border(room) : Number.POSITIVE_INFINITY;
    this.lost = Math.min(this.lost, border);
    let to = this.first;
    for (let at = this.first; at < this.free; at++) {
      if (this.least[at]! >= border) continue;
      for (const list of this.numbers) list[to] = list[at]!;
      this.cost[to] = this.cost[at]!;
      this.paid[to] = this.paid[at]!;
      this.least[to] = this.least[at]!;
      to++;
    }
    this.free = to;
    this.end = to;
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

/** Are the hours of the last days, one after another, no more than those of others? */
function isWithin(hours: number, others: number): boolean {
  if (hours === others) return true;
  let spare = 0;
  for (let rest = others, own = hours; own > 0; rest >>>= FIELD_BITS, own >>>= FIELD_BITS) {
    spare += (rest & FIELD) - (own & FIELD);
    if (spare < 0) return false;
  }
  return true;
}
