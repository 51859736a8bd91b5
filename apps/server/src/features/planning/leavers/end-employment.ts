import type { InputOf, planning, ResponseOf, WorkerDayInput } from '@shiftwright/contracts';
import { FREE_TYPES, itemAt, required } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict, type FieldErrors, InvalidFields, type Text } from '../../../platform/errors.ts';
import { changeEmployment } from '../../people/index.ts';
import { copyOf } from '../worker-day/copying/duplicate-worker-days.ts';
import { saveDerived } from '../worker-day/copying/save-derived.ts';
import { checkRights } from '../worker-day/saving/check-rights.ts';
import { findReachableEmployees } from '../worker-day/saving/planning-context.repository.ts';
import { asStep, planningContextOf } from '../worker-day/saving/save-days.ts';
import type { Step } from '../worker-day/store/command.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../worker-day/store/day-source.ts';
import { spanOf } from '../worker-day/store/span.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import { blockedTogether } from './given-together.ts';
import { fatesOf, type LeaverDay, readLeaver } from './leaver-days.ts';

type Input = InputOf<typeof planning.endEmployment>;
type Said = Input['shifts'][number];
interface Decision {
  shift: LeaverDay;
  said: Said;
}

/** What was said of each shift; whoever saw other shifts than stand now looks again. */
function decisionsOf(shifts: readonly LeaverDay[], said: readonly Said[]): Decision[] {
  const byId = new Map(said.map((one) => [one.worker_day_id, one]));
  const isSame = byId.size === said.length && shifts.every(({ id }) => byId.has(id));
  if (!isSame || said.length !== shifts.length) throw new Conflict('worker_day.changed_meanwhile');
  const decisions = shifts.map((shift) => ({ shift, said: required(byId, shift.id) }));
  const errors = said.map((one): FieldErrors => {
    const { shift } = itemAt(
      decisions.filter(({ said: other }) => other === one),
      0,
    );
    if (!fatesOf(shift).includes(one.fate)) return { fate: [{ key: 'employment.fate_not_possible' }] };
    if (one.fate === 'colleague' && (one.employee_id === undefined || one.employee_id === shift.employee_id))
      return { employee_id: [{ key: 'validation.required' }] };
    return {};
  });
  if (errors.some((one) => Object.keys(one).length > 0)) throw new InvalidFields({ shifts: errors });
  return decisions;
}

/** A shift without its person: on offer in the department. */
function vacancyOf(shift: LeaverDay): WorkerDayInput {
  return { ...copyOf(shift, 0, false), employee_id: null, is_vacancy: true };
}

/** Nothing is told of whoever is not of the network or sent to it. */
async function requireKnown(step: Step, given: readonly Decision[], said: readonly Said[]) {
  const ids = given.flatMap((one) => one.said.employee_id ?? []);
  const reachable = await findReachableEmployees(step.tx, step.by.network_id, ids);
  const unknown = given.filter((one) => !reachable.has(one.said.employee_id ?? 0));
  const text: Text = { key: 'worker_day.unknown_employee' };
  if (unknown.length > 0) throw refusedAt(said, new Map(unknown.map(({ shift }) => [shift.id, text])));
}

/** Whoever is given a shift has no work and no leave on its date in the draft. */
async function requireFree(step: Step, given: readonly Decision[]) {
  if (given.length === 0) return;
  const employee_ids = given.flatMap(({ said }) => said.employee_id ?? []);
  const rows = await findDaysOfEmployees(step.tx, {
    ...{ employee_ids, ...spanOf(given.map(({ shift }) => shift.dt)), is_fact: false, is_approved: false },
  });
  const isBusy = ({ shift, said }: Decision) =>
    rows.some(
      (row) => row.employee_id === said.employee_id && row.dt === shift.dt && !FREE_TYPES.has(row.type),
    );
  if (given.some(isBusy)) throw new Conflict('employment.colleague_busy');
}

const takingOf = ({ shift, said }: Decision) => ({ shift, employee_id: said.employee_id ?? 0 });

/** What keeps colleagues from shifts, at the places where they were named. */
function refusedAt(said: readonly Said[], blocked: ReadonlyMap<number, Text>) {
  const shifts = said.map(({ worker_day_id }): FieldErrors => {
    const text = blocked.get(worker_day_id);
    return text ? { employee_id: [text] } : {};
  });
  return new InvalidFields({ shifts });
}

/** Days that lose their person: all of them at the end of an employment, what may become one thing or another at a move. */
export interface Leaving {
  shifts: readonly LeaverDay[];
  /** Drafts that go. */
  remove: readonly DayRow[];
}

/** Does with each shift what was said, in the draft: what is published stays as it is until the plan is confirmed. */
export async function settleShifts(ctx: Ctx, step: Step, { shifts, remove }: Leaving, said: readonly Said[]) {
  const inside = { ...ctx, db: step.tx };
  const decisions = decisionsOf(shifts, said);
  // What was taken from the exchange is offered again by itself (planning 162).
  const open = decisions.filter(({ shift, said }) => said.fate === 'vacancy' && fatesOf(shift).length > 1);
  const given = decisions.filter(({ said }) => said.fate === 'colleague');
  if (remove.length > 0) {
    await checkRights(ctx, step, { remove: [...remove] }, await planningContextOf(step, [], [...remove]));
    await writeWorkerDays(step, { remove: [...remove] });
  }
  await requireKnown(step, given, said);
  await requireFree(step, given);
  const blocked = await blockedTogether(inside, given.map(takingOf));
  if (blocked.size > 0) throw refusedAt(said, blocked);
  const inputs = [
    ...open.map(({ shift }) => vacancyOf(shift)),
    ...given.map(({ shift, said }) => ({
      ...copyOf(shift, said.employee_id ?? 0, false),
      is_vacancy: false,
    })),
  ];
  await saveDerived(ctx, step, inputs, { source: DAY_SOURCE.exchange });
  return {
    vacancies: decisions.filter(({ said }) => said.fate === 'vacancy').length,
    given: given.length,
    removed: decisions.filter(({ said }) => said.fate === 'remove').length,
  };
}

/** Ends an employment and does with the shifts after it what was said, as one step; days off go (planning 191). */
export async function endEmployment(
  ctx: Ctx,
  { id, dt_fired, shifts: said }: Input,
): Promise<ResponseOf<typeof planning.endEmployment>> {
  return asStep(ctx, 'end_employment', async (step) => {
    const inside = { ...ctx, db: step.tx };
    await lockCells(step, (await readLeaver(inside, step.tx, { id, dt_fired })).rows);
    const { rows, shifts } = await readLeaver(inside, step.tx, { id, dt_fired });
    const remove = rows.filter((row) => !row.is_approved);
    const done = await settleShifts(ctx, step, { shifts, remove }, said);
    await changeEmployment(inside, step.tx, { id, dt_fired });
    return { dt_fired, ...done };
  });
}
