import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, dttm, id, idList, nothing, numberBetween, text, upload } from '../field-types.ts';
import { inOneYear, ONE_YEAR, report } from '../file-call.ts';
import { inOrder, period, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

/** Kind of a forecast point: L long-term forecast, S short, F fact (demand 33). */
export const timeserieType = z.enum(['L', 'S', 'F']);

const oneOrSeveral = { shop_id: id.optional(), shop_id__in: idList.optional() };
/** A department is named, by either field. */
const namesShop = (value: { shop_id?: number | undefined; shop_id__in?: number[] | undefined }) =>
  value.shop_id !== undefined || (value.shop_id__in?.length ?? 0) > 0;
const NO_SHOP = { path: ['shop_id'], params: { code: 'validation.required' } };

export const listTimeserieValues = endpoint(calls.listTimeserieValues, {
  needs: 'PeriodClients',
  at: ['shop_id', 'shop_id__in'],
  summary: 'Forecast or fact per moment, summed over the chosen operations and departments',
  query: z
    .object({
      ...oneOrSeveral,
      ...period.shape,
      type: timeserieType.optional(),
      operation_type_id: idList.optional(),
      operation_type_id__in: idList.optional(),
      /** By name, which is the same in all departments (`operation_type_name`). */
      operation_type_name_id__in: idList.optional(),
      work_type_id: id.optional(),
      /** Operations of work types by the name of the work, which is the same in all departments. */
      work_type_name_id__in: idList.optional(),
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(inOneYear, { path: ['dt_to'], params: ONE_YEAR })
    .refine(namesShop, NO_SHOP),
  response: z.array(
    z.object({
      dttm_forecast: z.string(),
      /** What counts: the forecast with manual corrections. */
      value: z.number(),
      /** What it was before manual corrections of this operation or of what it is computed from; only where it differs. */
      original: z.number().optional(),
      /** True where one of the summed values was corrected by hand (not merely recomputed). */
      is_corrected: z.boolean().optional(),
      /** Where nine of ten such moments lie above, and below: only of a single operation that the model forecast. */
      q10: z.number().optional(),
      q90: z.number().optional(),
    }),
  ),
});

/** A daily window: the dates from..to and, on each, the times of day from..to, all ends included. */
const dailyWindow = { from_dttm: dttm, to_dttm: dttm, shop_id: id, type: timeserieType };

/** What becomes of the values of a window: exactly one of `set_value`, `multiply_coef` and `reset` is said. */
const correction = {
  operation_type_id: idList.optional(),
  set_value: numberBetween(0, 1e9).optional(),
  multiply_coef: numberBetween(0, 1000).optional(),
  reset: bool.optional(),
};
const saysOneThing = ({ set_value, multiply_coef, reset }: z.output<z.ZodObject<typeof correction>>) =>
  [set_value !== undefined, multiply_coef !== undefined, reset === true].filter(Boolean).length === 1;
const ONE_THING = { path: ['set_value'], params: { code: 'demand.one_correction' } };

/**
 * Corrects a range by hand: exactly one of `set_value` (existing points in the window, and missing ones at the
 * operation's step up to, without, the end), `multiply_coef` (existing points) and `reset` (takes corrections away:
 * the originals are back). Corrections stand beside the forecast (`original` in the list); what is computed from the
 * corrected operations is recomputed in the same transaction. Without `operation_type_id`: all operations of the
 * department's work types. Refused with a bare array: a reversed window, a forecast in the past
 * (demand 35, demand 36).
 */
export const correctTimeserieValues = endpoint(calls.correctTimeserieValues, {
  needs: 'PeriodClients_put',
  at: 'shop_id',
  summary: 'Sets or multiplies the values of a daily window by hand, or takes such corrections back',
  body: z.object({ ...dailyWindow, ...correction }).refine(saysOneThing, ONE_THING),
  response: nothing,
});

const { type: _, ...windowOfShop } = dailyWindow;

/**
 * Several corrections as one command, in the order given, also of several departments: all of them are made, or none.
 * A day that is to become a sum needs a factor of its own, and taking a command back puts each moment as it was.
 */
export const correctTimeserieRanges = endpoint(calls.correctTimeserieRanges, {
  needs: 'PeriodClients_put',
  at: 'corrections.shop_id',
  summary: 'Corrects several daily windows by hand as one command',
  body: z.object({
    type: timeserieType,
    corrections: z
      .array(z.object({ ...windowOfShop, ...correction }).refine(saysOneThing, ONE_THING))
      .min(1)
      .max(10_000),
  }),
  response: nothing,
});

/** The fields may stand in the query or in the body. Nothing else is recomputed: the points are gone. */
export const deleteTimeserieValues = endpoint(calls.deleteTimeserieValues, {
  needs: 'PeriodClients_delete',
  at: 'shop_id',
  summary: 'Deletes the points of operations in a daily window',
  status: 204,
  query: z.object({ ...dailyWindow, operation_type_id: idList.default([]) }),
  response: z.undefined(),
});

const seriePoint = z.object({
  dttm,
  value: numberBetween(-1e9, 1e9),
  timeserie_id: id.optional(),
  timeserie_code: text(64).optional(),
  timeserie_name: id.optional(),
});

/**
 * The result of a calculation made elsewhere, or an integration's counts (demand 41): replaces
 * the points of the type of the named operations between the dates and the times of day that the series spans.
 * Answers 201, or 200 where `status` is P or E and nothing is saved.
 */
export const saveTimeserieValues = endpoint(calls.saveTimeserieValues, {
  needs: 'PeriodClients',
  summary: 'Takes the forecast or the counts of a department from another system',
  status: 201,
  body: z.object({
    data: z
      .object({
        shop_id: id.optional(),
        shop_code: text(64).optional(),
        dt_from: dt,
        dt_to: dt,
        type: timeserieType.default('L'),
        status: z.enum(['R', 'P', 'E']).optional(),
        serie: z.array(seriePoint).default([]),
      })
      .refine(inOrder, REVERSED_PERIOD),
  }),
  response: z.array(z.string()),
});

/** What one operation's column of a file would become. */
const uploadPreview = z.object({
  shop_id: z.int(),
  shop_name: z.string(),
  operation_type_id: z.int(),
  operation_name: z.string(),
  points: z.int(),
  sum: z.number(),
  dttm_from: z.string(),
  dttm_to: z.string(),
  /** What stands in the span today and would be replaced, and how many moments of it were corrected by hand. */
  replaced_points: z.int(),
  replaced_sum: z.number(),
  replaced_corrections: z.int(),
});
export type UploadPreview = z.output<typeof uploadPreview>;

/**
 * With `dry_run` nothing is saved, and what would refuse the whole file (400 otherwise) is listed with `is_fatal`.
 * `row` counts as the sheet does (the header is 1), null where a problem has no row.
 */
export const uploadTimeserieValues = endpoint(calls.uploadTimeserieValues, {
  needs: 'PeriodClients_upload',
  at: 'shop_id',
  summary: 'Reads customer counts or a forecast from a spreadsheet, or tells what it would do',
  body: z.object({
    file: upload,
    type: timeserieType.exclude(['S']).default('L'),
    shop_id: id.optional(),
    dry_run: bool.optional(),
  }),
  response: z.object({
    errors: z.array(z.string()),
    /** With `dry_run`: the same problems, each with its row; at most 200. */
    problems: z
      .array(z.object({ row: z.int().nullable(), text: z.string(), is_fatal: z.boolean() }))
      .optional(),
    /** With `dry_run`: what would be saved. */
    preview: z.array(uploadPreview).optional(),
  }),
});

export const downloadTimeserieValues = report(calls.downloadTimeserieValues, {
  needs: 'PeriodClients_download',
  at: 'shop_id',
  summary: 'Values by moment and operation as .xlsx, which the upload reads back; at most 90 days',
  fields: {
    shop_id: id,
    ...period.shape,
    type: timeserieType.exclude(['S']).default('L'),
    operation_type_ids: idList.optional(),
    operation_type_name_ids: idList.optional(),
    /** Every moment of the period has its row, for values that are still to be filled in. */
    to_fill_in: bool.default(false),
  },
});
