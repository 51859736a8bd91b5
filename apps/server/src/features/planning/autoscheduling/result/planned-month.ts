import { eachDt, monthEnd, monthStart, type PastDay } from '@shiftwright/domain';
import type { DepartmentMonth } from '@shiftwright/optimiser';
import type { Source } from '../../../../platform/context.ts';
import { findWorkTypeIds } from '../../coverage/coverage.repository.ts';
import { loadCoverage } from '../../coverage/coverage-input.ts';
import { pastOfPeople } from '../../habits/people-rhythms.ts';
import { type LoadedPlan, loadPlan } from '../month/load-month.ts';

/** A department's month as it is planned: its plan, need and people by step, and the days of those planned by user. */
export interface PlannedMonth {
  dt_from: string;
  dt_to: string;
  plan: LoadedPlan;
  coverage: Awaited<ReturnType<typeof loadCoverage>>;
  days: ReadonlyMap<number, readonly PastDay[]>;
}

/**
 * Every date of the employments; a date without a row is a day off (planning 160), and one on which the department is
 * closed says as little as leave (planning 172, planning 173).
 */
function everyDate(
  days: readonly PastDay[],
  { dts, open }: { dts: readonly string[]; open: DepartmentMonth['open'] },
): PastDay[] {
  const known = new Map(days.map((day) => [day.dt, day]));
  return dts.map((dt) => {
    const day = known.get(dt);
    if (day?.kind === 'work') return day;
    const kind = open[dt] ? (day?.kind ?? 'off') : 'leave';
    return { dt, kind, start_minute: null, end_minute: null };
  });
}

/** Reads a month: the approved plan, or the draft with the approved days of dates without one. */
export async function loadPlannedMonth(
  source: Source,
  of: { network_id: number; shop_id: number; dt: string; is_approved: boolean },
): Promise<PlannedMonth> {
  const period = { dt_from: monthStart(of.dt), dt_to: monthEnd(of.dt) };
  const { db } = source;
  const plan = await loadPlan(source, { ...of, ...period });
  const coverage = await loadCoverage(db, {
    ...{ ...period, shop_id: of.shop_id, work_type_ids: await findWorkTypeIds(db, of.shop_id) },
    version: of.is_approved ? 'plan_approved' : 'plan_draft',
  });
  const inside = plan.rows.filter(({ dt }) => dt >= period.dt_from && dt <= period.dt_to);
  const past = pastOfPeople(inside, of.shop_id);
  const planned = plan.people.filter((person) => person.auto_timetable).map((person) => person.user_id);
  const dts = eachDt(period.dt_from, period.dt_to);

  return {
    ...period,
    plan,
    coverage,
    days: new Map(
      [...new Set(planned)].map((user) => [
        user,
        everyDate(past.get(user) ?? [], { dts, open: plan.input.open }),
      ]),
    ),
  };
}
