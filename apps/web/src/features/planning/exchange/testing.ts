import type { Vacancy } from '../vacancy.queries.ts';

const network = { id: 1, name: 'Rowan' };

/** An open, published vacancy of a cashier, from nine to six. */
export function aVacancy(more: Partial<Vacancy> = {}): Vacancy {
  const dt = more.dt ?? '2026-03-12';
  return {
    id: 1,
    employee_id: null,
    worker_id: null,
    shop_id: 3,
    code: null,
    employment_id: null,
    type: 'W',
    dt,
    dttm_work_start: `${dt}T09:00:00`,
    dttm_work_end: `${dt}T18:00:00`,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    dt_not_actual: null,
    comment: null,
    is_approved: true,
    is_vacancy: true,
    worker_day_details: [{ id: 1, work_type_id: 11, work_part: 1 }],
    is_fact: false,
    is_outsource: false,
    is_blocked: false,
    unaccounted_overtime: 0,
    closest_plan_approved_id: null,
    cost_per_hour: null,
    total_cost: null,
    version: 1,
    outsources: [],
    work_hours: 8,
    created_by_id: 1,
    last_edited_by: null,
    dttm_modified: null,
    shop__name: 'On the quay',
    shop: { id: 3, name: 'On the quay', city: null, timezone: 'Europe/Moscow' },
    network,
    work_types: [{ work_type_id: 11, work_type_name_id: 2, name: 'Cashier', html_color: null, work_part: 1 }],
    is_vacant: true,
    holder: null,
    is_automatic: false,
    actions: [],
    ...more,
  };
}
