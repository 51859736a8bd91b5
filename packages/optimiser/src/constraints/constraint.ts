/**
 * One rule about a person's row of days. `cost` is the sum of the terms that can change when days
 * `from..to` (inclusive) of the row change, so cost after minus cost before is the exact difference
 * and `cost(person, 0, days - 1)` is the whole row's. It is never below 0, so that a search may stop weighing a move
 * as soon as what is weighed is too much.
 */
export interface Constraint {
  readonly name: string;
  /** A hard rule counts whole units by which it is broken; a soft one is already in cost units. */
  readonly hard: boolean;
  /** Price of one unit of a hard rule. */
  readonly price: number;
  readonly cost: (person: number, from: number, to: number) => number;
  /** True where the cost is the whole row's, whatever the range: a search need not count it twice. */
  readonly of_row?: true;
}

/** The part of a roster that row rules read; one entry per cell (`person * days + day`). */
export interface Rows {
  readonly days: number;
  /** 1 on a worked day. */
  readonly works: Uint8Array;
  /** Minutes from the first day's midnight; meaningful on worked days only. */
  readonly start_at: Int32Array;
  readonly end_at: Int32Array;
  readonly net_minutes: Int32Array;
  readonly shape: Int32Array;
  readonly account_of: Int32Array;
  /** Paid minutes by account. */
  readonly worked_minutes: Int32Array;
  /** Shifts of each shape by `person * shapes + shape` (not kept for days off); empty when shapes are many. */
  readonly shape_count: Int16Array;
}
