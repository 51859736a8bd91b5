import { addDays } from '@shiftwright/domain';
import {
  draftOfForm,
  type FormRules,
  formOf,
  type ShiftForm,
} from '../../../features/planning/day-form/shift-form.ts';
import type { VacancyParam } from '../../../features/planning/exchange/vacancy-param.ts';
import type { NewVacancy, Vacancy } from '../../../features/planning/index.ts';

/** What the editor of vacancies holds: the shift, on which dates, and how many people are wanted. */
export interface VacancyForm {
  shop_id: number | null;
  dates: string[];
  seats: number | string;
  shift: ShiftForm;
}

export const MOST_SEATS = 50;

type Stored = Pick<Vacancy, 'type' | 'dt' | 'dttm_work_start' | 'dttm_work_end' | 'comment'> & {
  shop_id: number | null;
  worker_day_details: readonly { work_type_id: number; work_part: number }[];
  outsources: readonly { id: number }[];
};

/** A vacancy that exists, as a form. */
export function formOfVacancy(stored: Stored): VacancyForm {
  const shift = formOf({
    type: stored.type,
    shop_id: stored.shop_id,
    dttm_work_start: stored.dttm_work_start,
    dttm_work_end: stored.dttm_work_end,
    work_hours: null,
    worker_day_details: stored.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    comment: stored.comment,
    is_vacancy: true,
    outsources_ids: stored.outsources.map(({ id }) => id),
  });

  return { shop_id: stored.shop_id, dates: [stored.dt], seats: 1, shift };
}

const USUAL = { start: '09:00', end: '18:00' };

/** The day that a new vacancy is first for: today until its usual shift begins, then tomorrow; else the first of the period. */
export function usualDay(period: { from: string; to: string }, now: { dt: string; tm: string }): string {
  const wanted = now.tm < USUAL.start ? [now.dt] : [addDays(now.dt, 1), now.dt];

  return wanted.find((dt) => dt >= period.from && dt <= period.to) ?? period.from;
}

/** A new vacancy: what is known already, and a usual day for the rest. */
export function newVacancyForm(param: VacancyParam, shop_id: number | null, dt: string): VacancyForm {
  const at = param.shop_id ?? shop_id;
  const shift = formOf({
    type: 'W',
    shop_id: at,
    dttm_work_start: null,
    dttm_work_end: null,
    work_hours: null,
    worker_day_details:
      param.work_type_id === null ? [] : [{ work_type_id: param.work_type_id, work_part: 1 }],
    comment: null,
    is_vacancy: true,
    outsources_ids: [],
  });

  return {
    shop_id: at,
    dates: [param.dt ?? dt],
    seats: 1,
    shift: { ...shift, start: param.start ?? USUAL.start, end: param.end ?? USUAL.end },
  };
}

/** A whole number of people, within reason; null when it is none. */
export function seatsNumber(seats: number | string): number | null {
  const count = typeof seats === 'number' ? seats : Number(seats || Number.NaN);

  return Number.isInteger(count) && count >= 1 && count <= MOST_SEATS ? count : null;
}

/** The rows a form stands for: one for each date and seat. */
export function vacancyDays(form: VacancyForm, rules: FormRules): NewVacancy[] {
  const { seats, dates, shift } = form;

  return [...dates].sort().flatMap((dt) => {
    const { outsources_ids, work_hours: _hours, ...day } = draftOfForm(shift, { ...rules, dt });
    const row = {
      ...day,
      dt,
      employee_id: null,
      shop_id: form.shop_id,
      is_fact: false,
      is_approved: false,
      is_vacancy: true,
      is_outsource: outsources_ids.length > 0,
      outsources_ids,
    };
    return Array.from({ length: seatsNumber(seats) ?? 0 }, () => row);
  });
}
