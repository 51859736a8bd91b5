import type { network as api } from '@shiftwright/contracts';
import { network, type ResponseOf, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api/index.ts';

const MINUTES = 60_000;

const noneIfForbidden = (error: unknown): [] => {
  if (error instanceof ApiError && error.status === 403) return [];
  throw error;
};

/** The departments of the user as trees; none where they may not be known, as of somebody who is not employed. */
export const departmentTreeQuery = queryOptions({
  queryKey: ['department', 'tree'],
  queryFn: ({ signal }) => call(network.departmentTree, {}, { signal }).catch(noneIfForbidden),
  staleTime: 10 * MINUTES,
});

/** One department. */
export const departmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['department', id],
    queryFn: ({ signal }) => call(network.getDepartment, { id }, { signal }),
    staleTime: 1 * MINUTES,
  });

/** Some departments by id, in short; those of companies that we lend people to as well. */
export const departmentsQuery = (id__in: number[]) =>
  queryOptions({
    queryKey: ['department', 'list', id__in],
    queryFn: ({ signal }) => call(network.listDepartments, { id__in, include_clients: true }, { signal }),
    staleTime: 10 * MINUTES,
    meta: { quiet: true },
  });

/** Work types of departments; kept for 30 s (screens 14). */
export const workTypesQuery = (shop_id__in: number[]) =>
  queryOptions({
    queryKey: ['work_type', shop_id__in],
    queryFn: ({ signal }) => call(network.listWorkTypes, { shop_id__in }, { signal }),
    staleTime: 30_000,
  });

/** The names of all work types of the network. */
export const workTypeNamesQuery = queryOptions({
  queryKey: ['work_type_name'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listWorkTypeNames, {}, { signal })),
  staleTime: 10 * MINUTES,
});

/** Names of work types of clients, whose shifts one's own people take. */
export const workTypeNamesBeyondQuery = (id__in: number[]) =>
  queryOptions({
    queryKey: ['work_type_name', id__in],
    queryFn: async ({ signal }) =>
      rowsOf(await call(network.listWorkTypeNames, { id__in, include_clients: true }, { signal })),
    staleTime: 10 * MINUTES,
    meta: { quiet: true },
  });

/** Day types, in the order of the server. */
export const workerDayTypesQuery = queryOptions({
  queryKey: ['worker_day_type'],
  queryFn: ({ signal }) => call(network.listWorkerDayTypes, {}, { signal }),
  staleTime: 10 * MINUTES,
});

/** Positions of the network. */
export const positionsQuery = queryOptions({
  queryKey: ['worker_position'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listPositions, {}, { signal })),
  staleTime: 10 * MINUTES,
});

export type PlanningRules = ResponseOf<typeof network.planningRules>;

/** Calendar, limits and breaks by which shifts of a department are planned. */
export const planningRulesQuery = (id: number, dt_from: string, dt_to: string) =>
  queryOptions({
    queryKey: ['department', id, 'planning_rules', dt_from, dt_to],
    queryFn: ({ signal }) => call(network.planningRules, { id, dt_from, dt_to }, { signal }),
    staleTime: 5 * MINUTES,
    meta: { quiet: true },
  });

/** Opening hours of a department per date. */
export const departmentHoursQuery = (id: number, dt__gte: string, dt__lte: string) =>
  queryOptions({
    queryKey: ['department', id, 'schedule', dt__gte, dt__lte],
    queryFn: ({ signal }) => call(network.departmentSchedule, { id, dt__gte, dt__lte }, { signal }),
    staleTime: 5 * MINUTES,
    meta: { quiet: true },
  });

export type DepartmentNode = api.DepartmentNode;

/** All settings of the exchange that the network has. */
export const allExchangeSettingsQuery = queryOptions({
  queryKey: ['exchange_settings'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listExchangeSettings, {}, { signal })),
  meta: { quiet: true },
});

/** Settings of the exchange in force in a department: none or one. */
export const exchangeSettingsQuery = (shop_id: number) =>
  queryOptions({
    queryKey: ['exchange_settings', shop_id],
    queryFn: async ({ signal }) => rowsOf(await call(network.listExchangeSettings, { shop_id }, { signal })),
    meta: { quiet: true },
  });
