import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idList } from '../field-types.ts';
import { DAYS_90, in90Days, report } from '../file-call.ts';
import { worstGap } from '../planning/coverage.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

const AT = 'shop_id__in';
const view = z.enum(['plan_approved', 'plan_edit', 'fact_approved', 'fact_edit']).default('plan_approved');
const asked = {
  ...period.shape,
  shop_id__in: idList.refine((ids) => ids.length > 0, { params: { code: 'deps.required' } }),
  work_type_name_id__in: idList.optional(),
};

/** What the figures of a day add up from, in hours (reporting 17). */
const dayParts = z.object({
  dt: z.string(),
  need: z.number(),
  graph: z.number(),
  covered: z.number(),
  idle: z.number(),
  with_vacancies: z.number(),
  work_hours: z.number(),
  work_days: z.number(),
  income: z.number(),
  /** The work and step that lack most people; null where nobody is missing. */
  worst: worstGap.nullable(),
});

export const reportDays = endpoint(calls.reportDays, {
  needs: 'WorkType_efficiency',
  at: AT,
  unknown_is_absent: true,
  summary: 'What the figures of each day of departments add up from, at most 90 days',
  query: z
    .object({ ...asked, graph_type: view })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(in90Days, DAYS_90),
  response: z.object({
    shops: z.array(z.object({ shop_id: z.int(), name: z.string(), days: z.array(dayParts) })),
  }),
});

export const downloadReportDays = report(calls.downloadReportDays, {
  needs: 'WorkType_efficiency',
  at: AT,
  unknown_is_absent: true,
  summary: 'The figures of each day of departments, as .xlsx, at most 90 days',
  fields: { ...asked, graph_type: view },
});

/** Hours; counts of days. */
const punctuality = {
  plan_hours: z.number(),
  fact_hours: z.number(),
  /** Of facts beyond their plan, facts without a plan included. */
  beyond_plan_hours: z.number(),
  late_count: z.int(),
  late_hours: z.number(),
  early_count: z.int(),
  early_hours: z.number(),
  /** Planned work of the past that nobody came to. */
  absence_count: z.int(),
  absence_hours: z.number(),
};

export const reportIndicators = endpoint(calls.reportIndicators, {
  needs: 'Reports_schedule_deviation',
  at: AT,
  unknown_is_absent: true,
  summary: 'Plan against fact against need by day; overtime, lateness and absence by person, at most 90 days',
  query: z.object(asked).refine(inOrder, REVERSED_PERIOD).refine(in90Days, DAYS_90),
  response: z.object({
    shops: z.array(
      z.object({
        shop_id: z.int(),
        name: z.string(),
        days: z.array(z.object({ dt: z.string(), need_hours: z.number(), ...punctuality })),
      }),
    ),
    people: z.array(
      z.object({
        employee_id: z.int(),
        name: z.string(),
        tabel_code: z.string().nullable(),
        shop_id: z.int(),
        shop_name: z.string(),
        ...punctuality,
        /** Of the person in all departments, on the row of the department of the employment; elsewhere null. */
        calendar_norm_hours: z.number().nullable(),
        leave_hours: z.number().nullable(),
        /** By the production calendar, leave taken off. */
        norm_hours: z.number().nullable(),
        worked_hours: z.number().nullable(),
        /** Worked beyond the norm, and what is missing from it; never negative. */
        overtime_hours: z.number().nullable(),
        below_norm_hours: z.number().nullable(),
      }),
    ),
  }),
});
export type ReportIndicators = z.output<typeof reportIndicators.response>;

export const downloadReportIndicators = report(calls.downloadReportIndicators, {
  needs: 'Reports_schedule_deviation',
  at: AT,
  unknown_is_absent: true,
  summary: 'Plan, fact and need by day; overtime, lateness and absence by person, as .xlsx, at most 90 days',
  fields: { ...asked },
});
