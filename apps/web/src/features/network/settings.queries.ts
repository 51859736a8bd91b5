import { network, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const MINUTES = 60_000;

/** Every department of the network, closed ones included. */
export const allDepartmentsQuery = queryOptions({
  queryKey: ['department', 'all'],
  queryFn: ({ signal }) => call(network.listDepartments, {}, { signal }),
});

export const regionsQuery = queryOptions({
  queryKey: ['region'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listRegions, {}, { signal })),
  staleTime: 10 * MINUTES,
  meta: { quiet: true },
});

export const breaksQuery = queryOptions({
  queryKey: ['break'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listBreaks, {}, { signal })),
  staleTime: 10 * MINUTES,
  meta: { quiet: true },
});

export const timetableTemplatesQuery = queryOptions({
  queryKey: ['shop_settings'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listTimetableTemplates, {}, { signal })),
});

export const tickPointsQuery = queryOptions({
  queryKey: ['tick_points'],
  queryFn: async ({ signal }) => rowsOf(await call(network.listTickPoints, {}, { signal })),
});

export const shopAddressesQuery = (shop_id: number) =>
  queryOptions({
    queryKey: ['shop_ip_address', shop_id],
    queryFn: ({ signal }) => call(network.listShopIpAddresses, { shop_id }, { signal }),
  });

/** What the approval of a plan refuses in the network. */
export const restrictionsQuery = queryOptions({
  queryKey: ['worker_day_restriction'],
  queryFn: ({ signal }) => call(network.listRestrictions, {}, { signal }),
});

/** Embedded reports of the network with their readers. */
export const embeddedReportsQuery = queryOptions({
  queryKey: ['power_bi_report'],
  queryFn: ({ signal }) => call(network.listPowerBiReports, {}, { signal }),
  meta: { quiet: true },
});

/** The own network with settings that no screen but its own needs; a list of one. */
export const ownNetworkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: ({ signal }) => call(network.listNetworks, {}, { signal }),
  meta: { quiet: true },
});
