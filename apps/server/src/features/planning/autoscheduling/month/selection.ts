import { eachDt, isEmployedOn, required } from '@shiftwright/domain';
import type { SchedulingPerson } from './autoscheduling.repository.ts';
import type { LoadedMonth } from './loaded-month.ts';

/** What a run may plan; null is everybody, or every date (planning 131). */
export interface Selection {
  employee_ids: ReadonlySet<number> | null;
  dts: ReadonlySet<string> | null;
}

/** What an order is about, when it is not about the whole period of everybody. */
export function selectionOf(order: {
  employee_ids?: readonly number[] | null | undefined;
  dts?: readonly string[] | null | undefined;
}): Selection | null {
  if (!order.employee_ids && !order.dts) return null;
  return {
    employee_ids: order.employee_ids ? new Set(order.employee_ids) : null,
    dts: order.dts ? new Set(order.dts) : null,
  };
}

/** May a run plan this date of this personnel number? */
export function isPlanned(
  selection: Selection | null,
  { employee_id, dt }: { employee_id: number | null; dt: string },
): boolean {
  if (!selection) return true;
  const { employee_ids, dts } = selection;
  return (!employee_ids || employee_ids.has(employee_id ?? 0)) && (!dts || dts.has(dt));
}

/** Everybody's dates beside the selection that hold nothing are days off as far as a run is concerned. */
export function onlySelected(month: LoadedMonth, selection: Selection): LoadedMonth {
  const { input, people } = month;
  const numbersOf = Map.groupBy(people, (person) => person.user_id);
  const taken = new Set(
    input.people.flatMap((entry) => entry.fixed_days.map((day) => `${entry.employee_id}:${day.dt}`)),
  );
  const isOut = (person: SchedulingPerson, dt: string) =>
    isEmployedOn(person, dt) &&
    !taken.has(`${person.user_id}:${dt}`) &&
    !required(numbersOf, person.user_id).some(({ employee_id }) => isPlanned(selection, { employee_id, dt }));
  const person_of = new Map(people.map((person) => [person.id, person]));

  return {
    ...month,
    input: {
      ...input,
      people: input.people.map((entry) => {
        const person = person_of.get(entry.employment_id);
        if (!person?.auto_timetable) return entry;
        const idle = eachDt(input.dt_from, input.dt_to).filter((dt) => isOut(person, dt));
        return { ...entry, fixed_days: [...entry.fixed_days, ...idle.map(dayOff)] };
      }),
    },
  };
}

const dayOff = (dt: string) => ({
  dt,
  kind: 'off' as const,
  start_minute: null,
  end_minute: null,
  parts: [],
  net_minutes: 0,
});
