import { DAY_SECONDS } from '@shiftwright/domain';
import { z } from 'zod';
import { bool, id, intBetween, oneOf, orNull, tm } from '../field-types.ts';

/** Rules of paid hours, marks and the exchange that are either followed or not (network 56). */
const SWITCHES = [
  'crop_work_hours_by_shop_schedule',
  'only_fact_hours_that_in_approved_plan',
  'need_symbol_for_vacancy',
  'allow_workers_confirm_outsource_vacancy',
] as const;

const all = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(SWITCHES.map((name) => [name, schema])) as Record<(typeof SWITCHES)[number], Schema>;

const fineRow = z.tuple([z.number(), z.number(), z.number()]);
const fineRule = z.object({
  /** Rows: so many minutes late from … to …, both included and negative when early, cost so many minutes. */
  arrive_fines: z.array(fineRow).readonly().optional(),
  departure_fines: z.array(fineRow).readonly().optional(),
  /** A loss beyond the allowed interval is rounded up to so many minutes. */
  arrive_step: z.number().optional(),
  departure_step: z.number().optional(),
});

/** As who keeps the network sees them. */
export const networkHours = z.object({
  ...all(z.boolean()),
  /** "HH:MM:SS"; the same time twice: no hour is at night (planning 44). */
  night_time_start: z.string(),
  night_time_end: z.string(),
  /** 0: to the nearest half hour (planning 42). */
  round_work_hours_alg: z.literal(0).nullable(),
  /** Where neither position nor department has breaks of its own (planning 40). */
  breaks_id: z.int().nullable(),
  /** By a pattern of the position's name (planning 41). */
  fines_settings: z.record(z.string(), fineRule),
  max_plan_diff_in_seconds: z.int(),
  max_work_shift_seconds: z.int(),
  set_closest_plan_approved_delta_seconds: z.int(),
  /** Settings of the exchange where a department has none of its own (planning 116). */
  exchange_settings_id: z.int().nullable(),
});

const lateness = intBetween(-1440, 1440);
const fineRows = z
  .array(
    z.tuple([lateness, lateness, intBetween(0, 1440)]).refine(([from, to]) => from <= to, {
      params: { code: 'network_hours.reversed_row' },
    }),
  )
  .max(50)
  .optional();
const step = intBetween(1, 1440).optional();
const MOST_RULES = 50;
const fines = z
  .record(
    z.string(),
    z.object({
      arrive_fines: fineRows,
      departure_fines: fineRows,
      arrive_step: step,
      departure_step: step,
    }),
  )
  .refine((rules) => Object.keys(rules).every((pattern) => pattern.trim() !== ''), {
    params: { code: 'validation.required' },
  })
  .refine((rules) => Object.keys(rules).length <= MOST_RULES, {
    params: { code: 'validation.long_list', values: { max: MOST_RULES } },
  });

/** As they are changed. */
export const networkHoursInput = {
  ...all(bool.optional()),
  night_time_start: tm.optional(),
  night_time_end: tm.optional(),
  round_work_hours_alg: orNull(oneOf([0])).optional(),
  breaks_id: orNull(id).optional(),
  fines_settings: fines.optional(),
  max_plan_diff_in_seconds: intBetween(0, DAY_SECONDS).optional(),
  max_work_shift_seconds: intBetween(3600, DAY_SECONDS).optional(),
  set_closest_plan_approved_delta_seconds: intBetween(0, DAY_SECONDS).optional(),
  exchange_settings_id: orNull(id).optional(),
};
