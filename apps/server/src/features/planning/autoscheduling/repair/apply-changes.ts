import type { InputOf, planning, ResponseOf, WorkerDayInput } from '@shiftwright/contracts';
import {
  employeeDate,
  employmentForDay,
  groupRows,
  itemAt,
  monthEnd,
  monthStart,
  only,
} from '@shiftwright/domain';
import { checkMonth, violationKey } from '@shiftwright/optimiser';
import type { Ctx, Source } from '../../../../platform/context.ts';
import { Conflict, type FieldErrors, Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { afterApproved } from '../../worker-day/approved-without-approval.ts';
import { checkConsistency } from '../../worker-day/saving/check-clashes.ts';
import { checkRights } from '../../worker-day/saving/check-rights.ts';
import { isOfCompany, type PlanningContext } from '../../worker-day/saving/planning-context.ts';
import { prepareDay } from '../../worker-day/saving/prepare-days.ts';
import { asStep, preparingOf } from '../../worker-day/saving/save-days.ts';
import type { SentDay } from '../../worker-day/saving/sent-day.ts';
import { type Step, sourceOf } from '../../worker-day/store/command.ts';
import type { DayRow, NewDay } from '../../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../../worker-day/store/day-source.ts';
import { isSameDay } from '../../worker-day/store/same-day.ts';
import { spanOf } from '../../worker-day/store/span.ts';
import { findDaysOfEmployees, findPeople } from '../../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../../worker-day/store/write-worker-days.ts';
import { PlanNames } from '../advice/plan-shapes.ts';
import { currentRows } from '../month/current-plan.ts';
import { loadPlan } from '../month/load-month.ts';
import { periodOf } from './plan-repairs.ts';

type Input = InputOf<typeof planning.applyChanges>;
type Change = Input['changes'][number];
type Sent = Change['after'];

/** What is to stand on a person's date; null clears it. */
interface Target {
  employee_id: number;
  dt: string;
  day: WorkerDayInput | null;
}

function dayInput(cell: { employee_id: number | null; dt: string }, day: Sent, type: string): WorkerDayInput {
  const isWork = day.kind === 'work';
  return {
    ...cell,
    type,
    is_fact: false,
    is_approved: false,
    shop_id: isWork ? (day.shop_id ?? null) : null,
    dttm_work_start: isWork ? (day.dttm_work_start ?? null) : null,
    dttm_work_end: isWork ? (day.dttm_work_end ?? null) : null,
    worker_day_details: isWork ? (day.worker_day_details ?? []) : [],
  } as WorkerDayInput;
}

const OFF = { kind: 'off' } as const;

/** Every date that changes, each once: the absent person's become the day off chosen. */
function targetsOf({ absence, changes }: Input): Target[] {
  const away = absence
    ? [...new Set(absence.dts)].map((dt): Target => {
        const cell = { employee_id: absence.employee_id, dt };
        return { ...cell, day: dayInput(cell, OFF, absence.type) };
      })
    : [];
  const others = changes.map(({ employee_id, dt, after }): Target => {
    const cell = { employee_id, dt };
    if (after.kind === 'none') return { ...cell, day: null };
    return { ...cell, day: dayInput(cell, after, after.kind === 'work' ? 'W' : 'H') };
  });
  const targets = [...away, ...others];
  if (new Set(targets.map(employeeDate)).size < targets.length)
    throw new InvalidFields({ changes: [{ key: 'worker_day.sent_twice' }] });
  return targets;
}

const partsKey = (parts: Sent['worker_day_details']) =>
  [...(parts ?? [])]
    .map((one) => `${one.work_type_id}:${one.work_part.toFixed(6)}`)
    .sort()
    .join();

function looksSame(planned: planning.PlannedDay, shown: Sent): boolean {
  if (planned.kind !== shown.kind) return false;
  if (planned.kind !== 'work') return true;
  return (
    planned.shop_id === shown.shop_id &&
    planned.dttm_work_start === shown.dttm_work_start &&
    planned.dttm_work_end === shown.dttm_work_end &&
    partsKey(planned.worker_day_details) === partsKey(shown.worker_day_details)
  );
}

/** Somebody was faster: a date is no longer what the screen showed, or the shift that is offered fell out already. */
function checkShown(rows: readonly DayRow[], { absence, changes, vacancies, shop_id }: Input) {
  const names = new PlanNames({ people: [], rows: currentRows(rows), shop: { id: shop_id } });
  const isOffered = (dt: string) => vacancies.some((one) => one.dt === dt);
  const isFree = (dt: string) => names.planned(absence?.employee_id ?? 0, dt).kind !== 'work';
  if (
    absence?.dts.some((dt) => isOffered(dt) && isFree(dt)) ||
    changes.some(({ employee_id, dt, before }) => !looksSame(names.planned(employee_id, dt), before))
  )
    throw new Conflict('worker_day.changed_meanwhile');
}

/** What the separate checker holds against the plan as it stands, with the names to say it. */
async function breachesOf(
  source: Source,
  q: { network_id: number; shop_id: number; dts: readonly string[] },
) {
  const { dt_from, dt_to } = spanOf(q.dts);
  const { network_id, shop_id } = q;
  const period = { dt_from: monthStart(dt_from), dt_to: monthEnd(dt_to) };
  const plan = await loadPlan(source, { network_id, shop_id, is_approved: false, ...period });
  const found = checkMonth(plan.input, plan).filter(({ rule }) => rule !== 'row_missing');
  const names = new PlanNames(plan);
  return found.map((violation) => ({
    violation,
    key: violationKey(violation),
    employee_id: names.person({ employee_id: violation.employee_id })?.employee_id ?? 0,
  }));
}

async function refuseBreach(
  step: Step,
  { violation, employee_id }: Awaited<ReturnType<typeof breachesOf>>[0],
  ctx: Ctx,
) {
  const people = await findPeople(step.tx, [employee_id]);
  throw new Invalid('autoscheduling.breaks_rule', {
    name: people.get(employee_id) ?? '',
    dt: violation.dt,
    rule: ctx.t(`autoscheduling.rule.${violation.rule}`),
  });
}

/** The days as they would be written: one draft of a date becomes the new day, several are replaced by it. */
function changesOf(targets: readonly { target: Target; own: readonly DayRow[]; day: NewDay | null }[]) {
  const insert: NewDay[] = [];
  const update: { before: DayRow; after: NewDay }[] = [];
  const remove: DayRow[] = [];
  for (const { own, day } of targets) {
    const [only, ...more] = own;
    if (day && only && more.length === 0) {
      if (!isSameDay(only, day)) update.push({ before: only, after: day });
    } else {
      remove.push(...own);
      if (day) insert.push(day);
    }
  }
  return { insert, update, remove };
}

/** Days off must be one: nobody is absent by a shift. */
function checkAbsence({ absence }: Input, around: PlanningContext) {
  if (absence && around.types.get(absence.type)?.is_dayoff !== true)
    throw new InvalidFields({
      absence: [{ key: 'worker_day.type_unknown', params: { type: absence.type } }],
    });
}

async function readDrafts(step: Step, targets: readonly Target[]) {
  if (targets.length === 0) return [];
  await lockCells(step, targets);
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [...new Set(targets.map((target) => target.employee_id))],
    ...spanOf(targets.map((target) => target.dt)),
    is_fact: false,
  });
  return rows;
}

/** Somebody's day off is written by whoever employs them: of a person sent by a company the shift alone goes. */
function withoutLeaveOfCompanies(target: Target, around: PlanningContext): Target {
  const { employee_id, dt, day } = target;
  const person = around.employees.get(employee_id);
  // Of somebody who was not sent the day stays, and is refused with the person.
  if (!person?.is_sent) return target;
  const employment = employmentForDay(person.employments, { dt, employment_id: null, shop_id: null });
  const isTheirs = employment !== null && isOfCompany(employment, around);
  return isTheirs && day && around.types.get(day.type)?.is_dayoff ? { ...target, day: null } : target;
}

/** The day that a cell is to hold, beside the only draft that it replaces. */
const sentIn = ({ target, own }: { target: Target; own: readonly DayRow[] }): SentDay[] =>
  target.day ? [{ input: target.day, stored: own.length === 1 ? only(own) : null }] : [];

/** Everything asked for as one set of changes, prepared and judged as any edit. */
async function prepared(
  ctx: Ctx,
  step: Step,
  input: Input,
  { rows, targets }: { rows: readonly DayRow[]; targets: readonly Target[] },
) {
  const drafts = groupRows(
    rows.filter((row) => !row.is_approved),
    employeeDate,
  );
  const cells = targets.map((target) => ({ target, own: drafts.get(employeeDate(target)) ?? [] }));
  const open = input.vacancies.map(
    (one): SentDay => ({
      input: {
        ...dayInput({ employee_id: null, dt: one.dt }, { ...one, kind: 'work', shop_id: input.shop_id }, 'W'),
        is_vacancy: true,
      },
      stored: null,
    }),
  );
  const preparing = await preparingOf(ctx, step, [...cells.flatMap(sentIn), ...open], {
    derives_vacancy: true,
    source: DAY_SOURCE.fast_editor,
    extra: rows,
  });
  const { around } = preparing;
  checkAbsence(input, around);
  const kept = cells.map((cell) => ({ ...cell, target: withoutLeaveOfCompanies(cell.target, around) }));
  const sent = [...kept.flatMap(sentIn), ...open];
  const ready = sent.map((one) => prepareDay(one, preparing));
  const errors = ready.map((one): FieldErrors => (one.ok ? {} : one.fields));
  if (errors.some((one) => Object.keys(one).length > 0)) throw new InvalidFields({ changes: errors });
  const days = ready.map((one) => (one as { day: NewDay }).day);
  let at = 0;
  const changes = changesOf(
    kept.map((cell) => ({ ...cell, day: cell.target.day ? itemAt(days, at++) : null })),
  );
  return {
    around,
    changes: { ...changes, insert: [...changes.insert, ...days.slice(at)] },
  };
}

/** Does a repair or a proposed alternative as one step; a day that would break a hard rule refuses all of it (planning 150). */
export async function applyChanges(
  ctx: Ctx,
  input: Input,
): Promise<ResponseOf<typeof planning.applyChanges>> {
  const { shop_id, absence, vacancies } = input;
  const { network_id } = ctx.who;
  const targets = targetsOf(input);
  const dts = [...targets.map((target) => target.dt), ...vacancies.map((one) => one.dt)];
  // The check reads whole months: dates far apart would make it read all between them.
  if (dts.length > 0) periodOf(dts);
  const about = { network_id, shop_id, dts };

  return asStep(
    ctx,
    absence ? 'repair' : 'alternative',
    async (step) => {
      const rows = await readDrafts(step, targets);
      await lockCells(
        step,
        vacancies.map(({ dt }) => ({ employee_id: null, shop_id, dt })),
      );
      checkShown(rows, input);
      const existing = new Set((await breachesOf(sourceOf(step), about)).map((one) => one.key));
      const { changes, around } = await prepared(ctx, step, input, { rows, targets });
      await checkRights(ctx, step, changes, around);
      await checkConsistency(step, changes, around);
      const written = await writeWorkerDays(step, changes);
      await afterApproved(ctx, step, { changes, written }, around);
      const broken = (await breachesOf(sourceOf(step), about)).find((one) => !existing.has(one.key));
      if (broken) await refuseBreach(step, broken, ctx);
      const touched = [...changes.insert, ...changes.update.map(({ after }) => after), ...changes.remove];
      const people = new Set(touched.flatMap((row) => row.employee_id ?? []));
      return {
        command_id: await step.commandId(),
        created: changes.insert.length,
        updated: changes.update.length,
        deleted: changes.remove.length,
        people_touched: people.size,
      };
    },
    { shop_id },
  );
}
