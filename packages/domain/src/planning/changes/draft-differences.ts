import { isOpenVacancy } from '../vacancy/open-vacancy.ts';
import { employeeDate, groupRows, type WorkerDay } from '../worker-day.ts';

/** The fields in which a draft may differ from what is approved. */
export type ComparedDay = Pick<
  WorkerDay,
  | 'employee_id'
  | 'dt'
  | 'type'
  | 'code'
  | 'work_hours'
  | 'dttm_work_start'
  | 'dttm_work_end'
  | 'shop_id'
  | 'is_vacancy'
  | 'worker_day_details'
>;

/** What makes two rows the same shift: document, employee, date, type, hours, times, department, work types, vacancy (planning 48). */
export function sameShiftKey(row: ComparedDay): string {
  const workTypes = [...new Set(row.worker_day_details.map((detail) => detail.work_type_id))].sort(
    (a, b) => a - b,
  );

  return JSON.stringify([
    row.code ?? null,
    row.employee_id,
    row.dt,
    row.type,
    row.work_hours ?? 0,
    row.dttm_work_start,
    row.dttm_work_end,
    row.shop_id,
    workTypes,
    row.is_vacancy,
  ]);
}

/** Are two days the same shift? The same answer as by their keys, without writing them. */
function isSameShift(a: ComparedDay, b: ComparedDay): boolean {
  const isAlike =
    a.employee_id === b.employee_id &&
    a.dt === b.dt &&
    a.type === b.type &&
    a.dttm_work_start === b.dttm_work_start &&
    a.dttm_work_end === b.dttm_work_end &&
    a.shop_id === b.shop_id &&
    a.is_vacancy === b.is_vacancy &&
    (a.work_hours ?? 0) === (b.work_hours ?? 0) &&
    (a.code ?? null) === (b.code ?? null);
  if (!isAlike) return false;
  const works = ({ worker_day_details }: ComparedDay) => worker_day_details.map((one) => one.work_type_id);
  const [work, other] = [works(a), works(b)];

  return work.every((id) => other.includes(id)) && other.every((id) => work.includes(id));
}

/** Cancels identical pairs of drafts and approved rows; what remains differs, and open vacancies always remain. */
export function differingRows<Draft extends ComparedDay, Approved extends ComparedDay>(
  drafts: readonly Draft[],
  approved: readonly Approved[],
): { drafts: Draft[]; approved: Approved[] } {
  const [draft, stands] = [drafts[0], approved[0]];
  // One day against one: nearly every cell of a grid, asked for thousands of times.
  if (drafts.length === 1 && approved.length === 1 && draft && stands && !isOpenVacancy(stands))
    return isSameShift(draft, stands)
      ? { drafts: [], approved: [] }
      : { drafts: [draft], approved: [stands] };
  const unmatched = groupRows(
    approved.filter((row) => !isOpenVacancy(row)),
    sameShiftKey,
  );
  const changed = drafts.filter((row) => unmatched.get(sameShiftKey(row))?.pop() === undefined);

  return { drafts: changed, approved: [...unmatched.values()].flat() };
}

/** The employee-dates ("12:2026-03-02") whose draft differs from what is approved; the grid marks them 'different'. */
export function changedCells(drafts: readonly ComparedDay[], approved: readonly ComparedDay[]): Set<string> {
  const changed = differingRows(drafts, approved);

  return new Set(
    [...changed.drafts, ...changed.approved].filter((row) => row.employee_id !== null).map(employeeDate),
  );
}
