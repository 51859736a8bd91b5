import type { BurdenKind, Night, ShiftTime, WorkRotation } from '@shiftwright/domain';
import type { CostParts } from '../explain/codes.ts';
import type { WeightName } from './weights.ts';

/** What a person does on a date that is given: a manual shift, a day off or leave, or a shift in another shop. */
export interface FixedDay {
  dt: string;
  kind: 'work' | 'off' | 'elsewhere';
  /** Minutes from midnight of `dt`, beyond 1440 after midnight; null on days off. */
  start_minute: number | null;
  end_minute: number | null;
  /** The same as the clock there shows it, where that is another one: rest is real, burdens are borne by the clock (planning 185). */
  clock?: { start_minute: number; end_minute: number };
  parts: { work_type_id: number; share: number }[];
  /** Paid minutes, net of breaks. */
  net_minutes: number;
}

/** Shifts of `from..to` gross minutes (both included) lose these break minutes; the first match applies. */
export type BreakRule = [from_minutes: number, to_minutes: number, minutes: number[]];

export interface MonthWorkType {
  work_type_id: number;
  /** Lower is more important. */
  priority: number;
  min_workers: number;
  max_workers: number;
}

/** Burdens of which a run shares out what comes, with what was borne before. */
export type CarriedKind = Exclude<BurdenKind, 'late_change' | 'refused_wish'>;

/** One employment: a person's contract in the shop. */
export interface MonthPerson {
  employee_id: number;
  employment_id: number;
  /** False: nothing is generated, only the given days count. */
  auto: boolean;
  dt_hired: string;
  dt_fired: string | null;
  /** Priority 1 is the main work type. */
  work_types: { work_type_id: number; priority: number }[];
  /** Paid minutes wanted in the whole period, given days included. */
  norm_minutes: number;
  min_shift_minutes: number | null;
  max_shift_minutes: number | null;
  rest_minutes: number | null;
  /** Length of the availability cycle; 7 is the calendar week. */
  week_length: number;
  cycle_start_dt: string | null;
  /** Blocked steps; `weekday` is 0 Monday, or the index in the cycle. Soft ones are wishes. */
  blocked: { weekday: number; minute: number; hard: boolean }[];
  /** Single dates that the person wishes off; absent is none (people 54). */
  wished_dts?: readonly string[];
  fixed_days: FixedDay[];
  /** The 7 days before `dt_from`. */
  previous_days: FixedDay[];
  /**
   * Weekday slots of a person with fixed hours; null for everybody else. A rotation that must be kept says on which dates
   * they work, and the slots when, on weekdays that have one (planning 169).
   */
  fixed_slots: { weekday: number; start_minute: number; end_minute: number }[] | null;
  breaks: BreakRule[];
  /** How the person works, as it is set or as practice shows it; null or absent where nothing is known (planning 161). */
  rhythm?: PersonRhythm | null;
  /** Burdens of the last three months above the person's fair share, negative below it; absent is 0 (planning 185). */
  carried_burdens?: Partial<Record<CarriedKind, number>>;
  /** Share of a full rate at which the person is there in the range; absent is 1. */
  bearing_share?: number;
  /** The person's wage beside the mean one, where the budget is in money; absent is 1 (planning 179). */
  pay_rate?: number;
}

/** How a person works. */
export interface PersonRhythm {
  rotation: WorkRotation | null;
  /** The most usual first. */
  usual_shifts: readonly ShiftTime[];
  /** Share of the person's shifts that are like the most usual one; absent or 0 where it is not known. */
  most_usual_share?: number;
}

/** A shift of the department's list. */
export interface ListedShift extends ShiftTime {
  /** 0 Monday; null is every day. */
  weekdays: readonly number[] | null;
  /** Works it is for; null is all. */
  work_type_ids: readonly number[] | null;
  /** Least and most people a day; absent or null is no limit (planning 175). */
  least?: number | null;
  most?: number | null;
}

/** Everything the generator needs to plan one department's period. */
export interface DepartmentMonth {
  dt_from: string;
  dt_to: string;
  step_minutes: number;
  /** How long one limitation of a person lasts. */
  limitation_minutes: number;
  /** Time zone of the department: rest is counted in real hours; null counts the wall clock. */
  zone: string | null;
  /** Opening hours by date; null or absent is closed. Closing may lie beyond 1440. The date after the range may be told too. */
  open: Record<string, { opens_minute: number; closes_minute: number } | null>;
  restricted_start_minutes: number[];
  restricted_end_minutes: number[];
  min_shift_minutes: number;
  max_shift_minutes: number;
  rest_minutes: number;
  /** Paid minutes in any seven dates; infinite where there is no limit. */
  max_work_minutes_7days: number;
  /** Permitted downtime as a share of worked time. */
  idle_share: number;
  even_morning_evening: boolean;
  paired_weekend: boolean;
  min_norm_share: number;
  max_norm_share: number;
  use_multiple_work_types: boolean;
  work_types: MonthWorkType[];
  /** People needed per step; fractions allowed. That of the date after the range may be told too: the last night runs into it. */
  demand: { dt: string; minute: number; work_type_id: number; need: number }[];
  people: MonthPerson[];
  /** What the department would rather avoid, where it differs from `WEIGHTS` (`cost_weights`, planning 134). */
  weights?: Partial<Record<WeightName, number>>;
  /** The shifts that the department works; empty or absent is all that lengths and steps allow (planning 169). */
  shift_list?: readonly ListedShift[];
  /** Celebrations of the range. */
  holidays?: readonly string[];
  /** The network's night; absent where nights are not told from days. */
  night?: Night;
  /** Paid minutes of all people together, given days included, each at their `pay_rate`; absent or null is no limit (planning 179). */
  budget_minutes?: number | null;
  /** From 0, people first, to 1, demand first; 0.5 unless said otherwise (planning 171). */
  dial?: number;
}

export interface RosterDay {
  employee_id: number;
  employment_id: number;
  dt: string;
  kind: 'work' | 'off';
  start_minute: number | null;
  end_minute: number | null;
  net_minutes: number;
  /** Shares of the shift by work type, summing to 1. */
  parts: { work_type_id: number; share: number }[];
  /** When each work type is done, in order; the shares above are their lengths. */
  pieces: { work_type_id: number; start_minute: number; end_minute: number }[];
}

export interface MonthRoster {
  /** One row per employee and date of the range that was free to plan. */
  days: RosterDay[];
  cost: number;
  /** Cost by what it is charged for; the sum is `cost`. */
  cost_parts: CostParts;
  /** Share of demanded person-time that is met, 0 to 1; 1 without demand. */
  covering: number;
  /** Share of worked time above demand. */
  downtime: number;
  /** Steps where people are missing. */
  open_demand: { dt: string; minute: number; work_type_id: number; lack: number }[];
  iterations: number;
}

export interface MonthProgress {
  iterations: number;
  cost: number;
  /** Units by which the best roster so far breaks hard rules. */
  broken: number;
  cost_parts: CostParts;
  covering: number;
}

/** A person's date. */
export interface MonthCell {
  employee_id: number;
  dt: string;
}

export interface MonthOptions {
  seed: number;
  /** A number of iterations gives the same roster everywhere; milliseconds need the caller's clock. */
  budget: { iterations: number } | { milliseconds: number; now: () => number };
  /** The roster to start from; dates it does not name start as days off. */
  start?: readonly RosterDay[];
  /** What changing one person's date of `start` is worth avoiding, in cost units; 0 unless said otherwise. */
  change_price?: number;
  /** The only dates that may change, all others stay as in `start`; every date unless said otherwise. */
  free?: readonly MonthCell[];
  /** Told the memory that a search of the same month beside this one needs to share what it finds; asked once. */
  invite?: (memory: SharedArrayBuffer) => void;
  /** That memory, for the search beside. */
  memory?: SharedArrayBuffer;
  onProgress?: (progress: MonthProgress) => void;
  shouldStop?: () => boolean;
}
