import type { InputOf, planning } from '@shiftwright/contracts';
import { groupRows, itemAt, mayCoexist, present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type FieldErrors, InvalidFields } from '../../../platform/errors.ts';
import { requireMail, sendMail } from '../../../platform/mail/mail.ts';
import { authorise } from '../../access/index.ts';
import { writeWithFacts } from './approved-without-approval.ts';
import { approveScope } from './batch/approve-batch.ts';
import { diffLetter } from './batch/diff-report.ts';
import { type Deletion, readDeletion, rowsToDelete } from './batch/resolve-scope.ts';
import { statsOf } from './batch/stats.ts';
import { draftUnlessApprover } from './saving/approved-on-arrival.ts';
import { checkConsistency } from './saving/check-clashes.ts';
import { checkRights } from './saving/check-rights.ts';
import { checkVersions } from './saving/concurrent-edits.ts';
import type { PlanningContext } from './saving/planning-context.ts';
import { prepareDay } from './saving/prepare-days.ts';
import { asStep, preparingOf } from './saving/save-days.ts';
import type { Prepared, SentDay } from './saving/sent-day.ts';
import type { Step } from './store/command.ts';
import { detailShapes, seenIn } from './store/day-answers.ts';
import type { DayRow, NewDay } from './store/day-row.ts';
import { DAY_SOURCE } from './store/day-source.ts';
import { isSameDay } from './store/same-day.ts';
import { spanOf } from './store/span.ts';
import { findDays, findDaysByCode, findDaysOfEmployees } from './store/worker-day.repository.ts';
import { lockCells } from './store/write-worker-days.ts';

type Input = InputOf<typeof planning.batchWorkerDays>;
type Item = Input['data'][number];

const codeKey = (code: string, is_approved: boolean) => `${is_approved}:${code}`;

/** The row each item names, by id or by the code an integration gave it. */
async function namedRows(step: Step, input: Input) {
  const { network_id } = step.by;
  if (input.options.update_key_field === 'code') {
    const codes = input.data.flatMap((day) => day.code ?? []);
    const rows = await findDaysByCode(step.tx, network_id, codes, { is_any: true });
    const byCode = new Map(rows.map((row) => [codeKey(present(row.code), row.is_approved), row]));
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
async function lockedSent(ctx: Ctx, step: Step, input: Input, deletion: Deletion): Promise<SentDay[]> {
  const { update_key_field } = input.options;
  const seen = await namedRows(step, input);
  const scopes = (deletion.scopes ?? []).flatMap(({ employee_id, dt }) =>
    employee_id && dt ? [{ employee_id, dt }] : [],
  );
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
  const namedById = update_key_field === 'code' ? [] : sent.filter((one) => one.input.id);
  await checkVersions(
    ctx,
    step,
    namedById.map(({ input, stored }) => ({ id: present(input.id), version: input.version, stored, input })),
  );
  return draftUnlessApprover(ctx, step, sent);
}

function daysOrThrow(prepared: readonly Prepared[], sent: readonly SentDay[]): NewDay[] {
  const met = new Set<number | string>();
  const errors = prepared.map((one, i): FieldErrors => {
    const { stored, input } = itemAt(sent, i);
    const key = stored?.id ?? (input.code && codeKey(input.code, input.is_approved ?? false));
    if (key && met.has(key)) return { [stored ? 'id' : 'code']: [{ key: 'worker_day.sent_twice' }] };
    if (key) met.add(key);
    return one.ok ? {} : one.fields;
  });
  if (errors.some((one) => Object.keys(one).length > 0)) throw new InvalidFields({ data: errors });
  return prepared.flatMap((one) => (one.ok ? one.day : []));
}

const cellOf = (row: Pick<NewDay, 'employee_id' | 'dt' | 'is_fact' | 'is_approved'>) =>
  `${row.employee_id}:${row.dt}:${row.is_fact}:${row.is_approved}`;

/** Other rows of the dates whose types may not stand beside what an integration sent. */
async function disallowedBeside(step: Step, days: readonly NewDay[], around: PlanningContext) {
  const named = days.filter((day) => day.employee_id !== null);
  if (named.length === 0) return [];
  const byCell = groupRows(named, cellOf);
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [...new Set(named.map((day) => present(day.employee_id)))],
    ...spanOf(named.map((day) => day.dt)),
  });
  const own = step.by.network_id;
  const rules = {
    allow_several_rows_per_date: around.network.allow_creation_several_wdays_for_one_employee_for_one_date,
  };
  return rows.filter(
    (row) =>
      (row.network_id === own || row.employee_network_id === own) &&
      (byCell.get(cellOf(row)) ?? []).some((day) => !mayCoexist(row, day, around.types, rules)),
  );
}

/** Sorts the days into new, changed and equal ones. */
function sorted(sent: readonly SentDay[], days: readonly NewDay[]) {
  const insert: NewDay[] = [];
  const update: { before: DayRow; after: NewDay }[] = [];
  const skipped: DayRow[] = [];
  const moved: DayRow[] = [];
  days.forEach((day, i) => {
    const { stored } = itemAt(sent, i);
    if (!stored) insert.push(day);
    else if (isSameDay(stored, day)) skipped.push(stored);
    else if (stored.network_id === day.network_id) update.push({ before: stored, after: day });
    else {
      moved.push(stored);
      insert.push({ ...day, parent_worker_day_id: null });
    }
  });
  return { insert, update, skipped, moved };
}

interface Batch {
  input: Input;
  sent: readonly SentDay[];
  days: readonly NewDay[];
  deletion: Deletion;
}

/** What becomes of the days, with the rows they sweep away. */
async function changesOf(step: Step, { input, sent, days, deletion }: Batch, around: PlanningContext) {
  const { insert, update, skipped, moved } = sorted(sent, days);
  const untouched = new Set(
    [...update.map(({ before }) => before), ...skipped, ...moved].map((row) => row.id),
  );
  const { delete_not_allowed_additional_types: strict = false } = input.options.model_options ?? {};
  const gone = [
    ...(await rowsToDelete(step, deletion, days)),
    ...(strict ? await disallowedBeside(step, days, around) : []),
  ].filter((row) => !untouched.has(row.id));
  const distinct = [...new Map(gone.map((row) => [row.id, row])).values()];
  return { changes: { insert, update, remove: [...moved, ...distinct] }, skipped };
}

/** The rows once more, in their order: an approval has changed some. */
async function asTheyStand(step: Step, rows: readonly DayRow[]): Promise<DayRow[]> {
  const found = await findDays(
    step.tx,
    step.by.network_id,
    rows.map((row) => row.id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap((row) => byId.get(row.id) ?? []);
}

async function saveBatch(ctx: Ctx, step: Step, input: Input) {
  const { options } = input;
  const deletion = await readDeletion(step, options);
  const sent = await lockedSent(ctx, step, input, deletion);
  const preparing = await preparingOf(ctx, step, sent, {
    derives_vacancy: false,
    source: DAY_SOURCE.fast_editor,
    replaces_approved: options.update_key_field === 'code',
  });
  const { around } = preparing;
  const days = daysOrThrow(
    sent.map((one) => prepareDay(one, preparing)),
    sent,
  );
  await lockCells(step, days);
  const { changes, skipped } = await changesOf(step, { input, sent, days, deletion }, around);
  // Nobody finds out by trying what is hidden from them: an equal day is judged like another one.
  const unknown = skipped.filter((row) => !preparing.known_ids.has(row.id));
  const judged = [...changes.update, ...unknown.map((row) => ({ before: row, after: row }))];
  await checkRights(ctx, step, { ...changes, update: judged }, around);
  await checkConsistency(step, changes, around);
  const written = await writeWithFacts(ctx, step, changes, around);
  const saved = [...written.inserted, ...written.updated, ...skipped];
  if (!options.model_options?.approve_delete_scope_filters_wdays) return { changes, saved, skipped };
  await approveScope(ctx, step, { changes, days }, deletion);
  return { changes, saved: await asTheyStand(step, saved), skipped };
}

/** Creates, updates and deletes many days as one step (planning 49). */
export async function batchWorkerDays(ctx: Ctx, input: Input) {
  const { dry_run = false, return_response = false, by_code = false, diff_report_email_to } = input.options;
  const readers = diff_report_email_to ?? [];
  if (readers.length > 0) requireMail(ctx);
  if (input.options.model_options?.approve_delete_scope_filters_wdays) {
    await authorise(ctx, 'WorkerDay_approve', 'POST', []);
  }

  const { answer, letter } = await asStep(
    ctx,
    'batch',
    async (step) => {
      const { changes, saved, skipped } = await saveBatch(ctx, step, input);
      const report = readers.length > 0 ? await diffLetter(ctx, step, readers, changes) : null;
      if (report && !dry_run) await sendMail(ctx, step.tx, report);
      const stats = { stats: statsOf(changes, skipped) };
      if (!return_response) return { answer: stats, letter: report };
      return {
        answer: { ...stats, data: await detailShapes(seenIn(step), saved, { by_code }) },
        letter: report,
      };
    },
    { dry_run, seen: input.options.seen },
  );
  // A trial leaves nothing in the database, but its report is what it was made for.
  if (letter && dry_run) await sendMail(ctx, ctx.db, letter);
  return answer;
}
