/** What cannot hold together before anything is planned; a infeasibility names one of these. */
export const INFEASIBILITIES = [
  /** Two given shifts of one person overlap. */
  'shifts_overlap',
  /** Two given shifts of one person leave too little rest. */
  'rest_too_short',
  /** The given shifts of one person exceed the hours of seven days. */
  'hours_in_seven_days',
  /** A given shift lies on a date the department is closed, or outside its opening hours. */
  'outside_opening_hours',
  /** A given shift lies in time the person cannot work. */
  'blocked_time',
  /** A given shift lies outside the employment. */
  'not_employed',
  /** The given shifts already exceed the norm with all it permits. */
  'norm_exceeded',
  /** A rotation that must be kept gives clearly more hours than the norm permits. */
  'rotation_above_norm',
  /** Somebody who is to be planned and is there has no hours to work. */
  'norm_missing',
  /** Free days, permitted times and hours are too few to reach the norm. */
  'norm_out_of_reach',
  /** Somebody who is to be planned has no work of the department. */
  'no_work_type',
  /** A slot of fixed hours is shorter than the shortest shift: it is worked, against that rule. */
  'fixed_slot_too_short',
  /** Of some dates on which the department is open no demand is told, of others it is. */
  'need_not_told',
  /** There is demand for a work that nobody can do. */
  'nobody_for_work_type',
  /** There is more demand for a work on a date than everybody who can do it and is available can give. */
  'too_few_people',
  /** All demand together takes more hours than all norms permit. */
  'too_few_hours',
  /** More people are wanted at least than can be there. */
  'least_staffing_out_of_reach',
  /** More people are needed than are permitted at a time. */
  'demand_above_most',
  /** There is demand while the department is closed. */
  'demand_when_closed',
  /** No shift of the permitted lengths and times fits the opening hours of a date. */
  'no_shift_fits',
] as const;

export type InfeasibilityCode = (typeof INFEASIBILITIES)[number];

/** What would end a infeasibility; `from` and `to` are in minutes, people or dates as the name says. */
export const RELAXATIONS = [
  /** Lower the rest of the department, or of the person, to `to` minutes. */
  'lower_rest',
  /** Raise the hours in seven days to `to` minutes. */
  'raise_seven_day_hours',
  /** Free the person's date `dt`: take the given shift or day off out. */
  'free_day',
  /** Move the given shift into the opening hours, or open longer on `dt`. */
  'change_opening_hours',
  /** Lift the person's limitation on that weekday. */
  'lift_limitation',
  /** Lower the norm of the person to `to` minutes. */
  'lower_norm',
  /** Let the rotation of the person give way where it must be kept. */
  'loosen_rotation',
  /** Give the person a norm. */
  'set_norm',
  /** Permit more over the norm: the share above it at `to`. */
  'permit_over_norm',
  /** Add the work `work_type_id` to the person. */
  'add_work_type',
  /** Tell what is needed on these dates. */
  'tell_need',
  /** Offer what is missing as vacancies: `minutes` of work. */
  'offer_vacancies',
  /** Lower the least number of people of the work to `to`. */
  'lower_min_workers',
  /** Raise the most people of the work to `to`. */
  'raise_max_workers',
  /** Permit shorter shifts: from `to` minutes on. */
  'shorten_least_shift',
  /** Permit longer shifts: up to `to` minutes. */
  'lengthen_most_shift',
  /** Switch automatic planning on for the person. */
  'plan_automatically',
] as const;

export interface Relaxation {
  code: (typeof RELAXATIONS)[number];
  employee_id: number | null;
  dt: string | null;
  work_type_id: number | null;
  values: Record<string, number>;
}

/** One infeasibility: who, when, which rule, by what figures, and the cheapest ways out, cheapest first. */
export interface Infeasibility {
  code: InfeasibilityCode;
  /** Null when it is about the department. */
  employee_id: number | null;
  employment_id: number | null;
  dt: string | null;
  work_type_id: number | null;
  values: Record<string, number | string>;
  relaxations: Relaxation[];
}
