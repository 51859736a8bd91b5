import { DEFAULT_DAY_TYPES, dayTypesByCode } from './day-types.ts';
import type { NightRules } from './hours/night-hours.ts';
import type { WorkHoursRules } from './hours/paid-hours.ts';
import type { WorkerDay } from './worker-day.ts';

/** The shipped day types as the demo network configures them: work may stand beside any unpaid day off. */
export const demoDayTypes = dayTypesByCode(
  DEFAULT_DAY_TYPES.map((type) => ({ ...type, allowed_additional_types: type.is_work_hours ? [] : ['W'] })),
);

let lastId = 0;

/** A worker day for tests: a plan draft shift of employee 1 on 2 March 2026, from nine to six. */
export function aWorkerDay(fields: Partial<WorkerDay> = {}): WorkerDay {
  lastId += 1;
  const dt = fields.dt ?? '2026-03-02';
  const works = (fields.type ?? 'W') === 'W';

  return {
    id: lastId,
    dt,
    employee_id: 1,
    employment_id: 10,
    shop_id: works ? 7 : null,
    type: 'W',
    dttm_work_start: works ? `${dt}T09:00:00` : null,
    dttm_work_end: works ? `${dt}T18:00:00` : null,
    work_hours: works ? 8 : 0,
    worker_day_details: works ? [{ work_type_id: 100, work_part: 1 }] : [],
    is_fact: false,
    is_approved: false,
    is_vacancy: false,
    code: null,
    parent_worker_day_id: null,
    ...fields,
  };
}

/** How hours are counted of an ordinary shift where nothing is set: gross, on the wall clock. */
export const PLAIN_HOURS: WorkHoursRules = {
  day_type: { is_dayoff: false, is_work_hours: true, subtract_breaks: true, get_work_hours_method: '' },
  zone: null,
  breaks: [],
  fines: null,
  crop_to: null,
  only_fact_hours_that_in_approved_plan: false,
  closest_plan: null,
  late_arrival_seconds: 0,
  early_departure_seconds: 0,
  round_work_hours_alg: null,
};

/** Nights from ten to six, on the wall clock. */
export const PLAIN_NIGHTS: NightRules = {
  night_time_start: '22:00:00',
  night_time_end: '06:00:00',
  break_time_subtractor: 'default',
  round_work_hours_alg: null,
  zone: null,
};
