import { scheduleHours } from '@shiftwright/domain';
import { type Row, rowsOf } from '../rows.repository.ts';
import { own, refuseRepeated, type Scope } from '../scope.ts';

interface StoredSchedule extends Row {
  id: number;
  code: string;
  year: number;
}

const storedSchedules = ({ tx, network_id }: Scope) =>
  rowsOf<StoredSchedule>(tx, 'shift_schedule', ['id', 'code', 'year'], [network_id]);

/** Shift schedules with their days; found again by code and year (people 44). */
export async function shiftSchedules(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  const items = input.shift_schedules ?? [];
  if (items.length === 0) return;
  const rows = items.map(({ employee, days: _days, ...item }, i) => {
    const path = `${at}.shift_schedules[${i}]`;
    return { ...item, network_id, employee_id: own(scope, 'employee', employee, `${path}.employee`) };
  });
  refuseRepeated(scope, 'shift_schedules', items, ({ code, year }) => `${year} ${code}`);
  const types = await rowsOf<{ code: string }>(tx, 'worker_day_type', ['code'], [network_id]);
  const known = new Set(types.map(({ code }) => code));
  for (const [i, { days = [] }] of items.entries())
    for (const [d, { day_type }] of days.entries())
      if (!known.has(day_type))
        registry.problem(`${at}.shift_schedules[${i}].days[${d}].day_type`, `unknown day type "${day_type}"`);
  if (registry.problems.length > 0) return;
  await registry.save('shift_schedule', rows, ['network_id', 'code', 'year']);

  const ids = new Map((await storedSchedules(scope)).map(({ id, code, year }) => [`${year} ${code}`, id]));
  const days = items.flatMap(({ code, year, days = [] }) =>
    days.map(({ dt, day_type, ...hours }) => ({
      ...{ network_id, shift_schedule_id: ids.get(`${year} ${code}`), dt, day_type },
      ...scheduleHours(hours),
    })),
  );
  await registry.save('shift_schedule_day', days, ['network_id', 'shift_schedule_id', 'dt']);
}

/** Who follows which schedule; of several years with one code that in which the interval begins (people 45). */
export async function shiftScheduleIntervals(scope: Scope) {
  const { registry, network_id, input, at } = scope;
  const items = input.shift_schedule_intervals ?? [];
  if (items.length === 0) return;
  refuseRepeated(scope, 'shift_schedule_intervals', items, ({ code }) => code);
  const schedules = Map.groupBy(await storedSchedules(scope), ({ code }) => code);
  const rows = items.flatMap(({ shift_schedule, employee, ...item }, i) => {
    const path = `${at}.shift_schedule_intervals[${i}]`;
    const employee_id = own(scope, 'employee', employee, `${path}.employee`);
    const found = schedules.get(shift_schedule) ?? [];
    const year = Number(item.dt_start.slice(0, 4));
    const schedule = found.length > 1 ? found.find((one) => one.year === year) : found[0];
    if (!schedule) registry.problem(`${path}.shift_schedule`, `unknown shift schedule "${shift_schedule}"`);
    return employee_id && schedule
      ? [{ ...item, network_id, employee_id, shift_schedule_id: schedule.id }]
      : [];
  });
  if (registry.problems.length > 0) return;
  await registry.save('shift_schedule_interval', rows, ['network_id', 'code']);
}
