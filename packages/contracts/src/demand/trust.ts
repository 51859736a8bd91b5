import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dttm, id, idList, intBetween } from '../field-types.ts';
import * as calls from './calls.ts';
import { timeserieType } from './timeserie.ts';

/** How far a rule was off over some steps: shares of the counted sum; bias above 0 means that it expected too much. */
const miss = z.object({ steps: z.int(), wape: z.number().nullable(), bias: z.number().nullable() });
const misses = {
  /** The model's forecast as it stood, or, for weeks without one, as it would have been made before each week. */
  forecast: miss,
  /** The same with manual corrections. */
  corrected: miss,
  /** The same weekday and time 52 weeks before. */
  last_year: miss,
  /** The mean of the same weekday and time of the four weeks before. */
  mean_4_weeks: miss,
};

/**
 * Of complete past weeks (Monday to Sunday, in the department's time). All four rules are measured over the steps for
 * which a fact stands; a rule's `steps` says for how many of them it had something to say.
 */
export const forecastAccuracy = endpoint(calls.forecastAccuracy, {
  needs: 'PeriodClients',
  at: 'shop_id',
  summary: 'How far the forecast of each business driver was off in the last weeks, beside two plain rules',
  query: z.object({
    shop_id: id,
    weeks: intBetween(1, 26).default(8),
    operation_type_id__in: idList.optional(),
  }),
  response: z.array(
    z.object({
      operation_type_id: z.int(),
      operation_type_name_id: z.int(),
      name: z.string(),
      /** Null while the product has not forecast the driver yet. */
      confidence: z.enum(['high', 'medium', 'low']).nullable(),
      /** How the newest forecast was made, in the reader's language. */
      method: z.string().nullable(),
      /** When (instant), and from facts up to which date. */
      dttm_calculated: z.string().nullable(),
      facts_until: z.string().nullable(),
      dt_from: z.string(),
      dt_to: z.string(),
      actual: z.number(),
      steps: z.int(),
      ...misses,
      weeks: z.array(z.object({ dt_from: z.string(), actual: z.number(), steps: z.int(), ...misses })),
    }),
  ),
});

/** What a part of a figure is. */
export const explanationPart = z.enum([
  /** The average step of the last weeks. */
  'level',
  /** What this weekday and time of day usually have over it. */
  'shape',
  /** Where the last weeks and the season of earlier years are heading. */
  'trend',
  /** What holidays and the days around them did before. */
  'holiday',
  /** What the network's departments have in common, and what the newest hours announce. */
  'learnt',
  /** What the inputs of the forecast (prediction relations) add. */
  'inputs',
  /** The sum of formulas over their inputs (listed under `formulas`), or a constant. */
  'computed',
  /** Work moved to or from other work types. */
  'moved',
  /** Made even over a day, week, month or year; kept within bounds; rounded. */
  'adjusted',
]);
export type ExplanationPart = z.output<typeof explanationPart>;

/** Facts that look like typing errors: the forecast leaves them aside until somebody corrects them, by one or another. */
export const listOutliers = endpoint(calls.listOutliers, {
  needs: 'PeriodClients',
  at: 'shop_id',
  summary: 'Facts that the forecast leaves aside as typing errors, until they are accepted or mended',
  query: z.object({ shop_id: id }),
  response: z.array(
    z.object({
      operation_type_id: z.int(),
      name: z.string(),
      /** The first and the last moment of the step. */
      dttm: z.string(),
      dttm_to: z.string(),
      value: z.number(),
      /** What is usual at that time of day. */
      usual: z.number(),
    }),
  ),
});

export const explainTimeserieValue = endpoint(calls.explainTimeserieValue, {
  needs: 'PeriodClients',
  at: 'shop_id',
  summary:
    'Why one value of a forecast is what it is: its parts, its formulas with their inputs, its correction',
  query: z.object({ shop_id: id, operation_type_id: id, dttm, type: timeserieType.default('L') }),
  response: z.object({
    operation_type_id: z.int(),
    name: z.string(),
    do_forecast: z.enum(['H', 'F', 'FS']),
    dttm: z.string(),
    value: z.number(),
    original: z.number().nullable(),
    q10: z.number().nullable(),
    q90: z.number().nullable(),
    correction: z
      .object({
        kind: z.enum(['set', 'multiply']),
        coef: z.number().nullable(),
        /** Full name of who corrected, null when unknown by now. */
        user: z.string().nullable(),
        dttm: z.string(),
      })
      .nullable(),
    /** What the parts add up to: the value before its own correction. */
    explained: z.number().nullable(),
    /** Empty where nobody knows any more: an uploaded value, one from another system, one made by hand. */
    parts: z.array(z.object({ part: explanationPart, value: z.number() })),
    confidence: z.enum(['high', 'medium', 'low']).nullable(),
    method: z.string().nullable(),
    dttm_calculated: z.string().nullable(),
    /** The formulas of a computed operation: `a` is the value of the input at this moment. */
    formulas: z.array(
      z.object({
        operation_type_id: z.int().nullable(),
        name: z.string(),
        formula: z.string(),
        a: z.number(),
        result: z.number(),
      }),
    ),
    /** What else the forecast was made from (prediction relations), and whether it was found to matter. */
    inputs: z.array(
      z.object({ operation_type_id: z.int().nullable(), name: z.string(), effect: z.number().nullable() }),
    ),
  }),
});
