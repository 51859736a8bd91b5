import type { planning as api } from '@shiftwright/contracts';
import { decimalHours, formatDuration, isDt, itemAt, parseDuration } from '@shiftwright/domain';
import type { DayRow } from './worker-day-lists.ts';

/** A cell of a draft version: one person, one date, plan or fact. */
export interface CellRef {
  employee_id: number;
  dt: string;
  is_fact: boolean;
}

/** One day as it is to be stored; id and version are filled in when it is sent. */
export interface DayDraft {
  type: string;
  shop_id: number | null;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  /** Decimal hours typed by hand, null lets the server count. */
  work_hours: number | null;
  worker_day_details: { work_type_id: number; work_part: number }[];
  comment: string | null;
  is_vacancy: boolean;
  outsources_ids: number[];
}

/** A day of a type and nothing else. */
export function draftOfType(type: string): DayDraft {
  return {
    type,
    shop_id: null,
    dttm_work_start: null,
    dttm_work_end: null,
    work_hours: null,
    worker_day_details: [],
    comment: null,
    is_vacancy: false,
    outsources_ids: [],
  };
}

/** The key of a grid cell: date_employeeId (screens 33). */
export function cellKey(cell: { employee_id: number; dt: string }): string {
  return `${cell.dt}_${cell.employee_id}`;
}

/** Reads a cell key; null when it is none. */
export function parseCellKey(key: string | null): { employee_id: number; dt: string } | null {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d+)$/.exec(key ?? '');

  return match && isDt(match[1]) ? { dt: itemAt(match, 1), employee_id: Number(match[2]) } : null;
}

/** A stored day as a draft of its own, for copying, undoing and editing. */
export function draftOf(row: DayRow, keepsHours: boolean): DayDraft {
  return {
    type: row.type,
    shop_id: row.shop_id,
    dttm_work_start: row.dttm_work_start,
    dttm_work_end: row.dttm_work_end,
    work_hours: keepsHours ? row.work_hours : null,
    worker_day_details: row.worker_day_details.map(({ work_type_id, work_part }) => ({
      work_type_id,
      work_part,
    })),
    comment: row.comment,
    is_vacancy: row.is_vacancy,
    outsources_ids: row.outsources.map(({ id }) => id),
  };
}

/** A draft as the grid shows it while it is on its way; its id is below zero. */
export function provisionalRow(cell: CellRef, draft: DayDraft, at: number): DayRow {
  const { outsources_ids, work_hours, worker_day_details, ...fields } = draft;

  return {
    ...fields,
    id: -1 - at,
    employee_id: cell.employee_id,
    worker_id: null,
    dt: cell.dt,
    code: null,
    employment_id: null,
    dttm_work_start_tabel: null,
    dttm_work_end_tabel: null,
    dt_not_actual: null,
    is_approved: false,
    is_fact: cell.is_fact,
    is_outsource: outsources_ids.length > 0,
    is_blocked: false,
    unaccounted_overtime: 0,
    closest_plan_approved_id: null,
    cost_per_hour: null,
    total_cost: null,
    version: 0,
    worker_day_details: worker_day_details.map((detail, index) => ({ id: index, ...detail })),
    outsources: outsources_ids.map((id) => ({ id, name: '' })),
    work_hours: work_hours ?? 0,
    created_by_id: null,
    last_edited_by: null,
    dttm_modified: null,
  };
}

/** The answer of a write in the shape of the list. */
export function rowOfAnswer(day: api.WorkerDay): DayRow {
  return {
    ...day,
    work_hours: decimalHours(parseDuration(day.work_hours) ?? 0),
    created_by_id: null,
    last_edited_by: null,
    dttm_modified: null,
  };
}

/** One cell to write: what stood there when it was edited, and what is to stand there. */
export interface CellChange extends CellRef {
  base: readonly DayRow[];
  drafts: readonly DayDraft[];
  /** An own write of the cell has no answer yet: its rows are not known, and stand in for the base. */
  after_own?: boolean;
}

type Batch = api.WorkerDayInput;

function inputOf(cell: CellChange, draft: DayDraft, at: number): Batch {
  const stored = cell.after_own ? undefined : cell.base[at];
  const isVacancyOut = draft.is_vacancy && draft.outsources_ids.length > 0;

  return {
    ...(stored?.id && stored.id > 0 ? { id: stored.id, version: stored.version } : {}),
    employee_id: cell.employee_id,
    dt: cell.dt,
    is_fact: cell.is_fact,
    is_approved: false,
    type: draft.type,
    shop_id: draft.shop_id,
    dttm_work_start: draft.dttm_work_start,
    dttm_work_end: draft.dttm_work_end,
    ...(draft.work_hours === null ? {} : { work_hours: formatDuration(draft.work_hours * 3600) }),
    worker_day_details: draft.worker_day_details,
    comment: draft.comment,
    is_vacancy: draft.is_vacancy,
    is_outsource: isVacancyOut,
    ...(isVacancyOut ? { outsources_ids: draft.outsources_ids } : {}),
  };
}

/**
 * Many cells as one batch: stored rows are updated in their order, further ones created, and whatever else stands
 * in the cells is deleted by their scopes (planning 50). What the cells showed goes along, so that a day
 * which somebody put there meanwhile is never lost: the server refuses and names it.
 */
export function batchOf(changes: readonly CellChange[]) {
  return {
    data: changes.flatMap((cell) => cell.drafts.map((draft, at) => inputOf(cell, draft, at))),
    options: {
      return_response: true,
      delete_scope_values_list: changes.map(({ employee_id, dt, is_fact }) => ({
        employee_id,
        dt,
        is_fact,
        is_approved: false,
      })),
      seen: changes.map(({ employee_id, dt, is_fact, base, after_own }) => ({
        employee_id,
        dt,
        is_fact,
        is_approved: false,
        ...(after_own ? { after_own } : {}),
        rows: base.flatMap(({ id, version }) => (id !== null && id > 0 ? [{ id, version }] : [])),
      })),
    },
  };
}
