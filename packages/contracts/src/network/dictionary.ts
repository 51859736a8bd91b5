import { z } from 'zod';
import { crud, keyedCrud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  color,
  decimalBetween,
  id,
  idList,
  intBetween,
  listOf,
  nonEmpty,
  numberBetween,
  orNull,
  paging,
  text,
  textList,
} from '../field-types.ts';
import * as calls from './calls.ts';

const workType = z.object({
  id: z.int(),
  priority: z.int(),
  dttm_last_update_queue: z.string().nullable(),
  min_workers_amount: z.int(),
  max_workers_amount: z.int(),
  probability: z.number(),
  prior_weight: z.number(),
  shop_id: z.int(),
  work_type_name_id: z.int(),
  preliminary_cost_per_hour: z.string().nullable(),
});
export type WorkType = z.output<typeof workType>;

const workTypeFields = {
  priority: intBetween(0, 32_767).optional(),
  min_workers_amount: intBetween(0, 10_000).optional(),
  max_workers_amount: intBetween(0, 10_000).optional(),
  probability: numberBetween(0, 1000).optional(),
  prior_weight: numberBetween(0, 1000).optional(),
  preliminary_cost_per_hour: orNull(decimalBetween(0, 999_999.99)).optional(),
};

const workTypeCalls = crud('WorkType', workType);

export const listWorkTypes = workTypeCalls.list(calls.listWorkTypes, 'Work types of departments', {
  shop_id: id.optional(),
  shop_id__in: idList.optional(),
});

export const getWorkType = workTypeCalls.one(calls.getWorkType, 'One work type');

export const createWorkType = workTypeCalls.create(
  calls.createWorkType,
  'Gives a department a work type, by the id or the code of its name; a removed one comes back',
  {
    shop_id: id,
    work_type_name_id: id.optional(),
    code: text(64).optional(),
    ...workTypeFields,
  },
  { at: 'shop_id' },
);

export const updateWorkType = workTypeCalls.update(
  calls.updateWorkType,
  'Changes the limits and weights of a work type; department and name stay',
  workTypeFields,
);

export const deleteWorkType = workTypeCalls.remove(
  calls.deleteWorkType,
  'Removes a work type that nobody has and no coming shift needs',
);

const workTypeName = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  availability_on_external_exchange: z.boolean(),
  html_color: z.string().nullable(),
});
export type WorkTypeName = z.output<typeof workTypeName>;

const workTypeNameFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  availability_on_external_exchange: bool.optional(),
  html_color: orNull(color).optional(),
};

const workTypeNameCalls = crud('WorkTypeName', workTypeName);

export const listWorkTypeNames = workTypeNameCalls.page(
  calls.listWorkTypeNames,
  'The names of work types in the network',
  {
    name: z.string().optional(),
    code: z.string().optional(),
    id__in: idList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    include_clients: bool.optional(),
    include_outsources: bool.optional(),
  },
  { needs: null },
);

export const getWorkTypeName = crud(null, workTypeName).one(calls.getWorkTypeName, 'One name of a work type');

export const createWorkTypeName = workTypeNameCalls.create(
  calls.createWorkTypeName,
  'Creates the name of a work type with its operation',
  workTypeNameFields,
);

export const updateWorkTypeName = workTypeNameCalls.update(
  calls.updateWorkTypeName,
  'Renames a work type and its operation',
  workTypeNameFields,
);

export const deleteWorkTypeName = workTypeNameCalls.remove(
  calls.deleteWorkTypeName,
  'Removes the name of a work type that no department uses',
);

const position = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  breaks_id: z.int().nullable(),
  group_id: z.int().nullable(),
  is_active: z.boolean(),
  network_id: z.int(),
  hours_in_a_week: z.int(),
  sawh_settings_id: z.int().nullable(),
  ordering: z.int(),
  default_work_type_name_ids: z.array(z.int()),
  /** Norm settings that people of this position may have; only where asked for. */
  allowed_sawh_settings: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
});
export type Position = z.output<typeof position>;

const positionFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  group_id: orNull(id).optional(),
  breaks_id: orNull(id).optional(),
  sawh_settings_id: orNull(id).optional(),
  hours_in_a_week: intBetween(0, 168).optional(),
  ordering: intBetween(0, 1_000_000).optional(),
  default_work_type_name_ids: idList.optional(),
  is_active: bool.optional(),
};

const positionCalls = keyedCrud('WorkerPosition', position, 'position');

export const listPositions = positionCalls.page(calls.listPositions, 'Positions of the network', {
  id__in: idList.optional(),
  name: z.string().optional(),
  name__in: textList.optional(),
  code: z.string().optional(),
  code__in: textList.optional(),
  include_clients: bool.optional(),
  include_outsources: bool.optional(),
  include_allowed_sawh_settings: bool.optional(),
});

export const getPosition = positionCalls.one(calls.getPosition, 'One position, by id or code', {});

export const createPosition = positionCalls.create(
  calls.createPosition,
  'Creates a position; its access group must be subordinate to the caller',
  positionFields,
);

export const updatePosition = positionCalls.update(
  calls.updatePosition,
  'Changes a position, or with by_code makes an unknown one; another access group needs superiority over both',
  positionFields,
);

export const deletePosition = positionCalls.remove(
  calls.deletePosition,
  'Retires a position that nobody holds now: it stays in the list, inactive',
);

const region = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  network_id: z.int(),
});

export const getRegion = crud('Region', region).one(calls.getRegion, 'One region');

export const listRegions = endpoint(calls.listRegions, {
  needs: 'Region',
  summary: 'Regions of the network',
  query: z.object(paging.shape),
  response: listOf(region),
});
