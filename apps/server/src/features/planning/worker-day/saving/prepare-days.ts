import {
  closestPlan,
  type DayInput,
  decimalHours,
  employeeDate,
  employmentForDay,
  groupRows,
  type InvalidDayField,
  isDepartmentActive,
  keptDttm,
  keptEnd,
  parseDuration,
  plansOfFact,
  required,
  shownDttm,
  takesManualHours,
  typeAndTimeProblems,
  vacancyFlagOfSingleDay,
  validateDay,
  workTypeProblems,
} from '@shiftwright/domain';
import type { FieldErrors, Text } from '../../../../platform/errors.ts';
import { asNew, type NewDay } from '../store/day-row.ts';
import { isApprovedRow, keepsApproved } from './approved-rows-stay.ts';
import { withHours } from './hours.ts';
import { employeeOf, shopOf } from './named-person-and-shop.ts';
import { employedShopIds, isOfCompany, networkOf } from './planning-context.ts';
import { plansByClockOf } from './plans-by-clock.ts';
import { type Prepared, type Preparing, refuse, type SentDay, sentOr, text } from './sent-day.ts';

function textOfProblem({ code, values = {} }: InvalidDayField): Text {
  const params = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value as string | number),
    ]),
  );
  return code === 'required' ? text('validation.required') : text(`worker_day.${code}`, params);
}

function fieldsOf(problems: readonly InvalidDayField[]): FieldErrors {
  const byField = groupRows(problems, (problem) => problem.field);
  return Object.fromEntries([...byField].map(([field, list]) => [field, list.map(textOfProblem)]));
}

function employmentFor(sent: SentDay, employeeId: number, shopId: number | null, { around }: Preparing) {
  const person = required(around.employees, employeeId);
  const asked = sent.input.employment_id ?? null;
  if (asked !== null && !person.employments.some((one) => one.id === asked))
    return refuse('employment', 'worker_day.employment_of_another');
  const employment = employmentForDay(person.employments, {
    dt: sent.input.dt,
    employment_id: asked ?? sent.stored?.employment_id ?? null,
    shop_id: shopId,
  });
  if (employment) return { ok: true as const, value: employment };
  const who = { name: person.name, dt: sent.input.dt };
  return { ...refuse('non_field_errors', 'worker_day.not_employed', who), not_employed: who };
}

/** Working shifts of the approved plan that a fact of an employee may belong to. */
function plansOf({ plans, plan_zones }: Preparing, day: DayInput) {
  const own = plans.filter((plan) => plan.employee_id === day.employee_id && !plan.is_dayoff);
  return plansOfFact(day, plansByClockOf(day, own, plan_zones));
}

function vacancyFlag(
  sent: SentDay,
  place: { employee_id: number | null; shop_id: number | null; is_fact: boolean },
  p: Preparing,
) {
  const { input, stored } = sent;
  const wasVacancy = stored?.is_vacancy ?? false;
  if (!p.derives_vacancy) return input.is_vacancy ?? wasVacancy;
  const moved =
    !stored || stored.type !== input.type || stored.dt !== input.dt || stored.shop_id !== place.shop_id;
  if (!moved || place.employee_id === null) return input.is_vacancy ?? wasVacancy;
  const planned = p.plans.find((plan) => plan.employee_id === place.employee_id && plan.dt === input.dt);

  return vacancyFlagOfSingleDay({
    is_fact: place.is_fact,
    shop_id: place.shop_id,
    is_vacancy: input.is_vacancy,
    plan_is_vacancy: planned?.is_vacancy ?? null,
    employed_shop_ids: employedShopIds(p.around.employees.get(place.employee_id), input.dt),
  });
}

/**
 * Hours typed for a paid day off. What is stored stays, typed or counted, while the type stays and nothing else is sent,
 * or it is sent as it is listed (planning 2).
 */
function typedHours({ input, stored }: SentDay): number | null {
  const isSame = stored !== null && stored.type === input.type && stored.dt === input.dt;
  const kept = isSame ? stored : null;
  const keptHours = kept?.has_typed_hours ? kept.work_seconds / 3600 : null;
  if (typeof input.work_hours === 'string') {
    const typed = parseDuration(input.work_hours) ?? 0;
    return kept && decimalHours(kept.work_seconds) === decimalHours(typed) ? keptHours : typed / 3600;
  }
  return input.work_hours === null ? null : keptHours;
}

/** A time that is sent as the clock shows it is the stored one, where that is the second of its kind (network 55). */
function timeOf(sent: string | null | undefined, stored: string | null | undefined, zone: string | null) {
  if (!sent) return null;
  return stored && shownDttm(stored) === sent ? stored : keptDttm(sent, zone);
}

function timesOf({ input, stored }: SentDay, zone: string | null) {
  const dttm_work_start = timeOf(input.dttm_work_start, stored?.dttm_work_start, zone);
  const end = timeOf(input.dttm_work_end, stored?.dttm_work_end, zone);
  return { dttm_work_start, dttm_work_end: end && keptEnd(dttm_work_start, end, zone) };
}

/** Only marks make facts with one time; everything else of such a fact may be changed while its times stay (planning 17). */
function keepsOneTime(stored: SentDay['stored'], asked: DayInput): boolean {
  if (!stored?.is_fact || stored.dt !== asked.dt) return false;
  const isSame = (field: 'dttm_work_start' | 'dttm_work_end') =>
    (stored[field] && shownDttm(stored[field])) === (asked[field] && shownDttm(asked[field]));
  const hasOne = (stored.dttm_work_start === null) !== (stored.dttm_work_end === null);
  return hasOne && isSame('dttm_work_start') && isSame('dttm_work_end');
}

/** An approved row, the type and the times come before the question whose day it is and where (planning 16). */
function earlyProblems(sent: SentDay, is_fact: boolean, p: Preparing): InvalidDayField[] {
  const { input, stored } = sent;
  const asked: DayInput = {
    dt: input.dt,
    type: input.type,
    is_fact,
    employee_id: null,
    shop_id: null,
    dttm_work_start: input.dttm_work_start ?? null,
    dttm_work_end: input.dttm_work_end ?? null,
    work_hours: null,
    is_vacancy: false,
    is_outsource: false,
    outsources_ids: [],
    worker_day_details: [],
  };
  return typeAndTimeProblems(asked, {
    day_type: p.around.types.get(input.type) ?? null,
    is_stored_approved: isApprovedRow(sent, p),
    keeps_one_time: keepsOneTime(stored, asked),
    fact_type_names: p.fact_type_names,
  });
}

/**
 * Checks one day as it was sent and makes the row that is to be stored: people and places resolved, employment chosen,
 * fields its type does not use emptied, the closest plan and the paid hours found (planning 16, planning 21).
 */
export function prepareDay(sent: SentDay, p: Preparing): Prepared {
  const { input, stored } = sent;
  const { around } = p;
  if (stored && keepsApproved(sent, p)) return { ok: true, day: asNew(stored) };
  const is_fact = stored?.is_fact ?? input.is_fact ?? false;
  const early = earlyProblems(sent, is_fact, p);
  if (early.length > 0) return { ok: false, fields: fieldsOf(early) };
  const type = required(around.types, input.type);
  const employee = employeeOf(sent, p);
  if (!employee.ok) return employee;
  const shop = shopOf(sent, p);
  if (!shop.ok) return shop;
  const here = shop.value === null ? null : (around.work_types.get(shop.value) ?? new Set<number>());
  const works = workTypeProblems(input.worker_day_details ?? [], type, here);
  if (works.length > 0) return { ok: false, fields: fieldsOf(works) };
  const employment = employee.value === null ? null : employmentFor(sent, employee.value, shop.value, p);
  if (employment && !employment.ok) return employment;
  if (employment && type.is_dayoff && isOfCompany(employment.value, around))
    return refuse('employee_id', 'worker_day.days_off_of_company', {
      name: around.employees.get(employee.value ?? 0)?.name ?? '',
    });
  const shop_id = shop.value ?? (type.is_dayoff ? null : (employment?.value.shop_id ?? null));

  const place = around.shops.get(shop_id ?? 0);
  const zone = place?.timezone ?? null;
  const offered = input.outsources_ids === undefined ? stored?.outsources_ids : input.outsources_ids;
  const asked: DayInput = {
    dt: input.dt,
    type: input.type,
    is_fact,
    employee_id: employee.value,
    shop_id,
    ...timesOf(sent, zone),
    work_hours: typedHours(sent),
    is_vacancy: vacancyFlag(sent, { employee_id: employee.value, shop_id, is_fact }, p),
    is_outsource: input.is_outsource ?? stored?.is_outsource ?? false,
    outsources_ids: (offered ?? []).filter((id) => around.outsourcing_ids.has(id)),
    worker_day_details: input.worker_day_details ?? [],
  };
  const { problems, day } = validateDay(asked, {
    day_type: type,
    is_stored_approved: isApprovedRow(sent, p),
    keeps_one_time: keepsOneTime(stored, asked),
    fact_type_names: p.fact_type_names,
    shop_work_type_ids: shop_id === null ? null : (around.work_types.get(shop_id) ?? new Set()),
    outsourcing_network_ids: around.outsourcing_ids,
    zone,
    today: p.todayIn((place ?? around.shops.get(employment?.value.shop_id ?? 0))?.timezone ?? 'UTC'),
  });
  if (problems.length > 0) return { ok: false, fields: fieldsOf(problems) };
  if (day.employee_id === null && !day.is_vacancy) return refuse('employee_id', 'validation.required');
  if (place && day.shop_id !== null && !isDepartmentActive(day.dt, place))
    return refuse('shop_id', 'worker_day.department_not_open', { name: place.name, dt: day.dt });
  return { ok: true, day: rowOf(sent, day, employment?.value ?? null, p) };
}

function rowOf(
  { input, stored }: SentDay,
  day: DayInput,
  employment: { id: number; network_id: number } | null,
  p: Preparing,
): NewDay {
  const { around } = p;
  const type = required(around.types, day.type);
  const person = around.employees.get(day.employee_id ?? 0);
  const network_id =
    around.shops.get(day.shop_id ?? 0)?.network_id ?? employment?.network_id ?? around.network.id;
  const plans = day.is_fact && !type.is_dayoff && person ? plansOf(p, day) : [];
  const delta = networkOf(around, network_id).set_closest_plan_approved_delta_seconds;
  const plan = closestPlan(day, plans, delta);

  const has_typed_hours = takesManualHours(type) && day.work_hours !== null;
  const row: NewDay = {
    network_id,
    dt: day.dt,
    type: day.type,
    is_dayoff: type.is_dayoff,
    is_fact: day.is_fact,
    is_approved: stored?.is_approved ?? input.is_approved ?? false,
    shop_id: day.shop_id,
    employee_id: person?.id ?? null,
    employee_network_id: person?.network_id ?? null,
    worker_id: person?.user_id ?? null,
    employment_id: employment?.id ?? null,
    employment_network_id: employment?.network_id ?? null,
    dttm_work_start: day.dttm_work_start,
    dttm_work_end: day.dttm_work_end,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    work_seconds: has_typed_hours ? Math.round((day.work_hours ?? 0) * 3600) : 0,
    has_typed_hours,
    is_vacancy: day.is_vacancy,
    is_outsource: day.is_outsource,
    is_blocked: stored?.is_blocked ?? false,
    canceled: false,
    comment: sentOr(input.comment, stored?.comment, null),
    code: sentOr(input.code, stored?.code, null),
    cost_per_hour: sentOr(input.cost_per_hour, stored?.cost_per_hour, null),
    parent_worker_day_id: stored?.parent_worker_day_id ?? null,
    closest_plan_approved_id: plan && plan.network_id === network_id ? plan.id : null,
    dt_not_actual: input.dt_not_actual ?? null,
    source: stored?.source ?? p.source,
    created_by_id: stored ? stored.created_by_id : p.author_id,
    last_edited_by_id: p.author_id,
    worker_day_details: [...day.worker_day_details].map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    outsources_ids: [...new Set(day.outsources_ids)],
  };
  return withHours(row, plan, around);
}

/** The employee-dates for which facts were sent: their approved plans are needed. */
export function factCells(sent: readonly SentDay[]): string[] {
  return sent
    .filter(({ input, stored }) => stored?.is_fact ?? input.is_fact)
    .map(({ input, stored }) =>
      employeeDate({ employee_id: input.employee_id ?? stored?.employee_id ?? null, dt: input.dt }),
    );
}
