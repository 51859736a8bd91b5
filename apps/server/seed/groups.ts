import type { NetworkInput } from '../src/import/index.ts';
import {
  ALL_FUNCTIONS,
  DIRECTOR_FUNCTIONS,
  MANAGER_FUNCTIONS,
  OUTSOURCE_FUNCTIONS,
  OWN_OF_WORKERS,
  WORKER_FUNCTIONS,
} from './functions.ts';
import type { World } from './worlds/world.ts';

type Group = NonNullable<NetworkInput['groups']>[number];
type Grant = NonNullable<Group['worker_day_permissions']>[number];

const ALL_TABS: Group['allowed_tabs'] = [
  'load_forecast',
  'schedule',
  'employees',
  'shift_exchange',
  'analytics',
  'settings',
];
const ALL_ACTIONS: Grant['actions'] = ['C', 'U', 'D', 'A'];

const grant = (
  graph: 'P' | 'F',
  past: number | null,
  future: number | null,
  more: Partial<Grant> = {},
): Grant => ({
  actions: ALL_ACTIONS,
  graph_types: [graph],
  limit_days_in_past: past,
  limit_days_in_future: future,
  ...more,
});

/** What administrators may do to days: everything, to anybody of the network and its partners. */
const EVERYTHING = [3, 4].flatMap((employee_type) =>
  [2, 3, 4].flatMap((shop_type) =>
    (['P', 'F'] as const).map((graph) => grant(graph, null, null, { employee_type, shop_type })),
  ),
);

const within = (plan_past: number, fact_past: number): Grant[] =>
  [1, 2, 3].flatMap((employee_type) => [
    grant('P', plan_past, 120, { employee_type, shop_type: 1 }),
    grant('F', fact_past, 0, { employee_type, shop_type: 1 }),
  ]);

/** The access groups of a network of shops, with everything each role may do. */
export const groupsOf = ({ groups }: World): Group[] => [
  {
    code: 'admin',
    name: groups.admin,
    allowed_tabs: ALL_TABS,
    has_perm_to_change_protected_wdays: true,
    has_perm_to_approve_other_shop_days: true,
    subordinates: ['admin', 'director', 'manager', 'worker'],
    functions: ALL_FUNCTIONS,
    worker_day_permissions: EVERYTHING,
  },
  {
    code: 'director',
    name: groups.director,
    allowed_tabs: ALL_TABS,
    has_perm_to_change_protected_wdays: true,
    has_perm_to_approve_other_shop_days: true,
    subordinates: ['manager', 'worker'],
    functions: DIRECTOR_FUNCTIONS,
    worker_day_permissions: within(62, 62),
  },
  {
    code: 'manager',
    name: groups.manager,
    allowed_tabs: ['load_forecast', 'schedule', 'employees', 'shift_exchange', 'analytics'],
    subordinates: ['worker', 'manager'],
    functions: MANAGER_FUNCTIONS,
    worker_day_permissions: within(7, 31),
  },
  {
    code: 'worker',
    name: groups.worker,
    allowed_tabs: ['shift_exchange'],
    functions: WORKER_FUNCTIONS,
    own_functions: OWN_OF_WORKERS,
  },
];

/** The manager of a network that others work for. */
export const clientGroups = (world: World): Group[] => [
  {
    code: 'client',
    name: world.groups.client,
    allowed_tabs: ALL_TABS,
    has_perm_to_change_protected_wdays: true,
    has_perm_to_approve_other_shop_days: true,
    subordinates: ['client', 'worker'],
    functions: ALL_FUNCTIONS,
    worker_day_permissions: EVERYTHING,
  },
  ...groupsOf(world).filter((group) => group.code === 'worker'),
];

/** The manager of an outsourcing company: own people, and the vacancies of its clients. */
export const outsourceGroups = (world: World): Group[] => [
  {
    code: 'outsource',
    name: world.groups.outsource,
    allowed_tabs: ['schedule', 'employees', 'shift_exchange'],
    subordinates: ['outsource', 'worker'],
    functions: OUTSOURCE_FUNCTIONS,
    worker_day_permissions: [
      grant('P', 7, 120),
      grant('F', 31, 0),
      grant('P', 7, 120, { employee_type: 4, shop_type: 4 }),
    ],
  },
  ...groupsOf(world).filter((group) => group.code === 'worker'),
];
