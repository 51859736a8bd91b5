import {
  type DepartmentShifts,
  type ListedShift,
  learnShiftList,
  type PastDay,
  type ShiftTime,
  setShiftList,
  shiftTimeOf,
  standardShiftList,
} from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type {
  findSchedulingWorkTypes,
  SchedulingPerson,
  SchedulingShop,
} from './autoscheduling.repository.ts';
import { shopLimits } from './department-limits.ts';

/** The opening hours of the longest day; a department that never opens has none. */
function longestDay(open: DepartmentMonth['open']) {
  const days = Object.values(open).filter((hours) => hours !== null);
  const length = (hours: (typeof days)[number]) => hours.closes_minute - hours.opens_minute;
  return days.toSorted((a, b) => length(b) - length(a))[0] ?? null;
}

/** The shifts that somebody has set for a department. */
export function givenShifts(shop: SchedulingShop): DepartmentShifts | null {
  const set = setShiftList(shop.shifts, shop.template_shifts);
  return set && { ...set, certainty: 1 };
}

interface ListSources {
  shop: SchedulingShop;
  people: readonly SchedulingPerson[];
  open: DepartmentMonth['open'];
}

/** The shifts of a department: set, else learned from what its people worked there, else the standard ones (planning 164). */
export function shiftListOf(
  { shop, people, open }: ListSources,
  past: Iterable<readonly PastDay[]>,
): DepartmentShifts {
  const given = givenShifts(shop);
  if (given) return given;
  const learned = learnShiftList([...past].flat());
  if (learned.shifts.length > 0) return { source: 'practice', ...learned };
  const hours = longestDay(open);
  const contracts = people.map((person) => ({
    min_shift_minutes: (person.shift_hours_length_min ?? 0) * 60,
    max_shift_minutes: (person.shift_hours_length_max ?? 24) * 60,
  }));
  const shifts = hours ? standardShiftList({ ...hours, ...shopLimits(shop), contracts }) : [];

  return { source: 'standard', certainty: 0, shifts };
}

type WorkTypes = Awaited<ReturnType<typeof findSchedulingWorkTypes>>;

/** The list as a run takes it, with the works of this department. */
export function monthShiftList(
  shifts: readonly ListedShift[],
  work_types: WorkTypes,
): NonNullable<DepartmentMonth['shift_list']> {
  return shifts.map((shift) => ({
    ...shiftTimeOf(shift),
    weekdays: shift.weekdays,
    work_type_ids:
      shift.work_type_name_ids &&
      work_types
        .filter((type) => shift.work_type_name_ids?.includes(type.work_type_name_id))
        .map((type) => type.id),
    least: shift.min_workers_amount,
    most: shift.max_workers_amount,
  }));
}

/** The shift that a rotation means by its code; null where the list has none such. */
export const shiftOfCode =
  (shifts: readonly ListedShift[]) =>
  (code: string): ShiftTime | null => {
    const shift = shifts.find((one) => one.code.toLowerCase() === code.toLowerCase());
    return shift ? shiftTimeOf(shift) : null;
  };
