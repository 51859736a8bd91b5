import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, listOf, paging, textList } from '../field-types.ts';
import { inOrder, REVERSED_PERIOD } from '../reversed-period.ts';
import * as calls from './calls.ts';

export const operationTypeName = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  do_forecast: z.enum(['H', 'F', 'FS']),
  work_type_name_id: z.int().nullable(),
});
export type OperationTypeName = z.output<typeof operationTypeName>;

export const listOperationTypeNames = endpoint(calls.listOperationTypeNames, {
  needs: null,
  summary: 'Operations and business drivers of the network',
  query: z.object({
    name: z.string().optional(),
    name__in: textList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    id__in: idList.optional(),
    do_forecast: z.enum(['H', 'F', 'FS']).optional(),
    no_work_type: bool.optional(),
    ...paging.shape,
  }),
  response: listOf(operationTypeName),
});

export const operationType = z.object({
  id: z.int(),
  work_type_id: z.int().nullable(),
  shop_id: z.int(),
  operation_type_name: operationTypeName,
});
export type OperationType = z.output<typeof operationType>;

export const listOperationTypes = endpoint(calls.listOperationTypes, {
  needs: 'OperationType',
  at: 'shop_id',
  summary: 'Operations of one department',
  query: z.object({
    shop_id: id,
    work_type_id: id.optional(),
    work_type_id__in: idList.optional(),
    id: id.optional(),
    id__in: idList.optional(),
  }),
  response: z.array(operationType),
});

export const operationTypeTemplate = z.object({
  id: z.int(),
  load_template_id: z.int(),
  operation_type_name: operationTypeName,
  tm_from: z.string().nullable(),
  tm_to: z.string().nullable(),
  forecast_step: z.string(),
  const_value: z.number().nullable(),
});

export const loadTemplate = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['R', 'P', 'E']),
  round_delta: z.number(),
  operation_type_templates: z.array(operationTypeTemplate),
});
export type LoadTemplate = z.output<typeof loadTemplate>;

export const listLoadTemplates = endpoint(calls.listLoadTemplates, {
  needs: 'LoadTemplate',
  summary: 'Load templates of the network',
  query: z.object({ id: id.optional(), name: z.string().optional(), ...paging.shape }),
  response: listOf(loadTemplate),
});

/**
 * Where manual corrections stand in the period and `keep_corrections` is not said, the call answers 409 with
 * `{detail, code: 'load.corrections', corrections}` (how many corrected moments) and does nothing. True: the new
 * forecast is made and the corrections stand on it (a multiplied moment is multiplied anew, a set one stays as set);
 * false: they are dropped.
 */
export const calculateLoadTemplate = endpoint(calls.calculateLoadTemplate, {
  needs: 'LoadTemplate_calculate',
  at: 'shop_id',
  summary: 'Forecasts the business drivers and computes the need of the departments of a template',
  body: z
    .object({ id, dt_from: dt, dt_to: dt, shop_id: id.optional(), keep_corrections: bool.optional() })
    .refine(inOrder, REVERSED_PERIOD),
  response: z.string(),
});
