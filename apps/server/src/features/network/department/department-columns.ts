import type { InputOf, network } from '@shiftwright/contracts';
import { checkOpeningHours, isTimeZone, readForecastStep, readRestrictedTimes } from '@shiftwright/domain';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { withWeekTimes } from '../json-columns.ts';
import type { DepartmentRow } from './department.repository.ts';
import type { DepartmentColumns } from './department-write.repository.ts';

export type DepartmentInput = InputOf<typeof network.createDepartment>;

/** The weekly hours, checked as they will be together; nothing when none were sent. */
function hoursOf(input: DepartmentInput, before: DepartmentRow | null): DepartmentColumns {
  const { tm_open_dict, tm_close_dict } = input;
  if (tm_open_dict === undefined && tm_close_dict === undefined) return {};
  const stored = before && withWeekTimes(before);
  const check = checkOpeningHours(
    tm_open_dict ?? stored?.tm_open_dict ?? {},
    tm_close_dict ?? stored?.tm_close_dict ?? {},
  );
  if (!check.ok) throw new Invalid(`department.hours_${check.code}`, { key: check.key });
  return {
    tm_open_dict: JSON.stringify(check.tm_open_dict),
    tm_close_dict: JSON.stringify(check.tm_close_dict),
  };
}

function stepOf({ forecast_step_minutes: text }: DepartmentInput): DepartmentColumns {
  if (text === undefined) return {};
  const forecast_step_minutes = readForecastStep(text);
  if (forecast_step_minutes === null) throw new Invalid('department.wrong_step');
  return { forecast_step_minutes };
}

function timesOf(input: DepartmentInput, field: 'restricted_start_times' | 'restricted_end_times') {
  const given = input[field];
  if (given === undefined) return {};
  const times = readRestrictedTimes(given);
  if (!times) throw new InvalidFields({ [field]: [{ key: 'validation.time' }] });
  return { [field]: JSON.stringify(times) };
}

const PLAIN = [
  'name',
  'code',
  'address',
  'city',
  'type',
  'dt_opened',
  'dt_closed',
  'timezone',
  'region_id',
  'settings_id',
  'exchange_settings_id',
  'area',
  'email',
  'fias_code',
  'latitude',
  'longitude',
  'rhythm_dial',
  'demand_like_shop_id',
  'demand_scale',
] as const;

/** The columns of what was sent; whatever was left out stays (network 8). */
export function columnsOf(input: DepartmentInput, before: DepartmentRow | null): DepartmentColumns {
  const { timezone } = input;
  if (timezone !== undefined && !isTimeZone(timezone))
    throw new InvalidFields({ timezone: [{ key: 'department.wrong_timezone' }] });
  const dt_opened = input.dt_opened === undefined ? before?.dt_opened : input.dt_opened;
  const dt_closed = input.dt_closed === undefined ? before?.dt_closed : input.dt_closed;
  if (dt_opened && dt_closed && dt_closed < dt_opened)
    throw new InvalidFields({ dt_closed: [{ key: 'validation.reversed_period' }] });
  const plain = PLAIN.filter((field) => input[field] !== undefined).map((field) => [field, input[field]]);
  return {
    ...Object.fromEntries(plain),
    ...hoursOf(input, before),
    ...stepOf(input),
    ...timesOf(input, 'restricted_start_times'),
    ...timesOf(input, 'restricted_end_times'),
    ...(input.shifts === undefined ? {} : { shifts: input.shifts && JSON.stringify(input.shifts) }),
  };
}
