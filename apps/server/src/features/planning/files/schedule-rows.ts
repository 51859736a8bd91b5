import {
  decimalHours,
  EMPTY_TYPE,
  groupRows,
  publicKind,
  type SheetDay,
  writeCell,
} from '@shiftwright/domain';
import type { Db } from '../../../platform/db/database.ts';
import { findMainItems, findSheetDays, type SheetPerson } from './schedule-people.repository.ts';
import { type SheetContext, sheetDay } from './sheet-days.ts';

/** A person's cells of a sheet by date, with what they add up to. */
export interface PersonRow {
  person: SheetPerson;
  cells: ReadonlyMap<string, PersonCell>;
  days: number;
  hours: number;
}

export interface PersonCell {
  text: string;
  days: readonly SheetDay[];
  /** The type that colours the cell. */
  type: string;
}

export type Version = { is_fact: boolean; is_approved: boolean } | 'main_timesheet';

export interface RowsQuery extends SheetContext {
  dt_from: string;
  dt_to: string;
  version: Version;
  /** Whose absences the reader may know; others are absent (access 56). */
  knows: (userId: number | null) => boolean;
}

/** So many people's days are in memory at a time. */
const BATCH = 25;

interface WrittenDay {
  employee_id: number;
  dt: string;
  day: SheetDay;
  seconds: number;
  is_work: boolean;
}

async function writtenDays(db: Db, people: readonly SheetPerson[], q: RowsQuery): Promise<WrittenDay[]> {
  const employee_ids = people.map((person) => person.employee_id);
  const { dt_from, dt_to, version, types } = q;
  const isWork = (type: string) => types.get(type)?.is_work_hours ?? false;
  const byId = new Map(people.map((person) => [person.employee_id, person]));
  const shown = <R extends { employee_id: number }>(row: R, type: string) =>
    q.knows(byId.get(row.employee_id)?.user_id ?? null)
      ? type
      : publicKind(type, types.get(type)?.is_dayoff ?? false);
  if (version === 'main_timesheet') {
    const items = await findMainItems(db, { employee_ids, shop_id: q.shop_id, dt_from, dt_to });
    return items.map(({ employee_id, dt, day_type, hours, ...times }) => {
      const type = shown({ employee_id }, day_type);
      return {
        employee_id,
        dt,
        seconds: type === day_type ? hours * 3600 : 0,
        is_work: isWork(type) && hours > 0,
        day: {
          type,
          tm_start: times.dttm_work_start?.slice(11, 16) ?? null,
          tm_end: times.dttm_work_end?.slice(11, 16) ?? null,
          is_vacancy: false,
          work_type: null,
          work_hours: null,
        },
      };
    });
  }
  const rows = await findSheetDays(db, { employee_ids, shop_id: q.shop_id, dt_from, dt_to, ...version });
  return rows.flatMap((row) => {
    const person = byId.get(row.employee_id);
    // In a plan it is an empty cell (planning 1).
    const isEmptied = row.type === EMPTY_TYPE && !version.is_fact;
    if (!person || isEmptied) return [];
    const type = shown(row, row.type);
    const seconds = type === row.type ? row.work_seconds : 0;
    const day = sheetDay({ ...row, type, work_seconds: seconds }, person, q);
    const is_work = row.is_employed && isWork(type);
    return [{ employee_id: person.employee_id, dt: row.dt, day, seconds, is_work }];
  });
}

function personRow(person: SheetPerson, written: readonly WrittenDay[], q: RowsQuery): PersonRow {
  const cells = new Map<string, PersonCell>();
  for (const [dt, days] of groupRows(written, (one) => one.dt)) {
    const sheetDays = days.map((one) => one.day);
    cells.set(dt, { text: writeCell(sheetDays, q.types), days: sheetDays, type: sheetDays[0]?.type ?? '' });
  }
  const worked = written.filter((one) => one.is_work);
  return {
    person,
    cells,
    days: new Set(worked.map((one) => one.dt)).size,
    hours: decimalHours(worked.reduce((sum, one) => sum + one.seconds, 0)),
  };
}

/** The rows of a schedule, read some people at a time, as they are asked for. */
export async function* scheduleRows(
  db: Db,
  people: readonly SheetPerson[],
  q: RowsQuery,
): AsyncGenerator<PersonRow> {
  for (let from = 0; from < people.length; from += BATCH) {
    const some = people.slice(from, from + BATCH);
    const written = groupRows(await writtenDays(db, some, q), (one) => one.employee_id);
    for (const person of some) yield personRow(person, written.get(person.employee_id) ?? [], q);
  }
}
