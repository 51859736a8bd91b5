import type { InputOf, planning } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { type FieldErrors, InvalidFields } from '../../../platform/errors.ts';
import { checkConsistency, checkRights } from './saving/checks.ts';
import { recalculateFactsAfter } from './saving/facts.ts';
import { type Prepared, prepareDay, type SentDay } from './saving/prepare-days.ts';
import { asStep, checkVersion, draftUnlessApprover, preparingOf } from './saving/save-days.ts';
import { detailShapes } from './shapes.ts';
import type { Step } from './store/command.ts';
import { type DayRow, isSameDay, type NewDay, SOURCE } from './store/day-row.ts';
import { spanOf } from './store/span.ts';
import { findDays, findDaysByCode, findDaysOfEmployees } from './store/worker-day.repository.ts';
import { type DayChanges, lockCells, writeWorkerDays } from './store/write-worker-days.ts';

type Input = InputOf<typeof planning.batchWorkerDays>;
type Item = Input['data'][number];
type Stats = Record<'created' | 'updated' | 'skipped' | 'deleted', number>;

interface Scope {
  employee_id: number | null;
  dt: string;
  is_fact: boolean;
  is_approved: boolean;
}

const cellOf = (row: Scope) => `${row.employee_id}:${row.dt}:${row.is_fact}:${row.is_approved}`;
const filled = (counts: Stats) => Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

const codeKey = (code: string, is_approved: boolean) => `${is_approved}:${code}`;

/** The row each item names, by id or by the code an integration gave it. */
async function namedRows(step: Step, input: Input) {
  const { network_id } = step.by;
  if (input.options.update_key_field === 'code') {
    const codes = input.data.flatMap((day) => day.code ?? []);
    const rows = await findDaysByCode(step.tx, network_id, codes);
    const byCode = new Map(rows.map((row) => [codeKey(row.code!, row.is_approved), row]));
    return { rows, of: (day: Item) => byCode.get(codeKey(day.code ?? '', day.is_approved ?? false)) ?? null };
  }
  const rows = await findDays(
    step.tx,
    network_id,
    input.data.flatMap((day) => day.id ?? []),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows, of: (day: Item) => byId.get(day.id ?? 0) ?? null };
}

/** The days sent, each with the stored row it names; the cells of all of them are held before the rows are read. */
async function lockedSent(ctx: Ctx, step: Step, input: Input): Promise<SentDay[]> {
  const { delete_scope_values_list: scopes = [], update_key_field } = input.options;
  const seen = await namedRows(step, input);
  await lockCells(step, [
    ...seen.rows,
    ...scopes,
    ...input.data.map((day) => ({
      employee_id: day.employee_id ?? null,
      shop_id: day.shop_id ?? null,
      dt: day.dt,
    })),
  ]);
  const named = await namedRows(step, input);
  // Hours typed for a paid day off outlive an integration that sends the day again.
  const sent = input.data.map((day): SentDay => {
    const stored = named.of(day);
    const keepsHours = update_key_field === 'code' && stored !== null;
    return { input: keepsHours ? { ...day, work_hours: undefined } : day, stored };
  });
  for (const { input: day, stored } of sent) {
    if (day.id && update_key_field !== 'code') await checkVersion(step, stored, day.version);
  }
  return draftUnlessApprover(ctx, step, sent);
}

function daysOrThrow(prepared: readonly Prepared[], sent: readonly SentDay[]): NewDay[] {
  const met = new Set<number>();
  const errors = prepared.map((one, i): FieldErrors => {
    const id = sent[i]!.stored?.id;
    if (id !== undefined && met.has(id)) return { id: [{ key: 'worker_day.sent_twice' }] };
    if (id !== undefined) met.add(id);
    return one.ok ? {} : one.fields;
  });
  if (errors.some((one) => Object.keys(one).length > 0)) throw new InvalidFields({ data: errors });
  return prepared.flatMap((one) => (one.ok ? one.day : []));
}

/** Rows of the replaced cells that no item keeps. Open shifts are never swept away by date alone. */
async function sweptRows(step: Step, input: Input, days: readonly NewDay[], kept: ReadonlySet<number>) {
  const scopes = (input.options.delete_scope_values_list ?? days).filter((one) => one.employee_id !== null);
  if (scopes.length === 0) return [];
  const cells = new Set(scopes.map(cellOf));
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [...new Set(scopes.map((one) => one.employee_id!))],
    ...spanOf(scopes.map((one) => one.dt)),
  });
  const own = step.by.network_id;

  return rows.filter(
    (row) =>
      cells.has(cellOf(row)) &&
      !kept.has(row.id) &&
      (row.network_id === own || row.employee_network_id === own),
  );
}

function partCounts(rows: readonly NewDay[], part: 'worker_day_details' | 'outsources_ids'): number {
  return rows.reduce((sum, row) => sum + row[part].length, 0);
}

function statsOf(changes: Required<DayChanges>, skipped: readonly DayRow[]) {
  const { insert, update, remove } = changes;
  const parts = (part: 'worker_day_details' | 'outsources_ids') =>
    filled({
      created: partCounts(insert, part),
      updated: partCounts(
        update.map(({ after }) => after),
        part,
      ),
      skipped: partCounts(skipped, part),
      deleted: partCounts(remove, part),
    });

  return {
    WorkerDay: filled({
      created: insert.length,
      updated: update.length,
      skipped: skipped.length,
      deleted: remove.length,
    }),
    WorkerDayCashboxDetails: parts('worker_day_details'),
    WorkerDayOutsourceNetwork: parts('outsources_ids'),
  };
}

/** Sorts the days into new, changed and equal ones, with the rows they sweep away. */
async function changesOf(step: Step, input: Input, sent: readonly SentDay[], days: readonly NewDay[]) {
  const insert: NewDay[] = [];
  const update: { before: DayRow; after: NewDay }[] = [];
  const skipped: DayRow[] = [];
  const moved: DayRow[] = [];
  days.forEach((day, i) => {
    const { stored } = sent[i]!;
    if (!stored) insert.push(day);
    else if (isSameDay(stored, day)) skipped.push(stored);
    else if (stored.network_id === day.network_id) update.push({ before: stored, after: day });
    else {
      moved.push(stored);
      insert.push({ ...day, parent_worker_day_id: null });
    }
  });
  const kept = new Set([...update.map(({ before }) => before), ...skipped, ...moved].map((row) => row.id));
  const swept = await sweptRows(step, input, days, kept);
  return { changes: { insert, update, remove: [...moved, ...swept] }, skipped };
}

/** Creates, updates and deletes many days as one step (`rules worker-days §9.8`). */
export async function batchWorkerDays(ctx: Ctx, input: Input) {
  const { dry_run = false, return_response = false } = input.options;

  return asStep(
    ctx,
    'batch',
    async (step) => {
      const sent = await lockedSent(ctx, step, input);
      const preparing = await preparingOf(ctx, step, sent, {
        derives_vacancy: false,
        source: SOURCE.fast_editor,
        replaces_approved: input.options.update_key_field === 'code',
      });
      const days = daysOrThrow(
        sent.map((one) => prepareDay(one, preparing)),
        sent,
      );
      await lockCells(step, days);
      const { changes, skipped } = await changesOf(step, input, sent, days);
      await checkRights(ctx, step, changes, preparing.around);
      await checkConsistency(step, changes, preparing.around);
      const { inserted, updated } = await writeWorkerDays(step, changes);
      await recalculateFactsAfter(step, changes, preparing.around);
      const answer = { stats: statsOf(changes, skipped) };
      if (!return_response) return answer;
      return { ...answer, data: await detailShapes(step.tx, [...inserted, ...updated, ...skipped]) };
    },
    { dry_run },
  );
}
