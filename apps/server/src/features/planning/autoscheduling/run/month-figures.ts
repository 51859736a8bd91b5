import { coverageIndicators, monthEnd, monthStart } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findCoverShifts, findWorkTypeIds } from '../../coverage/coverage.repository.ts';
import { loadCoverage, normHoursOfShop } from '../../coverage/coverage-input.ts';

/** The figures of a month's record from its draft: `lack` is the COVERED share and `idle` the downtime, in percent. */
export async function monthFigures(db: Db, q: { network_id: number; shop_id: number; dt: string }) {
  const period = { dt_from: monthStart(q.dt), dt_to: monthEnd(q.dt) };
  const work_type_ids = await findWorkTypeIds(db, q.shop_id);
  const of = { ...period, shop_id: q.shop_id, work_type_ids };
  const coverage = await loadCoverage(db, { ...of, version: 'plan_draft' });
  const { covering, deadtime, predict_needs } = coverageIndicators(coverage);
  const shifts = await findCoverShifts(db, { ...of, is_fact: false, is_approved: false });
  const workers = new Set(shifts.map((shift) => shift.employee_id).filter((id) => id !== null));

  return {
    fot: await normHoursOfShop(db, { ...q, ...period }),
    lack: covering,
    idle: deadtime,
    workers_amount: workers.size,
    predict_needs,
  };
}
