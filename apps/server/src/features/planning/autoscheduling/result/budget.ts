import type { planning } from '@shiftwright/contracts';
import { type BoughtShift, hoursMetBy, lastShare, round2, stepsOfWork } from '@shiftwright/domain';
import type { LastRun } from '../../json-columns.ts';
import { costOf, shiftsHere } from './month-result.ts';
import type { PlannedMonth } from './planned-month.ts';

const LAST_SHARE = 0.01;

/** How a run's dates keep its budget, and what the last percent of it buys (planning 179); null where wages are needed and not known. */
export function budgetOf(
  month: PlannedMonth,
  { dt_from, dt_to, wage_budget }: LastRun,
  { need_hours, wages }: { need_hours: number; wages: ReadonlyMap<number, number> | null },
): planning.RunResult['budget'] {
  if (!wage_budget) return null;
  const { unit, limit } = wage_budget;
  const rates = unit === 'hours' ? null : wages;
  if (unit === 'money' && !rates) return null;
  const { coverage, plan } = month;
  const works = coverage.works.map((work) => stepsOfWork(work, coverage));
  const shifts = shiftsHere({ plan, dt_from, dt_to }).flatMap((row): BoughtShift[] => {
    const { dt, dttm_work_start, dttm_work_end, work_seconds, worker_day_details } = row;
    if (!dttm_work_start || !dttm_work_end) return [];
    const met = worker_day_details.reduce((sum, { work_type_id, work_part }) => {
      const work = works.find((one) => one.work_type_id === work_type_id);
      return work ? sum + hoursMetBy({ dttm_work_start, dttm_work_end, work_part }, work) : sum;
    }, 0);
    return [{ dt, paid: rates ? costOf([row], rates) : work_seconds / 3600, met }];
  });
  const paid = shifts.reduce((sum, shift) => sum + shift.paid, 0);

  return {
    ...{ unit, limit, over: Math.max(0, round2(paid - limit)) },
    last: lastShare(shifts, LAST_SHARE, need_hours),
  };
}
