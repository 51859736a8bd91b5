import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import { daysBetween, eachDt, isEmployedOn } from '@shiftwright/domain';
import { findInfeasibilities } from '@shiftwright/optimiser';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { loadMonth } from '../month/load-month.ts';
import type { LoadedMonth } from '../month/loaded-month.ts';
import { PlanNames } from './plan-shapes.ts';

const MOST_DAYS = 366;

/** How many person-dates a run would plan, and how many of the planned people's stay as they are. */
function datesOf({ input, people }: LoadedMonth) {
  const planned = people.filter((person) => person.auto_timetable);
  const given = new Set(
    input.people.flatMap((entry) => entry.fixed_days.map((day) => `${entry.employee_id}:${day.dt}`)),
  );
  const all = new Set(
    planned.flatMap((person) =>
      eachDt(input.dt_from, input.dt_to)
        .filter((dt) => isEmployedOn(person, dt))
        .map((dt) => `${person.user_id}:${dt}`),
    ),
  );
  const givenCount = [...all].filter((date) => given.has(date)).length;
  return { free: all.size - givenCount, given: givenCount };
}

/** What cannot hold together in the schedule that would be built with the same input. */
export async function listConflicts(
  ctx: Ctx,
  input: InputOf<typeof planning.listConflicts>,
): Promise<ResponseOf<typeof planning.listConflicts>> {
  const { shop_id, dt_from, dt_to, use_not_approved, employee_ids = null, dts = null } = input;
  if (dt_from > dt_to) throw new Invalid('validation.reversed_period');
  if (daysBetween(dt_from, dt_to) >= MOST_DAYS) throw new Invalid('autoscheduling.accounting_period');
  const { network_id, user_id } = ctx.who;
  const about = { network_id, shop_id, dt_from, dt_to, use_not_approved, employee_ids, dts };
  const month = await loadMonth(ctx, { ...about, run_id: 0, user_id });
  const names = new PlanNames({ ...month, rows: [] });
  const named = (of: { employee_id: number | null; employment_id?: number | null }) => {
    const person = names.person(of);
    return { employee_id: person?.employee_id ?? null, employment_id: person?.id ?? null };
  };

  return {
    ...datesOf(month),
    conflicts: findInfeasibilities(month.input).map(({ relaxations, ...conflict }) => ({
      ...conflict,
      ...named(conflict),
      relaxations: relaxations.map((one) => ({
        ...one,
        ...named({
          ...one,
          employment_id: one.employee_id === conflict.employee_id ? conflict.employment_id : null,
        }),
      })),
    })),
  };
}
