import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byMail, fileBody } from '../file-call.ts';
import {
  dt,
  id,
  idList,
  intBetween,
  listOf,
  nonEmpty,
  nothing,
  numberBetween,
  orNull,
  paging,
  text,
  tm,
  upload,
} from '../wire.ts';
import { loadTemplate, operationTypeTemplate } from './demand.ts';

const LARGE = 1_000_000_000;
/** A department keeps its need in half hours, hours or days (demand 6). */
export const FORECAST_STEPS = ['00:30:00', '01:00:00', '1 00:00:00'] as const;
const step = z.enum(FORECAST_STEPS);

const templateFields = { name: nonEmpty(64), round_delta: numberBetween(0, 1000).optional() };

export const getLoadTemplate = endpoint({
  method: 'GET',
  path: '/rest_api/load_template/{id}/',
  needs: 'LoadTemplate',
  summary: 'One load template with its operations',
  params: z.object({ id }),
  response: loadTemplate,
});

export const createLoadTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/load_template/',
  needs: 'LoadTemplate',
  at: 'shop_id',
  summary: 'Creates a load template: empty, from the operations of a department, or from a spreadsheet',
  status: 201,
  body: z.object({ ...templateFields, shop_id: id.optional(), file: upload.optional() }),
  response: loadTemplate,
});

export const updateLoadTemplate = endpoint({
  method: 'PUT',
  path: '/rest_api/load_template/{id}/',
  needs: 'LoadTemplate',
  summary: 'Renames a load template or changes the rounding of its need',
  params: z.object({ id }),
  body: z.object(templateFields),
  response: loadTemplate,
});

export const deleteLoadTemplate = endpoint({
  method: 'DELETE',
  path: '/rest_api/load_template/{id}/',
  needs: 'LoadTemplate',
  summary: 'Removes a load template that no department has',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

export const uploadLoadTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/load_template/upload/',
  needs: 'LoadTemplate_upload',
  summary: 'Creates a load template from a spreadsheet, as a whole or not at all',
  body: z.object({ name: nonEmpty(64), file: upload }),
  response: loadTemplate,
});

export const downloadLoadTemplate = endpoint({
  method: 'GET',
  path: '/rest_api/load_template/{id}/download/',
  needs: 'LoadTemplate_download',
  file: true,
  summary: 'A load template as .xlsx, which the upload reads back',
  params: z.object({ id }),
  query: z.object(byMail),
  response: fileBody,
});

export const applyLoadTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/load_template/apply/',
  needs: 'LoadTemplate_apply',
  at: 'shop_id',
  summary: 'Gives a department, or all that have the template, its operations and work types',
  body: z.object({ id, shop_id: id.optional(), dt_from: dt.optional(), dt_to: dt.optional() }),
  response: nothing,
});

const operationFields = {
  tm_from: orNull(tm).optional(),
  tm_to: orNull(tm).optional(),
  forecast_step: step.optional(),
  const_value: orNull(numberBetween(0, LARGE)).optional(),
};

export const listOperationTypeTemplates = endpoint({
  method: 'GET',
  path: '/rest_api/operation_type_template/',
  needs: 'OperationTypeTemplate',
  summary: 'Operations of load templates',
  query: z.object({ load_template_id: id.optional() }),
  response: z.array(operationTypeTemplate),
});

export const createOperationTypeTemplate = endpoint({
  method: 'POST',
  path: '/rest_api/operation_type_template/',
  needs: 'OperationTypeTemplate',
  summary: 'Adds an operation to a load template',
  status: 201,
  body: z.object({ load_template_id: id, operation_type_name_id: id, ...operationFields }),
  response: operationTypeTemplate,
});

export const updateOperationTypeTemplate = endpoint({
  method: 'PUT',
  path: '/rest_api/operation_type_template/{id}/',
  needs: 'OperationTypeTemplate',
  summary: 'Changes hours, step or constant of an operation; fields left out stay',
  params: z.object({ id }),
  body: z.object({ operation_type_name_id: id.optional(), ...operationFields }),
  response: operationTypeTemplate,
});

export const deleteOperationTypeTemplate = endpoint({
  method: 'DELETE',
  path: '/rest_api/operation_type_template/{id}/',
  needs: 'OperationTypeTemplate',
  summary: 'Takes an operation out of a load template with its relations',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

const relation = z.object({
  id: z.int(),
  base: operationTypeTemplate,
  depended: operationTypeTemplate,
  formula: z.string().nullable(),
  /** F formula, P input of a prediction, C change of workload between work types. */
  type: z.enum(['F', 'P', 'C']),
  max_value: z.number().nullable(),
  threshold: z.number().nullable(),
  days_of_week: z.array(z.int()),
  order: z.int().nullable(),
});
export type OperationTypeRelation = z.output<typeof relation>;
export type OperationTypeTemplate = z.output<typeof operationTypeTemplate>;

const relationBody = z.object({
  base_id: id,
  depended_id: id,
  formula: orNull(text(1024)).optional(),
  max_value: orNull(numberBetween(0, LARGE)).optional(),
  threshold: orNull(numberBetween(0, LARGE)).optional(),
  days_of_week: idList.optional(),
  order: orNull(intBetween(0, 32_767)).optional(),
});

export const listOperationTypeRelations = endpoint({
  method: 'GET',
  path: '/rest_api/operation_type_relation/',
  needs: 'OperationTypeRelation',
  summary: 'What operations of load templates are computed from',
  query: z.object({
    load_template: id.optional(),
    base_id: id.optional(),
    depended_id: id.optional(),
    base_name_id: id.optional(),
    depended_name_id: id.optional(),
    base_name: z.string().optional(),
    depended_name: z.string().optional(),
    formula: z.string().optional(),
    ...paging.shape,
  }),
  response: listOf(relation),
});

export const createOperationTypeRelation = endpoint({
  method: 'POST',
  path: '/rest_api/operation_type_relation/',
  needs: 'OperationTypeRelation',
  summary: 'Says what an operation is computed from; loops and unreadable formulas are refused',
  status: 201,
  body: relationBody,
  response: relation,
});

export const updateOperationTypeRelation = endpoint({
  method: 'PUT',
  path: '/rest_api/operation_type_relation/{id}/',
  needs: 'OperationTypeRelation',
  summary: 'Changes what an operation is computed from; the template is checked as a whole again',
  params: z.object({ id }),
  body: relationBody,
  response: relation,
});

export const deleteOperationTypeRelation = endpoint({
  method: 'DELETE',
  path: '/rest_api/operation_type_relation/{id}/',
  needs: 'OperationTypeRelation',
  summary: 'Removes a relation',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
