import type { InputOf, planning } from '@shiftwright/contracts';
import { dayTypesByCode } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { AppError, type FieldErrors, Invalid, InvalidList, type Text } from '../../../platform/errors.ts';
import type { ReadSheet } from '../../../platform/spreadsheets/first-sheet.ts';
import { readUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import { flagged } from '../worker-day/copying/save-derived.ts';
import { checkConsistency } from '../worker-day/saving/check-clashes.ts';
import { checkRights } from '../worker-day/saving/check-rights.ts';
import { findDayTypes } from '../worker-day/saving/planning-context.repository.ts';
import type { PlanningContext } from '../worker-day/saving/planning-context.ts';
import { prepareDay } from '../worker-day/saving/prepare-days.ts';
import { asStep, preparingOf } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import type { DayRow, NewDay } from '../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../worker-day/store/day-source.ts';
import { isSameDay } from '../worker-day/store/same-day.ts';
import { spanOf } from '../worker-day/store/span.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { matchPeople, type OwnedEntry } from './match-people.ts';
import { type CellPlan, planUpload } from './plan-upload.ts';
import { readSchedule, type SheetProblem } from './read-schedule-sheet.ts';
import {
  findSheetPeople,
  findSheetShop,
  findWorkTypeNames,
  type SheetShop,
} from './schedule-people.repository.ts';

type Input = InputOf<typeof planning.uploadWorkerDays>;
type ScheduleUpload = planning.ScheduleUpload;

/** As many as a batch may carry. */
const MOST_CELLS = 20_000;

interface Upload {
  shop: SheetShop;
  sheet: ReadSheet;
  is_fact: boolean;
  dry_run: boolean;
  result: ScheduleUpload;
  /** What could not be read, before anything was compared. */
  unread: ScheduleUpload['invalid'];
}

async function findShop(ctx: Ctx, shopId: number): Promise<SheetShop> {
  const shop = await findSheetShop(ctx.db, ctx.who.network_id, shopId);
  if (!shop) throw new Invalid('request.unknown_department');
  return shop;
}

function reportInvalid(ctx: Ctx, { result, sheet }: Upload, problems: readonly SheetProblem[]): void {
  for (const { row, column, reason, of } of problems) {
    const why = ctx.t(reason.key, reason.params);
    const told = of ? ctx.t('schedule_upload.whose', { ...of, reason: why }) : why;
    result.invalid.push({ sheet: sheet.name, row, column, reason: told });
  }
}

/** The cells of the file with their people; what cannot be used is noted in the result. */
async function readEntries(ctx: Ctx, upload: Upload): Promise<OwnedEntry[]> {
  const { shop, sheet, is_fact, result } = upload;
  const types = dayTypesByCode(await findDayTypes(ctx.db, [shop.network_id]));
  const read = readSchedule(sheet, shop.timetable_format, { types, is_fact });
  if (read.entries.length > MOST_CELLS) throw new Invalid('worker_day.too_many_days', { limit: MOST_CELLS });
  for (const { row, reason } of read.skipped)
    result.skipped.push({ sheet: sheet.name, row, reason: ctx.t(reason.key, reason.params) });
  const people = await findSheetPeople(ctx.db, {
    network_id: ctx.who.network_id,
    shop_id: shop.id,
    ...spanOf(read.entries.map((entry) => entry.dt)),
    locale: ctx.locale,
    only_visible: false,
  });
  const { owned, invalid } = matchPeople(read.entries, people);
  reportInvalid(
    ctx,
    upload,
    [...read.invalid, ...invalid].sort((a, b) => a.row - b.row),
  );
  return owned;
}

/** The drafts that stand in the cells of the file, held until the step ends. */
async function lockedDrafts(step: Step, entries: readonly OwnedEntry[], is_fact: boolean): Promise<DayRow[]> {
  const cells = entries.map((entry) => ({ employee_id: entry.of.employee_id, dt: entry.dt }));
  await lockCells(step, cells);
  const asked = new Set(cells.map((cell) => `${cell.employee_id}:${cell.dt}`));
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [...new Set(cells.map((cell) => cell.employee_id))],
    ...spanOf(cells.map((cell) => cell.dt)),
    is_fact,
    is_approved: false,
  });
  return rows.filter((row) => asked.has(`${row.employee_id}:${row.dt}`));
}

function firstText(fields: FieldErrors): Text {
  for (const value of Object.values(fields)) {
    const list = Array.isArray(value) ? value : [value];
    for (const one of list) return 'key' in one ? (one as Text) : firstText(one as FieldErrors);
  }
  return { key: 'validation.invalid' };
}

interface Ready {
  insert: NewDay[];
  update: { before: DayRow; after: NewDay }[];
  remove: DayRow[];
  around: PlanningContext;
  invalid: SheetProblem[];
}

/** Every day checked as if typed by hand; an additional shift is flagged by where and what it is. */
async function prepareCells(ctx: Ctx, step: Step, plans: readonly CellPlan[]): Promise<Ready> {
  const sent = plans.flatMap((plan) => plan.sent);
  const removed = plans.flatMap((plan) => plan.remove);
  const preparing = await preparingOf(ctx, step, sent, {
    derives_vacancy: false,
    source: DAY_SOURCE.upload,
    extra: removed,
  });
  const { around } = preparing;
  const asks = around.network.settings.allow_to_manually_set_is_vacancy;
  const ready: Ready = { insert: [], update: [], remove: removed, around, invalid: [] };
  for (const { entry, sent: days } of plans) {
    for (const one of days) {
      const prepared = prepareDay(one, preparing);
      if (!prepared.ok) {
        const { row, column, dt, of } = entry;
        ready.invalid.push({ row, column, of: { name: of.name, dt }, reason: firstText(prepared.fields) });
        continue;
      }
      const day = asks ? prepared.day : flagged(prepared.day, around);
      const { stored } = one;
      if (!stored) ready.insert.push(day);
      else if (!isSameDay(stored, day))
        ready.update.push({ before: stored, after: { ...day, source: DAY_SOURCE.upload } });
    }
  }
  return ready;
}

function notifyChanges({ result, sheet }: Upload, plans: readonly CellPlan[]): void {
  for (const { entry, before, after } of plans) {
    const { row, column, dt, of } = entry;
    const cell = {
      sheet: sheet.name,
      row,
      column,
      employee_id: of.employee_id,
      name: of.name,
      dt,
      before,
      after,
    };
    (before === null ? result.added : result.changed).push(cell);
  }
}

function refusalOf(ctx: Ctx, upload: Upload): InvalidList {
  const texts = upload.result.invalid.map(
    ({ row, column, reason }): Text => ({ key: 'schedule_upload.at', params: { row, column, reason } }),
  );
  ctx.log.debug({ invalid: texts.length }, 'an uploaded schedule is refused');
  return new InvalidList(texts, { as: 'message' });
}

async function save(ctx: Ctx, step: Step, upload: Upload, entries: readonly OwnedEntry[]): Promise<void> {
  const { shop, result, is_fact, dry_run } = upload;
  // A step that lost a race runs again: it tells its own story only.
  Object.assign(result, { added: [], changed: [], invalid: [...upload.unread] });
  const drafts = await lockedDrafts(step, entries, is_fact);
  const types = dayTypesByCode(await findDayTypes(step.tx, [shop.network_id]));
  const work_types = await findWorkTypeNames(step.tx, shop.id);
  const work_type_ids = new Map(
    [...work_types].map(([id, name]) => [name.toLowerCase(), id]).reverse() as [string, number][],
  );
  const around = { shop_id: shop.id, types, work_types, work_type_ids, is_fact };
  const { changes, unchanged } = planUpload(entries, drafts, around);
  result.unchanged = unchanged;
  const { insert, update, remove, ...ready } = await prepareCells(ctx, step, changes);
  reportInvalid(ctx, upload, ready.invalid);
  const wrong = new Set(ready.invalid.map((one) => `${one.column}${one.row}`));
  notifyChanges(
    upload,
    changes.filter(({ entry }) => !wrong.has(`${entry.column}${entry.row}`)),
  );
  result.stats.WorkerDay = countsOf({
    created: insert.length,
    updated: update.length,
    deleted: remove.length,
    skipped: unchanged,
  });
  if (result.invalid.length > 0 && !dry_run) throw refusalOf(ctx, upload);
  await checkRights(ctx, step, { insert, update, remove }, ready.around);
  await checkConsistency(step, { insert, update, remove }, ready.around);
  await writeWorkerDays(step, { insert, update, remove });
}

const countsOf = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** In a preview, what would refuse the whole is part of the answer. */
function reportRefusal(ctx: Ctx, { result }: Upload, error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  const texts = error.texts.length > 0 ? error.texts : [firstText(error.fields)];
  result.refused = texts.map((text) => ctx.t(text.key, text.params));
}

/**
 * Reads a schedule from a spreadsheet and saves what differs as drafts, in one step that can be undone; a preview
 * tells the same and leaves nothing (planning 154, planning 155).
 */
export async function uploadSchedule(ctx: Ctx, input: Input, is_fact: boolean): Promise<ScheduleUpload> {
  const { shop_id, dry_run } = input;
  const shop = await findShop(ctx, shop_id);
  const result: ScheduleUpload = {
    dry_run,
    stats: { WorkerDay: {} },
    added: [],
    changed: [],
    skipped: [],
    invalid: [],
    refused: [],
    unchanged: 0,
  };
  const upload: Upload = { shop, sheet: await readUpload(input.file), is_fact, dry_run, result, unread: [] };
  const entries = await readEntries(ctx, upload);
  upload.unread = [...result.invalid];
  const name = is_fact ? 'upload_fact' : 'upload';
  try {
    if (entries.length === 0 && result.invalid.length > 0 && !dry_run) throw refusalOf(ctx, upload);
    if (entries.length > 0)
      await asStep(ctx, name, (step) => save(ctx, step, upload, entries), { dry_run, shop_id });
  } catch (error) {
    if (!dry_run) throw error;
    reportRefusal(ctx, upload, error);
  }
  return result;
}

export const uploadWorkerDays = (ctx: Ctx, input: Input) => uploadSchedule(ctx, input, false);
export const uploadFactWorkerDays = (ctx: Ctx, input: Input) => uploadSchedule(ctx, input, true);
