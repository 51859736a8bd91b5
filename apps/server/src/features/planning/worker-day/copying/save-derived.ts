import type { WorkerDayInput } from '@shiftwright/contracts';
import { present, vacancyFlagOfDerivedDay } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { type FieldErrors, Invalid, InvalidList, type Text } from '../../../../platform/errors.ts';
import { checkConsistency } from '../saving/check-clashes.ts';
import { checkRights } from '../saving/check-rights.ts';
import { employmentOf, type PlanningContext } from '../saving/planning-context.ts';
import { prepareDay } from '../saving/prepare-days.ts';
import { preparingOf } from '../saving/save-days.ts';
import type { Preparing } from '../saving/sent-day.ts';
import type { Step } from '../store/command.ts';
import type { DayRow, NewDay } from '../store/day-row.ts';
import { spanOf } from '../store/span.ts';
import { findDaysOfEmployees } from '../store/worker-day.repository.ts';
import { lockCells, writeWorkerDays } from '../store/write-worker-days.ts';

/** As many as a batch may carry. */
const MOST_DAYS = 20_000;

/** Every text of nested field errors, as the bare array of days that the product makes itself. */
function textsOf(fields: FieldErrors): Text[] {
  return Object.values(fields).flatMap((value) => {
    if (!Array.isArray(value)) return textsOf(value);
    return value.flatMap((one) => ('key' in one ? [one as Text] : textsOf(one as FieldErrors)));
  });
}

/** An additional shift is flagged by where and what it is, unless the network lets people say (planning 23). */
export function flagged(day: NewDay, around: PlanningContext): NewDay {
  const type = around.types.get(day.type);
  if (!type?.has_details || !type.is_work_hours || day.employee_id === null) return day;
  const employment = employmentOf(around, day);
  const smallestFirst = [...day.worker_day_details].sort((a, b) => a.work_part - b.work_part);

  return {
    ...day,
    is_vacancy: vacancyFlagOfDerivedDay({
      is_vacancy: day.is_vacancy,
      shop_id: day.shop_id,
      worker_day_details: smallestFirst,
      home_shop_id: employment?.shop_id ?? null,
      main_work_type_id: employment?.main_work_type_id ?? null,
    }),
  };
}

/** Days that the product makes itself, checked as if sent by hand; their texts come as one bare array. */
export function preparedDays(inputs: readonly WorkerDayInput[], preparing: Preparing): NewDay[] {
  const prepared = inputs.map((input) => prepareDay({ input, stored: null }, preparing));
  const texts = prepared.flatMap((one) => (one.ok ? [] : textsOf(one.fields)));
  const distinct = new Map(texts.map((text) => [JSON.stringify(text), text]));
  if (distinct.size > 0) throw new InvalidList([...distinct.values()]);
  return prepared.flatMap((one) => (one.ok ? one.day : []));
}

/** The plan drafts that stand in the cells of new days. */
async function replacedDrafts(step: Step, days: readonly NewDay[]): Promise<DayRow[]> {
  const named = days.filter((day) => day.employee_id !== null);
  if (named.length === 0) return [];
  const cells = new Set(named.map((day) => `${day.employee_id}:${day.dt}`));
  const rows = await findDaysOfEmployees(step.tx, {
    employee_ids: [...new Set(named.map((day) => present(day.employee_id)))],
    ...spanOf(named.map((day) => day.dt)),
    is_fact: false,
    is_approved: false,
  });
  return rows.filter((row) => cells.has(`${row.employee_id}:${row.dt}`));
}

/**
 * Saves plan drafts that the product made from others or from one pattern: each is checked like a day sent by hand,
 * the drafts of its employee and date make way, open shifts are only added (planning 54, planning 55).
 */
export async function saveDerived(
  ctx: Ctx,
  step: Step,
  inputs: readonly WorkerDayInput[],
  options: { source: number; extra?: readonly DayRow[] },
): Promise<DayRow[]> {
  if (inputs.length === 0) return [];
  if (inputs.length > MOST_DAYS) throw new Invalid('worker_day.too_many_days', { limit: MOST_DAYS });
  const sent = inputs.map((input) => ({ input, stored: null }));
  const preparing = await preparingOf(ctx, step, sent, { derives_vacancy: false, ...options });
  const asks = preparing.around.network.settings.allow_to_manually_set_is_vacancy;
  const prepared = preparedDays(inputs, preparing);
  const insert = asks ? prepared : prepared.map((day) => flagged(day, preparing.around));
  await lockCells(step, insert);
  const changes = { insert, remove: await replacedDrafts(step, insert) };
  await checkRights(ctx, step, changes, preparing.around);
  await checkConsistency(step, changes, preparing.around);
  return (await writeWorkerDays(step, changes)).inserted;
}
