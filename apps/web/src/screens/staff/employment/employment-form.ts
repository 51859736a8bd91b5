import { planWorkTypeLinks, type RotationWords } from '@shiftwright/domain';
import type { EmploymentInput, EmploymentItem, WorkTypeStep } from '../../../features/people/index.ts';
import { type RotationForm, rotationFormOf } from '../rotation/rotation-form.ts';
import { constraintsOf, type Marks, marksOf } from '../week-grid/paint.ts';

const WEEK = 7;
const SHORTEST_PERIOD = 2;

/** What stands in the fields; an empty number is ''. */
export interface EmploymentForm {
  shop_id: number | null;
  position_id: number | null;
  tabel_code: string;
  dt_hired: string | null;
  dt_fired: string | null;
  norm_work_hours: number | string;
  sawh_settings_id: number | null;
  is_fixed_hours: boolean;
  salary: number | string;
  isFloating: boolean;
  days_in_period: number | string;
  dt_new_week_availability_from: string | null;
  min_time_btw_shifts: number | string;
  shift_hours_length_min: number | string;
  shift_hours_length_max: number | string;
  auto_timetable: boolean;
  is_ready_for_overworkings: boolean;
  is_visible: boolean;
  is_visible_other_shops: boolean;
  function_group_id: number | null;
  dt_to_function_group: string | null;
  /** By work type: 1 is the main one, 0 an additional one; those that are not here are not held (people 23). */
  work_types: Readonly<Record<number, number>>;
  marks: Marks;
  rhythm: RotationForm;
  /** The employment of a colleague who gets the opposite phase. */
  pair_id: number | null;
}

/** What an employment starts with, or what it holds. */
export function formOf(
  item: EmploymentItem | null,
  fresh: { shop_id: number | null; today: string; words: RotationWords },
): EmploymentForm {
  return {
    shop_id: item?.shop_id ?? fresh.shop_id,
    position_id: item?.position_id ?? null,
    tabel_code: item?.tabel_code ?? '',
    dt_hired: item ? item.dt_hired : fresh.today,
    dt_fired: item?.dt_fired ?? null,
    norm_work_hours: item?.norm_work_hours ?? 100,
    sawh_settings_id: item?.sawh_settings_id ?? null,
    is_fixed_hours: item?.is_fixed_hours ?? false,
    salary: item ? Number(item.salary) : 0,
    isFloating: item !== null && item.week_availability < WEEK,
    days_in_period: item && item.week_availability < WEEK ? item.week_availability : 4,
    dt_new_week_availability_from: item?.dt_new_week_availability_from ?? null,
    min_time_btw_shifts: item?.min_time_btw_shifts ?? '',
    shift_hours_length_min: item?.shift_hours_length_min ?? '',
    shift_hours_length_max: item?.shift_hours_length_max ?? '',
    auto_timetable: item?.auto_timetable ?? true,
    is_ready_for_overworkings: item?.is_ready_for_overworkings ?? false,
    is_visible: item?.is_visible ?? true,
    is_visible_other_shops: item?.is_visible_other_shops ?? true,
    function_group_id: item?.function_group_id ?? null,
    dt_to_function_group: item?.dt_to_function_group ?? null,
    work_types: Object.fromEntries(
      (item?.work_types ?? []).map(({ work_type_id, priority }) => [work_type_id, priority]),
    ),
    marks: marksOf(item?.worker_constraints ?? []),
    rhythm: rotationFormOf(item ?? { rotation: null, usual_shifts: null }, fresh.words),
    pair_id: null,
  };
}

/** The days that can be painted: those of the week, or of the floating period. */
export function daysOf({ isFloating, days_in_period }: EmploymentForm): number {
  if (!isFloating) return WEEK;
  const days = Number(days_in_period);
  return Number.isInteger(days) && days >= SHORTEST_PERIOD && days < WEEK ? days : SHORTEST_PERIOD;
}

const orNull = (value: number | string) => (value === '' ? null : (value as number));

/** The employment as its call takes it; work types and constraints have calls of their own. */
export function inputOf(form: EmploymentForm): EmploymentInput {
  const { isFloating } = form;
  return {
    ...(form.shop_id === null ? {} : { shop_id: form.shop_id }),
    ...(form.position_id === null ? {} : { position_id: form.position_id }),
    ...(form.tabel_code.trim() === '' ? {} : { tabel_code: form.tabel_code.trim() }),
    dt_hired: form.dt_hired ?? '',
    dt_fired: form.dt_fired,
    norm_work_hours: form.norm_work_hours as number,
    sawh_settings_id: form.sawh_settings_id,
    is_fixed_hours: form.is_fixed_hours,
    salary: String(form.salary),
    week_availability: isFloating ? (form.days_in_period as number) : WEEK,
    dt_new_week_availability_from: isFloating ? form.dt_new_week_availability_from : null,
    min_time_btw_shifts: orNull(form.min_time_btw_shifts),
    shift_hours_length_min: orNull(form.shift_hours_length_min),
    shift_hours_length_max: orNull(form.shift_hours_length_max),
    auto_timetable: form.auto_timetable,
    is_ready_for_overworkings: form.is_ready_for_overworkings,
    is_visible: form.is_visible,
    is_visible_other_shops: form.is_visible_other_shops,
    function_group_id: form.function_group_id,
    dt_to_function_group: form.function_group_id === null ? null : form.dt_to_function_group,
  };
}

interface Link {
  id: number;
  work_type_id: number;
  priority: number;
}

/** How the stored work types become the wished ones: what is not wished goes, the main one comes last (people 24). */
export function workTypeSteps(
  stored: readonly Link[],
  wished: Readonly<Record<number, number>>,
): WorkTypeStep[] {
  const updates = stored.map(({ id, work_type_id, priority: before }) => ({
    id,
    work_type_id,
    before,
    priority: wished[work_type_id] ?? null,
  }));
  const held = new Set(stored.map(({ work_type_id }) => work_type_id));
  const added = Object.entries(wished)
    .filter(([id]) => !held.has(Number(id)))
    .map(([id, priority]) => ({ id: null, work_type_id: Number(id), before: null, priority }));

  return planWorkTypeLinks([...updates, ...added]).flatMap(({ link, action }) =>
    action === 'ignore' || link.before === link.priority
      ? []
      : [{ action, id: link.id, work_type_id: link.work_type_id, priority: link.priority ?? 0 }],
  );
}

/** The work types after a press: none, additional and main take turns by what is chosen; there is one main at most. */
export function withWorkType(
  held: Readonly<Record<number, number>>,
  id: number,
  state: 'none' | 'additional' | 'main',
): Record<number, number> {
  const rest = Object.fromEntries(
    Object.entries(held)
      .filter(([other]) => Number(other) !== id)
      .map(([other, priority]) => [other, state === 'main' && priority === 1 ? 0 : priority]),
  );
  return state === 'none' ? rest : { ...rest, [id]: state === 'main' ? 1 : 0 };
}

/** Did the limitations and wishes change? A shorter period drops days as well. */
export function sameConstraints(a: EmploymentForm, b: EmploymentForm): boolean {
  const text = (form: EmploymentForm) => JSON.stringify(constraintsOf(form.marks, daysOf(form)));
  return text(a) === text(b);
}

/** Did nothing change of how the person works, and is nobody to be paired? */
export const sameRhythm = (a: EmploymentForm, b: EmploymentForm): boolean =>
  b.pair_id === null && JSON.stringify(a.rhythm) === JSON.stringify(b.rhythm);
