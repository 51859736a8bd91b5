import { addDays, naiveSeconds } from '../../calendar/index.ts';
import { openingSeconds, openStretch } from '../../network/index.ts';
import { availabilityOf, constraintsHit, hitsWishedDate, isEmployedOn } from '../../people/index.ts';
import { findDayCombinationProblems } from './day-combinations.ts';
import { toleranceHours } from './fact-tolerance.ts';
import { weekViolations } from './hours-in-a-week.ts';
import { restViolations } from './rest-between-shifts.ts';
import { lengthViolations } from './shift-length.ts';
import {
  type EmploymentOn,
  type JudgedDay,
  type LimitingEmployment,
  type Shift,
  type ShiftRules,
  type ShiftViolation,
  shiftsOf,
  type ViolationSeverity,
  violation,
} from './shift-violation.ts';

function openingViolations(shift: Shift, rules: ShiftRules): ShiftViolation[] {
  if (!rules.openingOf || shift.shop_id !== rules.shop_id) return [];
  const hours = rules.openingOf(shift.dt);
  if (!hours) return [violation('outside_opening_hours', 'warning', shift)];
  const next = rules.openingOf(addDays(shift.dt, 1));
  const { from, to } = openStretch(openingSeconds(hours), next && openingSeconds(next));
  const day = naiveSeconds(`${shift.dt}T00:00:00`);
  const tolerance = toleranceHours(shift) * 3600;
  const isInside =
    naiveSeconds(shift.dttm_work_start) - day >= from - tolerance &&
    naiveSeconds(shift.dttm_work_end) - day <= to + tolerance;

  return isInside ? [] : [violation('outside_opening_hours', 'notice', shift)];
}

/** Availability by weekdays, where the employment says nothing else. */
const WHOLE_WEEK = 7;

function wishViolations(
  shift: Shift,
  employment: LimitingEmployment | undefined,
  step_minutes: number,
): ShiftViolation[] {
  const day = naiveSeconds(`${shift.dt}T00:00:00`);
  const times = {
    dt: shift.dt,
    start_second: naiveSeconds(shift.dttm_work_start) - day,
    end_second: naiveSeconds(shift.dttm_work_end) - day,
  };
  const hit = constraintsHit(
    times,
    employment?.worker_constraints ?? [],
    step_minutes,
    availabilityOf({
      week_availability: employment?.week_availability ?? WHOLE_WEEK,
      dt_new_week_availability_from: employment?.dt_new_week_availability_from ?? null,
    }),
  );
  if (hit.some((one) => !one.is_lite)) return [violation('limitation', 'warning', shift)];

  const isWishedOff = hit.length > 0 || hitsWishedDate(times, employment?.wished_dts ?? []);
  return isWishedOff ? [violation('wish', 'notice', shift)] : [];
}

function combinationViolations(days: readonly JudgedDay[], rules: ShiftRules): ShiftViolation[] {
  const dtOfRow = new Map(days.map((day) => [day.id, day.dt]));

  return findDayCombinationProblems(days, rules.types, rules).map(({ code, employee_id, dt, row_ids }) => {
    const dates = row_ids.map((id) => dtOfRow.get(id) ?? dt);
    return {
      code,
      severity: 'error',
      employee_id,
      dt,
      row_id: row_ids[1],
      other_dt: dates.find((other) => other !== dt) ?? null,
      value: null,
      limit: null,
    };
  });
}

/**
 * Everything that days of one person in one version break: what the server would refuse on saving, the limits of
 * employment and department, and the person's own wishes (planning 34, planning 35).
 */
export function findShiftViolations(
  days: readonly JudgedDay[],
  employments: readonly LimitingEmployment[],
  rules: ShiftRules,
): ShiftViolation[] {
  const shifts = shiftsOf(days, rules.types);
  const employmentOn: EmploymentOn = (dt) => employments.find((one) => isEmployedOn(one, dt));

  return [
    ...combinationViolations(days, rules),
    ...shifts.flatMap((shift) => {
      const employment = employmentOn(shift.dt);
      return [
        ...(employment ? [] : [violation('not_employed', 'error', shift)]),
        ...lengthViolations(shift, employment, rules),
        ...openingViolations(shift, rules),
        ...wishViolations(shift, employment, rules.step_minutes),
      ];
    }),
    ...restViolations(shifts, employmentOn, rules),
    ...weekViolations(shifts, rules),
  ];
}

const RANK: Record<ViolationSeverity, number> = { error: 0, warning: 1, notice: 2 };

/** The worst first, and by date between equals. */
export function sortViolations(violations: readonly ShiftViolation[]): ShiftViolation[] {
  return [...violations].sort((a, b) => RANK[a.severity] - RANK[b.severity] || a.dt.localeCompare(b.dt));
}
