import { type network as api, network, rowsOf } from '@shiftwright/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const MINUTES = 60_000;

/** The departments of the user as trees. */
export const departmentTreeQuery = queryOptions({
  queryKey: ['department', 'tree'],
  queryFn: ({ signal }) => call(network.departmentTree, {}, { signal }),
  staleTime: 10 * MINUTES,
});

/** One department. */
export const departmentQuery = (id: number) =>
  queryOptions({
    queryKey: ['department', id],
    queryFn: ({ signal }) => call(network.getDepartment, { id }, { signal }),
    staleTime: 1 * MINUTES,
  });

/** Work types of departments; kept for 30 s (spec §9). */
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

export type DepartmentNode = api.DepartmentNode;
