import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  id,
  idList,
  intBetween,
  listOf,
  nonEmpty,
  numberBetween,
  orNull,
  paging,
  text,
} from '../wire.ts';

/** How a department is scheduled automatically; a timetable template is the same thing (network 25). */
const shopSettings = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  fot: z.number(),
  /** Permissible downtime, percent. */
  idle: z.number(),
  /** Hours below and above the norm that are still fine, percent. */
  less_norm: z.number(),
  more_norm: z.number(),
  /** Shortest and longest shift, hours. */
  shift_start: z.int(),
  shift_end: z.int(),
  /** Hours between two shifts of a person. */
  min_change_time: z.int(),
  even_shift_morning_evening: z.boolean(),
  paired_weekday: z.boolean(),
  exit1day: z.boolean(),
  exit42hours: z.boolean(),
  /** N norm of the year, P production calendar. */
  process_type: z.enum(['N', 'P']),
  absenteeism: z.number(),
  queue_length: z.number(),
  max_work_hours_7days: z.int(),
  breaks_id: z.int().nullable(),
});
export type ShopSettings = z.output<typeof shopSettings>;

const percent = numberBetween(0, 100).optional();
const settingsFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  fot: numberBetween(0, 1_000_000_000).optional(),
  idle: percent,
  less_norm: percent,
  more_norm: percent,
  shift_start: intBetween(0, 24, 'validation.shift_start').optional(),
  shift_end: intBetween(1, 24, 'validation.shift_end').optional(),
  min_change_time: intBetween(0, 48).optional(),
  even_shift_morning_evening: bool.optional(),
  paired_weekday: bool.optional(),
  exit1day: bool.optional(),
  exit42hours: bool.optional(),
  process_type: z.enum(['N', 'P']).optional(),
  absenteeism: percent,
  queue_length: numberBetween(0, 1000).optional(),
  max_work_hours_7days: intBetween(0, 168).optional(),
  breaks_id: orNull(id).optional(),
};
const settingsQuery = z.object({ id__in: idList.optional(), name: z.string().optional(), ...paging.shape });
const settingsBody = z.object(settingsFields);

export const listShopSettings = endpoint({
  method: 'GET',
  path: '/rest_api/shop_settings/',
  needs: 'ShopSettings',
  summary: 'Settings of automatic scheduling',
  query: settingsQuery,
  response: listOf(shopSettings),
});

export const createShopSettings = endpoint({
  method: 'POST',
  path: '/rest_api/shop_settings/',
  needs: 'ShopSettings',
  summary: 'Creates settings of automatic scheduling',
  status: 201,
  body: settingsBody,
  response: shopSettings,
});

export const updateShopSettings = endpoint({
  method: 'PUT',
  path: '/rest_api/shop_settings/{id}/',
  needs: 'ShopSettings',
  summary: 'Changes settings of automatic scheduling; fields left out stay',
  params: z.object({ id }),
  body: settingsBody,
  response: shopSettings,
});

export const deleteShopSettings = endpoint({
  method: 'DELETE',
  path: '/rest_api/shop_settings/{id}/',
  needs: 'ShopSettings',
  summary: 'Removes settings that no department uses',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

export const listTimetableTemplates = endpoint({
  method: 'GET',
  path: '/rest_api/timetable_template/',
  needs: 'ShopSettings',
  summary: 'Timetable templates: the shop settings by their other name',
  query: settingsQuery,
  response: listOf(shopSettings),
});

export const createTimetableTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/timetable_template/',
  needs: 'ShopSettings',
  summary: 'Creates a timetable template',
  status: 201,
  body: settingsBody,
  response: shopSettings,
});

export const updateTimetableTemplate = endpoint({
  method: 'PUT',
  path: '/rest_api/timetable_template/{id}/',
  needs: 'ShopSettings',
  summary: 'Changes a timetable template; fields left out stay',
  params: z.object({ id }),
  body: settingsBody,
  response: shopSettings,
});

export const deleteTimetableTemplate = endpoint({
  method: 'DELETE',
  path: '/rest_api/timetable_template/{id}/',
  needs: 'ShopSettings',
  summary: 'Removes a timetable template that no department uses',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

/** From and to minutes of a shift, and the breaks of such a shift in minutes. */
const breakRow = z.tuple([z.number(), z.number(), z.array(z.number())]);
const breakRule = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  value: z.array(breakRow),
});
export type BreakRule = z.output<typeof breakRule>;

const breakFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  /** Rows [from minutes, to minutes, [minutes of a break, …]]. */
  value: z.array(z.unknown()).max(100).optional(),
};

export const listBreaks = endpoint({
  method: 'GET',
  path: '/rest_api/break/',
  needs: 'Break',
  summary: 'Break rules of the network',
  query: z.object(paging.shape),
  response: listOf(breakRule),
});

export const createBreak = endpoint({
  method: 'POST',
  path: '/rest_api/break/',
  needs: 'Break',
  summary: 'Creates a break rule',
  status: 201,
  body: z.object(breakFields),
  response: breakRule,
});

export const updateBreak = endpoint({
  method: 'PUT',
  path: '/rest_api/break/{id}/',
  needs: 'Break',
  summary: 'Changes a break rule',
  params: z.object({ id }),
  body: z.object(breakFields),
  response: breakRule,
});

export const deleteBreak = endpoint({
  method: 'DELETE',
  path: '/rest_api/break/{id}/',
  needs: 'Break',
  summary: 'Removes a break rule that nothing uses',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
