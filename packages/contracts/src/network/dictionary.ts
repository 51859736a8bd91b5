import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  bool,
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
} from '../wire.ts';

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

export const listWorkTypes = endpoint({
  method: 'GET',
  path: '/rest_api/work_type/',
  needs: 'WorkType',
  summary: 'Work types of departments',
  query: z.object({ shop_id: id.optional(), shop_id__in: idList.optional() }),
  response: z.array(workType),
});

export const createWorkType = endpoint({
  method: 'POST',
  path: '/rest_api/work_type/',
  needs: 'WorkType',
  at: 'shop_id',
  summary: 'Gives a department a work type, by the id or the code of its name; a removed one comes back',
  status: 201,
  body: z.object({
    shop_id: id,
    work_type_name_id: id.optional(),
    code: text(64).optional(),
    ...workTypeFields,
  }),
  response: workType,
});

export const updateWorkType = endpoint({
  method: 'PUT',
  path: '/rest_api/work_type/{id}/',
  needs: 'WorkType',
  summary: 'Changes the limits and weights of a work type; department and name stay',
  params: z.object({ id }),
  body: z.object(workTypeFields),
  response: workType,
});

export const deleteWorkType = endpoint({
  method: 'DELETE',
  path: '/rest_api/work_type/{id}/',
  needs: 'WorkType',
  summary: 'Removes a work type that nobody has and no coming shift needs',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

const workTypeName = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  availability_on_external_exchange: z.boolean(),
});
export type WorkTypeName = z.output<typeof workTypeName>;

const workTypeNameFields = {
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  availability_on_external_exchange: bool.optional(),
};

export const listWorkTypeNames = endpoint({
  method: 'GET',
  path: '/rest_api/work_type_name/',
  needs: null,
  summary: 'The names of work types in the network',
  query: z.object({
    name: z.string().optional(),
    code: z.string().optional(),
    id__in: idList.optional(),
    shop_id: id.optional(),
    shop_id__in: idList.optional(),
    include_clients: bool.optional(),
    include_outsources: bool.optional(),
    ...paging.shape,
  }),
  response: listOf(workTypeName),
});

export const createWorkTypeName = endpoint({
  method: 'POST',
  path: '/rest_api/work_type_name/',
  needs: 'WorkTypeName',
  summary: 'Creates the name of a work type with its operation',
  status: 201,
  body: z.object(workTypeNameFields),
  response: workTypeName,
});

export const updateWorkTypeName = endpoint({
  method: 'PUT',
  path: '/rest_api/work_type_name/{id}/',
  needs: 'WorkTypeName',
  summary: 'Renames a work type and its operation',
  params: z.object({ id }),
  body: z.object(workTypeNameFields),
  response: workTypeName,
});

export const deleteWorkTypeName = endpoint({
  method: 'DELETE',
  path: '/rest_api/work_type_name/{id}/',
  needs: 'WorkTypeName',
  summary: 'Removes the name of a work type that no department uses',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

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

export const listPositions = endpoint({
  method: 'GET',
  path: '/rest_api/worker_position/',
  needs: 'WorkerPosition',
  summary: 'Positions of the network',
  query: z.object({
    id__in: idList.optional(),
    name: z.string().optional(),
    name__in: textList.optional(),
    code: z.string().optional(),
    code__in: textList.optional(),
    include_clients: bool.optional(),
    include_outsources: bool.optional(),
    include_allowed_sawh_settings: bool.optional(),
    ...paging.shape,
  }),
  response: listOf(position),
});

export const createPosition = endpoint({
  method: 'POST',
  path: '/rest_api/worker_position/',
  needs: 'WorkerPosition',
  summary: 'Creates a position; its access group must be subordinate to the caller',
  status: 201,
  body: z.object(positionFields),
  response: position,
});

export const updatePosition = endpoint({
  method: 'PUT',
  path: '/rest_api/worker_position/{id}/',
  needs: 'WorkerPosition',
  summary:
    'Changes a position; a change of the access group needs both groups to be subordinate to the caller',
  params: z.object({ id }),
  body: z.object(positionFields),
  response: position,
});

export const deletePosition = endpoint({
  method: 'DELETE',
  path: '/rest_api/worker_position/{id}/',
  needs: 'WorkerPosition',
  summary: 'Retires a position that nobody holds now: it stays in the list, inactive',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});

const region = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  network_id: z.int(),
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/rest_api/region/',
  needs: 'Region',
  summary: 'Regions of the network',
  query: z.object(paging.shape),
  response: listOf(region),
});
