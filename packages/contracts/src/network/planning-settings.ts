import { z } from 'zod';
import { crud } from '../crud.ts';
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
} from '../field-types.ts';
import * as calls from './calls.ts';
import { shiftList } from './shift-list.ts';

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
  /** A switch of former clients, never on (network 45). */
  exit42hours: z.boolean(),
  /** N norm of the year, P production calendar. */
  process_type: z.enum(['N', 'P']),
  absenteeism: z.number(),
  queue_length: z.number(),
  max_work_hours_7days: z.int(),
  breaks_id: z.int().nullable(),
  shifts: shiftList,
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
  process_type: z.enum(['N', 'P']).optional(),
  absenteeism: percent,
  queue_length: numberBetween(0, 1000).optional(),
  max_work_hours_7days: intBetween(0, 168).optional(),
  breaks_id: orNull(id).optional(),
  shifts: shiftList.optional(),
};
const settingsQuery = z.object({ id__in: idList.optional(), name: z.string().optional(), ...paging.shape });
const settingsBody = z.object(settingsFields);

export const listShopSettings = endpoint(calls.listShopSettings, {
  needs: 'ShopSettings',
  summary: 'Settings of automatic scheduling',
  query: settingsQuery,
  response: listOf(shopSettings),
});

const shopSettingsCalls = crud('ShopSettings', shopSettings);

export const getShopSettings = shopSettingsCalls.one(
  calls.getShopSettings,
  'One set of settings of automatic scheduling',
);

export const createShopSettings = shopSettingsCalls.create(
  calls.createShopSettings,
  'Creates settings of automatic scheduling',
  settingsBody.shape,
);

export const updateShopSettings = shopSettingsCalls.update(
  calls.updateShopSettings,
  'Changes settings of automatic scheduling; fields left out stay',
  settingsBody.shape,
);

export const deleteShopSettings = shopSettingsCalls.remove(
  calls.deleteShopSettings,
  'Removes settings that no department uses',
);

export const listTimetableTemplates = endpoint(calls.listTimetableTemplates, {
  needs: 'ShopSettings',
  summary: 'Timetable templates: the shop settings by their other name',
  query: settingsQuery,
  response: listOf(shopSettings),
});

export const getTimetableTemplate = shopSettingsCalls.one(
  calls.getTimetableTemplate,
  'One timetable template',
);

export const createTimetableTemplate = shopSettingsCalls.create(
  calls.createTimetableTemplate,
  'Creates a timetable template',
  settingsBody.shape,
);

export const updateTimetableTemplate = shopSettingsCalls.update(
  calls.updateTimetableTemplate,
  'Changes a timetable template; fields left out stay',
  settingsBody.shape,
);

export const deleteTimetableTemplate = shopSettingsCalls.remove(
  calls.deleteTimetableTemplate,
  'Removes a timetable template that no department uses',
);

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

const breakRuleCalls = crud('Break', breakRule);

export const listBreaks = breakRuleCalls.page(calls.listBreaks, 'Break rules of the network', {});

export const getBreak = breakRuleCalls.one(calls.getBreak, 'One break rule');

export const createBreak = breakRuleCalls.create(calls.createBreak, 'Creates a break rule', breakFields);

export const updateBreak = breakRuleCalls.update(calls.updateBreak, 'Changes a break rule', breakFields);

export const deleteBreak = breakRuleCalls.remove(calls.deleteBreak, 'Removes a break rule that nothing uses');
