import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  id,
  idList,
  intBetween,
  listOf,
  nonEmpty,
  nothing,
  orNull,
  paging,
  text,
  textList,
} from '../field-types.ts';
import { ALLOWED_TABS } from '../values.ts';
import { functionRight } from './auth.ts';
import * as calls from './calls.ts';

const wdPermission = z.object({
  action: z.enum(['C', 'U', 'D', 'A']),
  graph_type: z.enum(['P', 'F']),
  wd_type: z.string(),
});

export const workerDayPermissions = endpoint(calls.workerDayPermissions, {
  needs: null,
  summary: 'What the caller may do with which day types in a department',
  query: z.object({
    shop: id,
    action: z.enum(['C', 'U', 'D', 'A']).optional(),
    graph_type: z.enum(['P', 'F']).optional(),
  }),
  response: z.array(
    z.object({
      worker_day_permission: wdPermission,
      limit_days_in_past: z.int().nullable(),
      limit_days_in_future: z.int().nullable(),
    }),
  ),
});

const functionKey = z.object({ func: nonEmpty(128), method: z.enum(['GET', 'POST', 'PUT', 'DELETE']) });

/** Days back or ahead in which a right holds; null without limit, 0 from today on (access 26). */
const limitDays = orNull(intBetween(0, 36_500));

const dayRight = z.object({
  action: z.enum(['C', 'U', 'D', 'A']),
  graph_type: z.enum(['P', 'F']),
  wd_type: nonEmpty(16),
  /** 1 my departments' employees, 2 subordinates, 3 other departments' or outsourcing employees, 4 my network's. */
  employee_type: intBetween(1, 4).default(2),
  /** 1 my departments, 2 my network's, 3 outsourcing companies', 4 clients' departments. */
  shop_type: intBetween(1, 4).default(2),
  limit_days_in_past: limitDays.default(null),
  limit_days_in_future: limitDays.default(null),
  allow_actions_on_vacancies: bool.default(true),
  allow_approve_first: bool.default(true),
});
export type DayRight = z.output<typeof dayRight>;

const functionHeld = z.object({ func: z.string(), method: z.enum(['GET', 'POST', 'PUT', 'DELETE']) });

const groupItem = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  allowed_tabs: z.array(z.string()),
  /** Groups whose people this group looks after (access 19). */
  subordinates: z.array(z.int()),
  has_perm_to_change_protected_wdays: z.boolean(),
  has_perm_to_approve_other_shop_days: z.boolean(),
});
const group = groupItem.extend({
  functions: z.array(functionHeld),
  /** Functions that reach no further than the data of whoever holds them; there where the group has any. */
  own_functions: z.array(z.string()).optional(),
  worker_day_permissions: z.array(dayRight),
});
export type Group = z.output<typeof group>;

/** What a group is made of; lists that are sent replace what was, lists left out stay. */
const groupFields = z.object({
  name: nonEmpty(128),
  code: orNull(text(64)).optional(),
  allowed_tabs: z.array(z.enum(ALLOWED_TABS)).optional(),
  subordinates: idList.optional(),
  has_perm_to_change_protected_wdays: bool.optional(),
  has_perm_to_approve_other_shop_days: bool.optional(),
  functions: z.array(functionKey).max(1000).optional(),
  own_functions: textList.optional(),
  worker_day_permissions: z.array(dayRight).max(5000).optional(),
});

export const listGroups = endpoint(calls.listGroups, {
  needs: 'Group',
  summary: 'Access groups of the network',
  query: z.object({ include_system: bool.optional(), ...paging.shape }),
  response: listOf(groupItem),
});

const groupCalls = crud('Group', group);

export const getGroup = groupCalls.one(
  calls.getGroup,
  'One access group with its functions and rights on worker days',
);

export const createGroup = groupCalls.create(
  calls.createGroup,
  'Creates an access group; nobody grants more than they hold',
  groupFields.shape,
);

export const updateGroup = groupCalls.update(
  calls.updateGroup,
  'Changes an access group; nobody grants more than they hold',
  groupFields.shape,
);

const level = z.enum(['no', 'own', 'sees', 'does', 'more', 'all', 'mixed']);

export const previewGroup = endpoint(calls.previewGroup, {
  needs: 'Group',
  summary:
    'What a change of an access group would give and take, and how many people it concerns; changes nothing',
  params: z.object({ id }),
  body: groupFields,
  response: z.object({
    /** The rights in words that change, each with its level before and after (access 71). */
    rights: z.array(
      z.object({
        ...{ right: z.string(), before: level, after: level },
        ...{ gains: z.boolean(), loses: z.boolean() },
      }),
    ),
    /** Rights on worker days. */
    days: z.object({ gained: z.int(), lost: z.int() }),
    /** People who have the group, by a position or personally, today or later. */
    people: z.int(),
  }),
});

export const deleteGroup = groupCalls.remove(
  calls.deleteGroup,
  'Removes an access group that no position and no employment has',
);

export const userRights = endpoint(calls.userRights, {
  needs: 'Group',
  summary:
    'What a person may do today, for whoever edits access groups: the groups of each employment and all they give',
  params: z.object({ id }),
  response: z.object({
    places: z.array(
      z.object({ shop_id: z.int(), groups: z.array(z.object({ id: z.int(), name: z.string() })) }),
    ),
    functions: z.array(functionHeld),
    own_functions: z.array(z.string()),
    allowed_tabs: z.array(z.string()),
    has_perm_to_change_protected_wdays: z.boolean(),
    has_perm_to_approve_other_shop_days: z.boolean(),
  }),
});

/** Until it is twelve hours old, calls that read may name the person in the header X-Seen-As (access 84). */
export const openPreview = endpoint(calls.openPreview, {
  needs: 'Group',
  summary:
    'Lets whoever edits access groups look through the rights of a person, reading only; the access log keeps it',
  params: z.object({ id }),
  response: nothing,
});

export const listFunctionGroups = endpoint(calls.listFunctionGroups, {
  needs: 'FunctionGroupView',
  summary: 'The functions of my own groups, or of one group of my network',
  query: z.object({ group_id: id.optional(), ...paging.shape }),
  response: listOf(functionRight),
});

export const listFunctions = endpoint(calls.listFunctions, {
  needs: 'FunctionGroupView_functions',
  summary: 'Every function that can be granted: its name, what it allows, and the methods of its calls',
  response: z.array(z.tuple([z.string(), z.string(), z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE']))])),
});
