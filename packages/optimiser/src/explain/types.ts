import type { RosterDay } from '../month/types.ts';
import type { Block, CostPart, CostParts } from './codes.ts';

/** One person's date before and after. */
export interface DayChange {
  employee_id: number;
  employment_id: number;
  dt: string;
  before: RosterDay;
  after: RosterDay;
}

/** What a change of the roster costs: after minus before, in all and by part; negative is better. */
export interface Price {
  cost: number;
  parts: CostParts;
}

/** A stretch of a shift over which nothing changes; times in minutes from midnight of the date. */
export interface FilledDemand {
  work_type_id: number;
  start_minute: number;
  end_minute: number;
  /** People wanted on this work then. */
  need: number;
  /** People there, this one included. */
  have: number;
  /** How much of this person is needed: 1 is all, 0 is surplus. */
  met: number;
}

/** A hard rule that the shift keeps, or a wish with what the shift costs by it. */
export interface RuleVerdict {
  rule: CostPart | 'rest_too_short' | 'hours_in_seven_days' | 'shift_length' | 'outside_opening_hours';
  hard: boolean;
  is_kept: boolean;
  /** What the shift costs by this rule compared with a day off; negative when the shift serves it. Hard rules: 0. */
  cost: number;
  /** The figures: minutes worked and norm, rest and least rest, days in a row … */
  values: Record<string, number>;
}

/** Another way to do it, valid by every hard rule. */
export interface Alternative extends Price {
  kind: 'off' | 'other_times' | 'other_work' | 'other_person' | 'other_day';
  changes: DayChange[];
}

export interface ShiftExplanation extends Price {
  /** The day as it stands; a given day is explained as it is, with no alternatives. */
  day: RosterDay;
  is_given: boolean;
  fills: FilledDemand[];
  rules: RuleVerdict[];
  /** The three cheapest other ways, cheapest first; `cost` is compared with the roster as it stands. */
  alternatives: Alternative[];
}

/** One employment asked whether it could fill a gap: what blocks it, or the cheapest way to do it. */
export interface GapCandidate {
  employee_id: number;
  employment_id: number;
  blocked: Block | null;
  offer: (Price & { kind: 'new_shift' | 'other_times' | 'other_work'; change: DayChange }) | null;
}

export interface GapExplanation {
  /** Everybody of the department: offers first, cheapest first, then those who are blocked. */
  candidates: GapCandidate[];
}
