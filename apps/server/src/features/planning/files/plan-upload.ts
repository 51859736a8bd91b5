import type { WorkerDayInput } from '@shiftwright/contracts';
import {
  formatDuration,
  groupRows,
  type SheetDay,
  shiftBounds,
  writeCell,
  writeDay,
} from '@shiftwright/domain';
import type { SentDay } from '../worker-day/saving/sent-day.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import type { OwnedEntry } from './match-people.ts';
import { isOfSheet, type SheetContext, sheetDay, sourceOf } from './sheet-days.ts';

/** What one cell of the file does: days to save over stored ones or beside them, and days that go (planning 155). */
export interface CellPlan {
  entry: OwnedEntry;
  before: string | null;
  after: string;
  sent: SentDay[];
  remove: DayRow[];
}

export interface UploadContext extends SheetContext {
  is_fact: boolean;
  /** Work types by their name in small letters. */
  work_type_ids: ReadonlyMap<string, number>;
}

/** The work type of a shift: the one named, else the person's own; one that is not known here counts as not named. */
function workTypeOf(day: SheetDay, entry: OwnedEntry, around: UploadContext): number | null {
  const named = day.work_type === null ? undefined : around.work_type_ids.get(day.work_type.toLowerCase());
  return named ?? entry.of.work_type_id;
}

function timesOf(day: SheetDay, dt: string) {
  if (day.tm_start && day.tm_end) return shiftBounds(dt, day.tm_start, day.tm_end);
  return {
    dttm_work_start: day.tm_start ? `${dt}T${day.tm_start}:00` : null,
    dttm_work_end: day.tm_end ? `${dt}T${day.tm_end}:00` : null,
  };
}

function detailsOf(day: SheetDay, entry: OwnedEntry, stored: DayRow | null, around: UploadContext) {
  const type = around.types.get(day.type);
  if (!type?.has_details) return [];
  const keeps = stored !== null && sheetDay(sourceOf(stored), entry.of, around).work_type === day.work_type;
  if (keeps && stored.worker_day_details.length > 0)
    return stored.worker_day_details.map(({ work_type_id, work_part }) => ({ work_type_id, work_part }));
  const work_type_id = workTypeOf(day, entry, around);
  return work_type_id === null ? [] : [{ work_type_id, work_part: 1 }];
}

/** A day of the sheet as if the manager had typed it; what a sheet cannot say stays as it is stored. */
function sentDay(day: SheetDay, entry: OwnedEntry, stored: DayRow | null, around: UploadContext): SentDay {
  const isOff = around.types.get(day.type)?.is_dayoff ?? false;
  const keepsOffer = stored !== null && day.is_vacancy && stored.is_outsource;
  const input: WorkerDayInput = {
    employee_id: entry.of.employee_id,
    shop_id: isOff ? null : around.shop_id,
    dt: entry.dt,
    type: day.type,
    ...(isOff ? {} : timesOf(day, entry.dt)),
    is_fact: around.is_fact,
    is_approved: false,
    is_vacancy: day.is_vacancy,
    is_outsource: keepsOffer,
    outsources_ids: keepsOffer ? [...stored.outsources_ids] : [],
    worker_day_details: detailsOf(day, entry, stored, around),
    work_hours: day.work_hours === null ? null : formatDuration(day.work_hours * 3600),
  };
  return { input, stored };
}

function planCell(entry: OwnedEntry, stored: readonly DayRow[], around: UploadContext): CellPlan | null {
  const textByRow = new Map(
    stored.map((row) => [row, writeDay(sheetDay(sourceOf(row), entry.of, around), around.types)]),
  );
  const current = [...stored];
  const withoutDefaultWork = (day: SheetDay): SheetDay =>
    day.work_type !== null && workTypeOf(day, entry, around) === entry.of.work_type_id
      ? { ...day, work_type: null }
      : day;
  const days = entry.days.map(withoutDefaultWork);
  const fresh = days.filter((day) => {
    const text = writeDay(day, around.types).toLowerCase();
    const at = current.findIndex((row) => textByRow.get(row)?.toLowerCase() === text);
    if (at >= 0) current.splice(at, 1);
    return at < 0;
  });
  if (fresh.length === 0 && current.length === 0) return null;

  const sent = fresh.map((day, i) => sentDay(day, entry, current[i] ?? null, around));
  const before = stored.map((row) => sheetDay(sourceOf(row), entry.of, around));
  return {
    entry,
    before: before.length > 0 ? writeCell(before, around.types) : null,
    after: writeCell(days, around.types),
    sent,
    remove: current.slice(fresh.length),
  };
}

/**
 * Compares the cells of a file with the drafts that stand there. A cell that says what is stored changes nothing,
 * so that a download uploads without a trace; a changed shift keeps whatever a sheet cannot say.
 */
export function planUpload(entries: readonly OwnedEntry[], drafts: readonly DayRow[], around: UploadContext) {
  const cells = groupRows(
    drafts.filter((row) => isOfSheet(row, around.shop_id)),
    (row) => `${row.employee_id}:${row.dt}`,
  );
  const plans = entries.map((entry) =>
    planCell(entry, cells.get(`${entry.of.employee_id}:${entry.dt}`) ?? [], around),
  );
  const changes = plans.filter((plan) => plan !== null);
  return { changes, unchanged: plans.length - changes.length };
}
