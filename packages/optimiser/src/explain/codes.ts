/**
 * What a roster is charged for, in the order a manager cares about it; the sum of the parts is the cost of the roster.
 * All are in cost units: an uncovered person-hour of demand is about 150 (see `WEIGHTS`).
 */
export const COST_PARTS = [
  /** Work is there and nobody to do it. */
  'uncovered',
  /** Fewer people are in than the department wants at least while it is open. */
  'least_staffing',
  /** More hours are paid than the budget of the department has. */
  'wage_budget',
  /** A listed shift has fewer people than it is to have. */
  'shift_headcount',
  /** People are in with nothing to do. */
  'downtime',
  /** Fixed hours are not worked although they could be. */
  'follows_slots',
  /** Somebody works more or less than their norm. */
  'hours_near_norm',
  /** Somebody works at a time they asked not to. */
  'wishes',
  /** Somebody has no Saturday and Sunday off together in the period. */
  'weekend_pair',
  /** Somebody has far more mornings than evenings, or the other way round. */
  'even_morning_evening',
  /** Somebody works six days in a row or more. */
  'longest_run',
  /** A single day off between two shifts, or a single shift between days off. */
  'lonely_days',
  /** Somebody works where their rotation has a day off, or the other way round. */
  'rotation_days',
  /** Somebody has many different shifts. */
  'different_shifts',
  /** Shifts of one block of working days start at different times. */
  'start_changes',
  /** Somebody starts early after a late shift. */
  'late_then_early',
  /** Somebody comes in on more days than their hours need. */
  'working_days',
  /** Somebody has a shift that they do not usually work. */
  'unusual_shifts',
  /** Somebody has a shift that is not on the department's list. */
  'unlisted_shifts',
  /** Somebody does another work than their main one. */
  'not_main_work',
  /** The work changes in the middle of a shift. */
  'task_switches',
  /** Somebody comes in for a few hours only. */
  'short_shifts',
  /** Shifts of neighbouring days start and end at other times. */
  'steady_hours',
  /** One person works more weekends than the others. */
  'fair_weekends',
  /** One person closes the department more often than the others. */
  'fair_closings',
  /** One person works more nights than the others. */
  'fair_nights',
  /** One person works more holidays than the others. */
  'fair_holidays',
  /** One person bears more weekends, closings, nights and holidays together than the others. */
  'fair_burdens',
  /** One person's hours are further from their norm than those of the others. */
  'fair_hours',
  /** The roster differs from the one it started from. */
  'changed_days',
] as const;

export type CostPart = (typeof COST_PARTS)[number];

/** Cost by part; a part that is not there is 0. Differences are after minus before: negative is better. */
export type CostParts = Partial<Record<CostPart, number>>;

/** Why somebody cannot take a shift, in the order it is asked: the first that holds is named. */
export const BLOCKS = [
  /** Not hired yet, or no longer. */
  'not_employed',
  /** Set aside from automatic planning: their days are planned by hand. */
  'not_planned',
  /** Has two contracts here at once, and the date is planned under the other one. */
  'other_contract',
  /** Cannot do this work. */
  'no_work_type',
  /** On leave, sick, or has a day off somebody decided on. */
  'day_off_given',
  /** Works in another department that day. */
  'works_elsewhere',
  /** Has a shift that day which somebody decided on or locked. */
  'shift_given',
  /** Is there at that time and does this very work. */
  'already_there',
  /** Has a day off by a rotation that must be kept. */
  'rotation_not_kept',
  /** The department is closed then. */
  'outside_opening_hours',
  /** Has fixed hours that do not include this time. */
  'fixed_slot_not_followed',
  /** No start, end and length the department and the contract permit cover this time. */
  'no_such_shift',
  /** Has said they cannot work then. */
  'blocked_time',
  /** Would have too little rest before or after. */
  'rest_too_short',
  /** Would work too many hours within seven days. */
  'hours_in_seven_days',
  /** The work has as many people as are permitted at a time. */
  'too_many_on_work_type',
  /** The shift of the department's list would have more people than it may. */
  'too_many_on_shift',
] as const;

export type BlockCode = (typeof BLOCKS)[number];

/** The rule that stands in the way, with the figures that say so (minutes, dates, numbers of people). */
export interface Block {
  rule: BlockCode;
  values: Record<string, number | string>;
}
