import type { WorkerDayAction } from '../../access/index.ts';
import { isOpenVacancy } from '../vacancy/open-vacancy.ts';
import { employeeDate } from '../worker-day.ts';
import type { ApprovalPlan } from './approval.ts';
import type { ApprovalRow } from './approval-scope.ts';

/** One right an approval needs, for one row. */
export interface NeededRight<Row> {
  action: Extract<WorkerDayAction, 'A' | 'U' | 'D'>;
  row: Row;
}

/**
 * The rights an approval needs: to approve each new row, to change a row replaced by one of its type on that date,
 * to delete a row whose type disappears (planning 69).
 */
export function rightsForApproval<Row extends ApprovalRow>(
  plan: Pick<ApprovalPlan<Row>, 'approve' | 'remove'>,
): NeededRight<Row>[] {
  const typeOnDate = (row: Row) => `${employeeDate(row)}:${row.type}`;
  const arriving = new Set(plan.approve.filter((row) => !isOpenVacancy(row)).map(typeOnDate));
  const removed = plan.remove.map(
    (row): NeededRight<Row> => ({ action: arriving.has(typeOnDate(row)) ? 'U' : 'D', row }),
  );

  return [...plan.approve.map((row): NeededRight<Row> => ({ action: 'A', row })), ...removed];
}
