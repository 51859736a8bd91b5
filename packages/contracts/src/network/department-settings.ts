import { z } from 'zod';
import { keyedCrud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  decimalBetween,
  dt,
  email,
  id,
  intBetween,
  keyed,
  nonEmpty,
  numberBetween,
  orNull,
  text,
  textList,
  tm,
} from '../field-types.ts';
import * as calls from './calls.ts';
import { department, weeklyTimes } from './department.ts';
import { shiftList } from './shift-list.ts';

/** The hours of a date: W with both times, H closed with none; `pk` null where a date follows the weekly hours. */
const scheduleRow = z.object({
  /** Null where the date has no hours of its own and follows the weekly ones. */
  pk: z.int().nullable(),
  modified_by: z.int().nullable(),
  shop_id: z.int(),
  dt: z.string(),
  type: z.enum(['W', 'H']),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});

const hours = {
  /** Sent back as it is listed: a date whose hours are those that it has is not changed. */
  pk: orNull(id).optional(),
  type: z.enum(['W', 'H']).default('W'),
  opens: orNull(tm).default(null),
  closes: orNull(tm).default(null),
};
interface Hours {
  type: 'W' | 'H';
  opens: string | null;
  closes: string | null;
}
/** An open date has both times, a closed one has none: what is sent with a closed one is forgotten. */
const hoursFit = ({ type, opens, closes }: Hours) => type === 'H' || (opens !== null && closes !== null);
const BOTH_TIMES = { path: ['opens'], params: { code: 'department.times_missing' } };
const dayHours = z.object({ dt, ...hours }).refine(hoursFit, BOTH_TIMES);

export const departmentSchedule = endpoint(calls.departmentSchedule, {
  needs: 'ShopSchedule',
  summary: 'Opening hours of a department per date',
  key: 'department',
  params: keyed.params,
  query: z.object({
    dt: dt.optional(),
    dt__gte: dt.optional(),
    dt__lte: dt.optional(),
    type: z.enum(['W', 'H']).optional(),
    type__in: textList.optional(),
    ...keyed.flag,
  }),
  response: z.array(scheduleRow),
});

export const updateDepartmentSchedule = endpoint(calls.updateDepartmentSchedule, {
  needs: 'ShopSchedule',
  summary: 'Sets the hours of several dates at once, such as a month',
  key: 'department',
  params: keyed.params,
  body: z.object({ data: z.array(dayHours).min(1).max(366), ...keyed.flag }),
  response: z.array(scheduleRow),
});

export const departmentScheduleDay = endpoint(calls.departmentScheduleDay, {
  needs: 'ShopSchedule',
  summary: 'Opening hours of a department on one date',
  key: 'department',
  params: keyed.params.extend({ dt }),
  query: z.object(keyed.flag),
  response: scheduleRow,
});

export const updateDepartmentScheduleDay = endpoint(calls.updateDepartmentScheduleDay, {
  needs: 'ShopSchedule',
  summary: 'Sets the hours of one date',
  key: 'department',
  params: keyed.params.extend({ dt }),
  body: z.object({ ...hours, ...keyed.flag }).refine(hoursFit, BOTH_TIMES),
  response: scheduleRow,
});

export const deleteDepartmentScheduleDay = endpoint(calls.deleteDepartmentScheduleDay, {
  needs: 'ShopSchedule',
  summary: 'Lets a date follow the weekly hours again',
  status: 204,
  key: 'department',
  params: keyed.params.extend({ dt }),
  query: z.object(keyed.flag),
  response: z.undefined(),
});

/** Times at which no shift may start or end, "HH:MM", as a list or as its JSON text. */
const restrictedTimes = textList;

const departmentFields = {
  name: nonEmpty(128),
  parent_id: orNull(id).optional(),
  parent_code: orNull(text(64)).optional(),
  code: orNull(text(64)).optional(),
  address: orNull(text(256)).optional(),
  city: orNull(text(128)).optional(),
  type: z.enum(['r', 's']).optional(),
  dt_opened: orNull(dt).optional(),
  dt_closed: orNull(dt).optional(),
  timezone: nonEmpty(64).optional(),
  region_id: orNull(id).optional(),
  settings_id: orNull(id).optional(),
  exchange_settings_id: orNull(id).optional(),
  area: numberBetween(0, 10_000_000).optional(),
  email: orNull(email).optional(),
  fias_code: text(300).optional(),
  latitude: orNull(decimalBetween(-90, 90, 8)).optional(),
  longitude: orNull(decimalBetween(-180, 180, 8)).optional(),
  director_code: orNull(text(150)).optional(),
  tm_open_dict: weeklyTimes.optional(),
  tm_close_dict: weeklyTimes.optional(),
  restricted_start_times: restrictedTimes.optional(),
  restricted_end_times: restrictedTimes.optional(),
  forecast_step_minutes: text(16).optional(),
  is_active: bool.optional(),
  shifts: shiftList.optional(),
  rhythm_dial: intBetween(0, 100).optional(),
  demand_like_shop_id: orNull(id).optional(),
  demand_scale: numberBetween(0.01, 100).optional(),
  nonstandard_schedule: z.array(dayHours).max(366).optional(),
};

const departmentCalls = keyedCrud('Shop', department, 'department');

export const createDepartment = departmentCalls.create(
  calls.createDepartment,
  'Creates a department below one of mine, on request like another one',
  {
    ...departmentFields,
    /** Whatever is not sent comes from this department (network 48). */
    like_shop_id: orNull(id).optional(),
  },
);

export const updateDepartment = departmentCalls.update(
  calls.updateDepartment,
  'Changes a department; fields left out stay, and with by_code an unknown code makes one',
  departmentFields,
);

export const deleteDepartment = departmentCalls.remove(
  calls.deleteDepartment,
  'Removes a department that nobody works in and nothing stands below',
);

export const chooseLoadTemplate = departmentCalls.update(
  calls.chooseLoadTemplate,
  'Gives the department a load template: its operations and work types are made and its need is calculated',
  { load_template_id: orNull(id) },
  { needs: 'Shop_load_template' },
);
