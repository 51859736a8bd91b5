import { access, type CallInput, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Who changed whose access, the latest first. */
export const auditQuery = (asked: CallInput<typeof access.listAudit>) =>
  queryOptions({
    queryKey: ['access_audit', asked],
    queryFn: async ({ signal }) => rowsOf(await call(access.listAudit, asked, { signal })),
  });
