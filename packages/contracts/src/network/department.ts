import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, keyed, orderBy, textList } from '../field-types.ts';
import { inOneYear, ONE_YEAR } from '../file-call.ts';
import { inOrder, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';
import { shiftList } from './shift-list.ts';

/** Opening or closing times: one for `all` days, or one per weekday 0 (Monday) to 6 (network 13). */
export const weeklyTimes = z.record(z.string(), z.string());

export const department = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  settings_id: z.int().nullable(),
  tm_open_dict: weeklyTimes,
  tm_close_dict: weeklyTimes,
  code: z.string().nullable(),
  address: z.string().nullable(),
  type: z.enum(['r', 's']),
  dt_opened: z.string().nullable(),
  dt_closed: z.string().nullable(),
  timezone: z.string(),
  region_id: z.int().nullable(),
  restricted_start_times: z.string(),
  restricted_end_times: z.string(),
  exchange_settings_id: z.int().nullable(),
  load_template_id: z.int().nullable(),
  /** The keys of the department above and of the director in other systems. */
  parent_code: z.string().nullable(),
  director_code: z.string().nullable(),
  area: z.number(),
  forecast_step_minutes: z.string(),
  load_template_status: z.enum(['R', 'P', 'E']),
  /** Why the last calculation of the need failed; null while there is nothing to say. */
  load_template_message: z.string().nullable(),
  is_active: z.boolean(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  director_id: z.int().nullable(),
  distance: z.number().nullable(),
  email: z.string().nullable(),
  fias_code: z.string(),
  city: z.string().nullable(),
  network_id: z.int(),
  /** Its own shifts; null: those of its timetable template. */
  shifts: shiftList,
  /** From 0, people first, to 100, demand first (network 41). */
  rhythm_dial: z.int(),
  /** The department whose facts, times the scale, stand in for those before its own (demand 52). */
  demand_like_shop_id: z.int().nullable(),
  demand_scale: z.number(),
});
export type Department = z.output<typeof department>;

export interface DepartmentNode {
  id: number;
  label: string;
  tm_open_dict: Record<string, string>;
  tm_close_dict: Record<string, string>;
  address: string | null;
  forecast_step_minutes: string;
  children: DepartmentNode[];
}
const node: z.ZodType<DepartmentNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    label: z.string(),
    tm_open_dict: weeklyTimes,
    tm_close_dict: weeklyTimes,
    address: z.string().nullable(),
    forecast_step_minutes: z.string(),
    children: z.array(node),
  }),
);

export const departmentTree = endpoint(calls.departmentTree, {
  needs: 'Shop_tree',
  summary: 'The departments of my active employments, each with all below it',
  query: z.object({ only_top: bool.optional() }),
  response: z.array(node),
});

export const departmentInternalTree = endpoint(calls.departmentInternalTree, {
  needs: 'Shop_internal_tree',
  summary: 'All departments of my network as trees',
  response: z.array(node),
});

export const departmentOutsourceTree = endpoint(calls.departmentOutsourceTree, {
  needs: 'Shop_outsource_tree',
  summary: 'The departments of the networks that mine works for, as trees',
  response: z.array(node),
});

export const listDepartments = endpoint(calls.listDepartments, {
  needs: 'Shop',
  summary: 'All departments of my network, and on request of its clients and outsourcing companies',
  query: z.object({
    id: id.optional(),
    id__in: idList.optional(),
    name: z.string().optional(),
    name__in: textList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    load_template_id: id.optional(),
    load_template_status: z.enum(['R', 'P', 'E']).optional(),
    include_clients: bool.optional(),
    include_outsources: bool.optional(),
    include_possible_clients: bool.optional(),
    ordering: orderBy(['name', 'code']).optional(),
  }),
  response: z.array(
    department.pick({
      address: true,
      area: true,
      code: true,
      distance: true,
      forecast_step_minutes: true,
      id: true,
      is_active: true,
      latitude: true,
      load_template_id: true,
      longitude: true,
      name: true,
      network_id: true,
      parent_id: true,
      settings_id: true,
      timezone: true,
      tm_close_dict: true,
      tm_open_dict: true,
      region_id: true,
    }),
  ),
});

export const getDepartment = endpoint(calls.getDepartment, {
  needs: 'Shop',
  key: 'department',
  summary: 'One department, by id or code',
  params: keyed.params,
  query: z.object({ include_clients: bool.optional(), include_outsources: bool.optional(), ...keyed.flag }),
  response: department,
});

const breakRows = z.array(z.tuple([z.number(), z.number(), z.array(z.number())]));

/**
 * What a screen needs to judge shifts while they are typed: the production calendar of the department's region, its
 * limits and the breaks that its hours are counted with (planning 36).
 */
export const planningRules = endpoint(calls.planningRules, {
  needs: 'ShopSchedule',
  summary: 'Calendar, limits and breaks that shifts of a department are planned by',
  params: z.object({ id }),
  query: z
    .object({ dt_from: dt, dt_to: dt })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR }),
  response: z.object({
    /** Holidays, free days and short days by the calendar of the region; ordinary working days are left out. */
    days: z.array(
      z.object({
        dt: z.string(),
        type: z.enum(['S', 'H']),
        is_celebration: z.boolean(),
        name: z.string().nullable(),
      }),
    ),
    limits: z.object({
      /** Hours between two shifts of a person. */
      rest_hours: z.number().nullable(),
      shift_hours_min: z.number().nullable(),
      shift_hours_max: z.number().nullable(),
      /** Hours in any seven days. */
      week_hours_max: z.number().nullable(),
    }),
    /** Departments that go by another clock: whoever works there too rests between two clocks. */
    clocks: z.array(z.object({ timezone: z.string(), shop_ids: z.array(z.number()) })),
    /** Rows of from and to minutes, and the breaks between them in minutes; null where none is set. */
    breaks: z.object({
      by_position: z.record(z.string(), breakRows),
      shop: breakRows.nullable(),
      network: breakRows.nullable(),
    }),
  }),
});
