import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byMail, DAYS_90, fileBody, in90Days } from '../file-call.ts';
import {
  bool,
  dt,
  id,
  idList,
  inOrder,
  listOf,
  paging,
  period,
  REVERSED_PERIOD,
  textList,
  upload,
} from '../wire.ts';

/** Kind of a forecast point: L long-term forecast, S short, F fact (`rules forecast-autoschedule §1.3`). */
export const timeserieType = z.enum(['L', 'S', 'F']);

export const operationTypeName = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  do_forecast: z.enum(['H', 'F', 'FS']),
  work_type_name_id: z.int().nullable(),
});
export type OperationTypeName = z.output<typeof operationTypeName>;

export const listOperationTypeNames = endpoint({
  method: 'GET',
  path: '/rest_api/operation_type_name/',
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

const operationType = z.object({
  id: z.int(),
  work_type_id: z.int().nullable(),
  shop_id: z.int(),
  operation_type_name: operationTypeName,
});
export type OperationType = z.output<typeof operationType>;

export const listOperationTypes = endpoint({
  method: 'GET',
  path: '/rest_api/operation_type/',
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

export const listTimeserieValues = endpoint({
  method: 'GET',
  path: '/rest_api/timeserie_value/',
  needs: 'PeriodClients',
  at: 'shop_id',
  summary: 'Forecast or fact per moment, summed over the chosen operations',
  query: z
    .object({
      shop_id: id,
      ...period.shape,
      type: timeserieType.optional(),
      operation_type_id: idList.optional(),
      operation_type_id__in: idList.optional(),
      work_type_id: id.optional(),
    })
    .refine(inOrder, REVERSED_PERIOD),
  response: z.array(
    z.object({
      dttm_forecast: z.string(),
      value: z.number(),
      /** Where nine of ten such moments lie above, and below: only of a single operation that the model forecast. */
      q10: z.number().optional(),
      q90: z.number().optional(),
    }),
  ),
});

export const uploadTimeserieValues = endpoint({
  method: 'POST',
  path: '/rest_api/timeserie_value/upload/',
  needs: 'PeriodClients_upload',
  at: 'shop_id',
  summary: 'Reads customer counts or a forecast from a spreadsheet',
  body: z.object({ file: upload, type: timeserieType.exclude(['S']).default('L'), shop_id: id.optional() }),
  response: z.object({ errors: z.array(z.string()) }),
});

export const downloadTimeserieValues = endpoint({
  method: 'GET',
  path: '/rest_api/timeserie_value/download/',
  needs: 'PeriodClients_download',
  at: 'shop_id',
  file: true,
  summary: 'Values by moment and operation as .xlsx, which the upload reads back; at most 90 days',
  query: z
    .object({
      shop_id: id,
      ...period.shape,
      type: timeserieType.exclude(['S']).default('L'),
      operation_type_ids: idList.optional(),
      operation_type_name_ids: idList.optional(),
      ...byMail,
    })
    .refine(inOrder, REVERSED_PERIOD)
    .refine(in90Days, DAYS_90),
  response: fileBody,
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

export const listLoadTemplates = endpoint({
  method: 'GET',
  path: '/rest_api/load_template/',
  needs: 'LoadTemplate',
  summary: 'Load templates of the network',
  query: z.object({ id: id.optional(), name: z.string().optional(), ...paging.shape }),
  response: listOf(loadTemplate),
});

export const calculateLoadTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/load_template/calculate/',
  needs: 'LoadTemplate_calculate',
  at: 'shop_id',
  summary: 'Forecasts the business drivers and computes the need of the departments of a template',
  body: z.object({ id, dt_from: dt, dt_to: dt, shop_id: id.optional() }).refine(inOrder, REVERSED_PERIOD),
  response: z.string(),
});
