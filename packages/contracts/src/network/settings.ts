import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as calls from './calls.ts';

const dayType = z.object({
  code: z.string(),
  name: z.string(),
  short_name: z.string(),
  html_color: z.string(),
  use_in_plan: z.boolean(),
  use_in_fact: z.boolean(),
  excel_load_code: z.string(),
  is_dayoff: z.boolean(),
  is_work_hours: z.boolean(),
  is_reduce_norm: z.boolean(),
  is_system: z.boolean(),
  show_stat_in_days: z.boolean(),
  show_stat_in_hours: z.boolean(),
  ordering: z.int(),
  is_active: z.boolean(),
  get_work_hours_method: z.enum([
    '',
    'average_sawh_hours',
    'norm_hours',
    'manual',
    'manual_or_average_sawh_hours',
  ]),
  has_details: z.boolean(),
  allowed_additional_types: z.array(z.string()),
});
export type DayType = z.output<typeof dayType>;

export const listWorkerDayTypes = endpoint(calls.listWorkerDayTypes, {
  needs: 'WorkerDayType',
  summary: 'Day types, sorted by ordering descending, then name',
  response: z.array(dayType),
});

export const getWorkerDayType = endpoint(calls.getWorkerDayType, {
  needs: 'WorkerDayType',
  summary: 'One day type, by its code',
  params: z.object({ code: z.string() }),
  response: dayType,
});

export const contentBlock = endpoint(calls.contentBlock, {
  needs: null,
  summary: 'Texts of the network, such as the support text',
  query: z.object({ code: z.string().optional() }),
  response: z.array(z.object({ name: z.string(), code: z.string(), body: z.string() })),
});
