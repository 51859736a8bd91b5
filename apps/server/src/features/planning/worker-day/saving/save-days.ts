import type { SeenCell, WorkerDayInput } from '@shiftwright/contracts';
import { addDays, given, isUsableIn } from '@shiftwright/domain';
import { todays } from '../../../../platform/clock.ts';
import type { Ctx } from '../../../../platform/context.ts';
import { type CommandBy, inCommand, type Step, sourceOf } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { findZones } from '../store/worker-day-list.repository.ts';
import { knownDays } from './colleague-days.ts';
import { checkSeen } from './concurrent-edits.ts';
import { loadPlanningContext, type PlanningContext } from './planning-context.ts';
import { factCells } from './prepare-days.ts';
import type { Preparing, SentDay } from './sent-day.ts';

/** Runs a verb as one step of the caller, once the cells he writes hold what his screen showed. */
export function asStep<Result>(
  ctx: Ctx,
  name: string,
  work: (step: Step) => Promise<Result>,
  options: { dry_run?: boolean; seen?: readonly SeenCell[] | undefined } & Partial<
    Pick<CommandBy, 'shop_id' | 'undoes_id' | 'reason'>
  > = {},
): Promise<Result> {
  const by: CommandBy = {
    name,
    network_id: ctx.who.network_id,
    user_id: ctx.who.user_id,
    request_id: ctx.request_id,
    shop_id: options.shop_id ?? null,
    undoes_id: options.undoes_id ?? null,
    reason: options.reason ?? null,
    locale: ctx.locale,
  };
  const checked = async (step: Step) => {
    await checkSeen(ctx, step, options.seen ?? []);
    return work(step);
  };
  return inCommand(ctx, by, checked, options);
}

/** What is known around the days sent and those they change. */
export function planningContextOf(
  step: Pick<Step, 'tx' | 'by' | 'deps'>,
  sent: readonly SentDay[],
  extra: readonly DayRow[] = [],
) {
  const stored = [...given(sent.map((one) => one.stored)), ...extra];
  const inputs: Partial<WorkerDayInput>[] = sent.map((one) => one.input);

  return loadPlanningContext(sourceOf(step), step.by.network_id, {
    employee_ids: given([...inputs, ...stored].map((one) => one.employee_id)),
    usernames: given(inputs.map((one) => one.username)),
    tabel_codes: given(inputs.map((one) => one.tabel_code)),
    shop_ids: given([...inputs, ...stored].map((one) => one.shop_id)),
    shop_codes: given(inputs.map((one) => one.shop_code)),
    ...spanOf(given([...inputs, ...stored].map((one) => one.dt))),
  });
}

/** The approved plans to which the facts among the days may belong. */
export async function plansFor(step: Pick<Step, 'tx'>, sent: readonly SentDay[], around: PlanningContext) {
  if (factCells(sent).length === 0) return [];
  const { dt_from, dt_to } = spanOf(sent.map(({ input }) => input.dt));
  return findDaysOfEmployees(step.tx, {
    employee_ids: [...around.employees.keys()],
    // The shift of an evening may still run after midnight, and another clock may have begun the next date.
    ...{ dt_from: addDays(dt_from, -1), dt_to: addDays(dt_to, 1) },
    is_fact: false,
    is_approved: true,
  });
}

/** What preparing days needs beside the days themselves. */
export async function preparingOf(
  ctx: Ctx,
  step: Step,
  sent: readonly SentDay[],
  options: Pick<Preparing, 'derives_vacancy' | 'source' | 'replaces_approved'> & {
    extra?: readonly DayRow[];
  },
): Promise<Preparing> {
  const around = await planningContextOf(step, sent, options.extra);
  const plans = await plansFor(step, sent, around);
  const shop_ids =
    plans.length > 0 ? [...around.shops.keys(), ...given(plans.map((one) => one.shop_id))] : [];
  const stored = given(sent.map((one) => one.stored));
  return {
    around,
    plans,
    known_ids: new Set((await knownDays(ctx, step.tx, stored)).map((row) => row.id)),
    plan_zones: await findZones(step.tx, shop_ids),
    derives_vacancy: options.derives_vacancy,
    author_id: ctx.who.user_id,
    source: options.source,
    todayIn: todays(ctx.clock),
    replaces_approved: options.replaces_approved ?? false,
    fact_type_names: [...around.types.values()]
      .filter((type) => isUsableIn(around.types, type.code, true))
      .map((type) => type.name),
  };
}
