import type { InputOf, planning, WorkerDayInput } from '@shiftwright/contracts';
import { daysBetween, eachDt, shiftBounds, weekdayOf } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid, InvalidFields } from '../../../../platform/errors.ts';
import { findDayTypes } from '../saving/planning-context.repository.ts';
import { asStep } from '../saving/save-days.ts';
import { detailShapes, seenIn } from '../store/day-answers.ts';
import { DAY_SOURCE } from '../store/day-source.ts';
import { saveDerived } from './save-derived.ts';

type Input = InputOf<typeof planning.changeList>;
type Type = Awaited<ReturnType<typeof findDayTypes>>[number];

/** Several years at most: a slip of the keyboard must not make a million rows. */
const MOST_DATES = 1500;

/** What a type needs, asked for one after the other (planning 54). */
function checkRequired(input: Input, type: Type, is_vacancy: boolean) {
  const needed: (keyof Input)[] = type.is_dayoff
    ? ['employee_id']
    : [
        'tm_work_start',
        'tm_work_end',
        'shop_id',
        ...(type.has_details ? (['cashbox_details'] as const) : []),
        ...(is_vacancy ? [] : (['employee_id'] as const)),
      ];
  const isMissing = (field: keyof Input) => {
    const value = input[field];
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  };
  const missing = needed.find(isMissing);
  if (missing) throw new InvalidFields({ [missing]: [{ key: 'validation.required' }] });
}

function datesOf({ dt_from, dt_to, days_of_week }: Input): string[] {
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  if (daysBetween(dt_from, dt_to) >= MOST_DATES) {
    throw new Invalid('worker_day.too_many_days', { limit: MOST_DATES });
  }
  const dates = eachDt(dt_from, dt_to);
  return days_of_week && days_of_week.length > 0
    ? dates.filter((dt) => days_of_week.includes(weekdayOf(dt)))
    : dates;
}

function dayOn(dt: string, input: Input, type: Type, is_vacancy: boolean): WorkerDayInput {
  const times =
    type.is_dayoff || !input.tm_work_start || !input.tm_work_end
      ? {}
      : shiftBounds(dt, input.tm_work_start, input.tm_work_end);
  const outsources = is_vacancy ? (input.outsources ?? []) : [];

  return {
    employee_id: input.employee_id ?? null,
    type: input.type,
    dt,
    shop_id: input.shop_id ?? null,
    ...times,
    is_fact: false,
    is_approved: false,
    is_vacancy,
    is_outsource: outsources.length > 0,
    outsources_ids: outsources,
    worker_day_details: type.has_details ? (input.cashbox_details ?? []) : [],
  };
}

/** Writes the same plan draft on many dates (planning 54). */
export async function changeList(ctx: Ctx, input: Input) {
  const types = await findDayTypes(ctx.db, [ctx.who.network_id]);
  const type = types.find((one) => one.code === input.type);
  if (!type)
    throw new InvalidFields({ type: [{ key: 'worker_day.type_unknown', params: { type: input.type } }] });
  const is_vacancy = input.is_vacancy && type.has_details;
  checkRequired(input, type, is_vacancy);
  const days = datesOf(input).map((dt) => dayOn(dt, input, type, is_vacancy));

  return asStep(
    ctx,
    'change_list',
    async (step) =>
      detailShapes(seenIn(step), await saveDerived(ctx, step, days, { source: DAY_SOURCE.change_list })),
    { shop_id: input.shop_id ?? null, seen: input.seen },
  );
}
