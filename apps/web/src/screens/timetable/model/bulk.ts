import { addSeconds, type DayTypes, dttmOf, isDayOff } from '@shiftwright/domain';
import { type DayDraft, draftOfType } from '../../../features/planning/index.ts';

/** The fields of shifts that can be changed together. */
export interface BulkFields {
  type: string;
  tm_work_start: string;
  tm_work_end: string;
  work_type_id: number;
  comment: string;
}

/** A field of all chosen shifts: one value, several different ones, or none. */
export type Common<T> = { kind: 'one'; value: T } | { kind: 'several' } | { kind: 'none' };

function common<T>(values: readonly T[]): Common<T> {
  const [first] = values;
  if (first === undefined) return { kind: 'none' };

  return values.every((value) => value === first) ? { kind: 'one', value: first } : { kind: 'several' };
}

const tmOf = (dttm: string | null) => dttm?.slice(11, 16) ?? '';

/** What the chosen days have in common, field by field (screens 34). */
export function commonFields(cells: readonly (readonly DayDraft[])[], types: DayTypes) {
  const days = cells.flat();
  const shifts = days.filter(({ type }) => !isDayOff(types, type));

  return {
    days: days.length,
    shifts: shifts.length,
    type: common(days.map(({ type }) => type)),
    tm_work_start: common(shifts.map((shift) => tmOf(shift.dttm_work_start))),
    tm_work_end: common(shifts.map((shift) => tmOf(shift.dttm_work_end))),
    work_type_id: common(
      shifts.flatMap(({ worker_day_details }) => worker_day_details.slice(0, 1).map((d) => d.work_type_id)),
    ),
    comment: common(days.map(({ comment }) => comment ?? '')),
  };
}

export interface BulkAround {
  dt: string;
  shop_id: number;
  types: DayTypes;
  /** The work types of the department. */
  work_type_ids: readonly number[];
  main_work_type_id: number | null;
}

export type BulkRefusal = 'needs_times' | 'not_here';

function dated(dt: string, tm: string, after: string | null): string {
  const dttm = dttmOf(dt, `${tm}:00`);

  return after !== null && dttm <= after ? addSeconds(dttm, 24 * 3600) : dttm;
}

function asDayOff(type: string, from: DayDraft | undefined, comment: string | undefined): DayDraft {
  return { ...draftOfType(type), comment: comment ?? from?.comment ?? null };
}

function changedShift(
  shift: DayDraft,
  touched: Partial<BulkFields>,
  around: BulkAround,
): DayDraft | BulkRefusal {
  const start_tm = touched.tm_work_start ?? tmOf(shift.dttm_work_start);
  const end_tm = touched.tm_work_end ?? tmOf(shift.dttm_work_end);
  if (!start_tm || !end_tm) return 'needs_times';
  const type = touched.type ?? (isDayOff(around.types, shift.type) ? 'W' : shift.type);
  const hasDetails = around.types.get(type)?.has_details ?? false;
  const chosen =
    touched.work_type_id ??
    shift.worker_day_details[0]?.work_type_id ??
    around.main_work_type_id ??
    around.work_type_ids[0];
  if (touched.work_type_id !== undefined && !around.work_type_ids.includes(touched.work_type_id))
    return 'not_here';
  const dttm_work_start = dated(around.dt, start_tm, null);
  const keepsParts = touched.work_type_id === undefined && shift.worker_day_details.length > 0;

  return {
    ...shift,
    type,
    shop_id: shift.shop_id ?? around.shop_id,
    dttm_work_start,
    dttm_work_end: dated(around.dt, end_tm, dttm_work_start),
    work_hours: null,
    worker_day_details: !hasDetails
      ? []
      : keepsParts
        ? shift.worker_day_details
        : chosen === undefined
          ? []
          : [{ work_type_id: chosen, work_part: 1 }],
    comment: touched.comment ?? shift.comment,
  };
}

/**
 * A cell with the touched fields written into it and all others as they were; a refusal where that makes no day, and
 * null where there is nothing to change. A day off takes times only when both are given.
 */
export function bulkChanged(
  drafts: readonly DayDraft[],
  touched: Partial<BulkFields>,
  around: BulkAround,
): DayDraft[] | BulkRefusal | null {
  if (Object.keys(touched).length === 0) return null;
  const { type, comment } = touched;
  if (type !== undefined && isDayOff(around.types, type)) return [asDayOff(type, drafts[0], comment)];
  const makesShift =
    type !== undefined || (touched.tm_work_start !== undefined && touched.tm_work_end !== undefined);
  const shifts = drafts.filter((draft) => !isDayOff(around.types, draft.type));
  if (shifts.length === 0 && !makesShift) {
    if (drafts.length === 0 || comment === undefined) return null;
    return drafts.map((draft) => ({ ...draft, comment }));
  }
  const changed = (shifts.length > 0 ? shifts : [draftOfType('W')]).map((shift) =>
    changedShift(shift, touched, around),
  );
  const refusal = changed.find((one): one is BulkRefusal => typeof one === 'string');

  return refusal ?? (changed as DayDraft[]);
}
