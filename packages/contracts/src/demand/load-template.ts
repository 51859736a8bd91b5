import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  dt,
  id,
  intBetween,
  nonEmpty,
  nothing,
  numberBetween,
  orNull,
  text,
  tm,
  upload,
  weekdayList,
} from '../field-types.ts';
import { byMail, fileBody } from '../file-call.ts';
import { FORECAST_STEPS } from '../values.ts';
import * as calls from './calls.ts';
import { loadTemplate, operationTypeTemplate } from './demand.ts';

const LARGE = 1_000_000_000;
const step = z.enum(FORECAST_STEPS);

const templateFields = { name: nonEmpty(64), round_delta: numberBetween(0, 1000).optional() };

const loadTemplateCalls = crud('LoadTemplate', loadTemplate);

export const getLoadTemplate = loadTemplateCalls.one(
  calls.getLoadTemplate,
  'One load template with its operations',
);

export const createLoadTemplate = loadTemplateCalls.create(
  calls.createLoadTemplate,
  'Creates a load template: empty, from the operations of a department, or from a spreadsheet',
  { ...templateFields, shop_id: id.optional(), file: upload.optional() },
  { at: 'shop_id' },
);

export const updateLoadTemplate = loadTemplateCalls.update(
  calls.updateLoadTemplate,
  'Renames a load template or changes the rounding of its need',
  templateFields,
);

export const deleteLoadTemplate = loadTemplateCalls.remove(
  calls.deleteLoadTemplate,
  'Removes a load template that no department has',
);

export const uploadLoadTemplate = endpoint(calls.uploadLoadTemplate, {
  needs: 'LoadTemplate_upload',
  summary: 'Creates a load template from a spreadsheet, as a whole or not at all',
  body: z.object({ name: nonEmpty(64), file: upload }),
  response: loadTemplate,
});

export const downloadLoadTemplate = endpoint(calls.downloadLoadTemplate, {
  needs: 'LoadTemplate_download',
  file: true,
  summary: 'A load template as .xlsx, which the upload reads back',
  params: z.object({ id }),
  query: z.object(byMail),
  response: fileBody,
});

export const applyLoadTemplate = endpoint(calls.applyLoadTemplate, {
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

const operationTypeTemplateCalls = crud('OperationTypeTemplate', operationTypeTemplate);

export const listOperationTypeTemplates = operationTypeTemplateCalls.list(
  calls.listOperationTypeTemplates,
  'Operations of load templates',
  { load_template_id: id.optional() },
);

export const getOperationTypeTemplate = operationTypeTemplateCalls.one(
  calls.getOperationTypeTemplate,
  'One operation of a load template',
);

export const createOperationTypeTemplate = operationTypeTemplateCalls.create(
  calls.createOperationTypeTemplate,
  'Adds an operation to a load template',
  { load_template_id: id, operation_type_name_id: id, ...operationFields },
);

export const updateOperationTypeTemplate = operationTypeTemplateCalls.update(
  calls.updateOperationTypeTemplate,
  'Changes hours, step or constant of an operation; fields left out stay',
  { operation_type_name_id: id.optional(), ...operationFields },
);

export const deleteOperationTypeTemplate = operationTypeTemplateCalls.remove(
  calls.deleteOperationTypeTemplate,
  'Takes an operation out of a load template with its relations',
);

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
  days_of_week: weekdayList.optional(),
  order: orNull(intBetween(0, 32_767)).optional(),
});

const relationCalls = crud('OperationTypeRelation', relation);

export const listOperationTypeRelations = relationCalls.page(
  calls.listOperationTypeRelations,
  'What operations of load templates are computed from',
  {
    load_template: id.optional(),
    base_id: id.optional(),
    depended_id: id.optional(),
    base_name_id: id.optional(),
    depended_name_id: id.optional(),
    base_name: z.string().optional(),
    depended_name: z.string().optional(),
    formula: z.string().optional(),
    /** The step of what is computed. */
    forecast_step: step.optional(),
  },
);

export const getOperationTypeRelation = relationCalls.one(
  calls.getOperationTypeRelation,
  'What an operation of a load template is computed from, one relation',
);

export const createOperationTypeRelation = relationCalls.create(
  calls.createOperationTypeRelation,
  'Says what an operation is computed from; loops and unreadable formulas are refused',
  relationBody.shape,
);

export const updateOperationTypeRelation = relationCalls.update(
  calls.updateOperationTypeRelation,
  'Changes what an operation is computed from; fields left out stay, the template is checked as a whole again',
  relationBody.partial().shape,
);

export const deleteOperationTypeRelation = relationCalls.remove(
  calls.deleteOperationTypeRelation,
  'Removes a relation',
);
