import { groupRows, judgeShift, naiveSeconds } from '@shiftwright/domain';
import type { Planned } from '../../json-columns.ts';
import { findLendable, type Lendable } from './automation.repository.ts';
import { judging, type NightlyRun, type Open, openIn, type Period, workOf } from './nightly-run.ts';
import { NOBODY } from './plan-regular.ts';

type Judging = Awaited<ReturnType<typeof judging>>;

/** A shift that ends where the vacancy begins, or the other way round, made one; where they overlap somebody more is wanted. */
function joined(own: { dttm_work_start: string; dttm_work_end: string }, vacancy: Open) {
  if (own.dttm_work_end === vacancy.dttm_work_start)
    return { start: own.dttm_work_start, end: vacancy.dttm_work_end };
  if (own.dttm_work_start === vacancy.dttm_work_end)
    return { start: vacancy.dttm_work_start, end: own.dttm_work_end };
  return null;
}

const secondsOf = (at: { start: string; end: string }) => naiveSeconds(at.end) - naiveSeconds(at.start);

/** How a shift would cover the vacancy as well; null where it does not touch it or a rule forbids it. */
function wayOf({ shop }: NightlyRun, vacancy: Open, shift: Lendable, context: Judging) {
  const isBeside = shift.dt === vacancy.dt && shift.work_type_id === vacancy.work_type_id;
  const to = isBeside ? joined(shift, vacancy) : null;
  const member = context.members.find((one) => one.user_id === shift.user_id);
  if (!to || !member || secondsOf(to) > shop.working_shift_max_seconds) return null;
  const gives = member.days.filter((day) => day.id === shift.id);
  const added = secondsOf(to) - secondsOf({ start: shift.dttm_work_start, end: shift.dttm_work_end });
  const take = {
    ...{ dt: shift.dt, type: 'W', shop_id: shop.shop_id },
    ...{ dttm_work_start: to.start, dttm_work_end: to.end },
    work_seconds: (gives[0]?.work_seconds ?? 0) + added,
  };
  const person = { ...member, employee_id: shift.employee_id };
  const { blocked, effect } = judgeShift(person, { take, gives }, context.rules);
  return blocked ? null : { shift, to, effect };
}
type Way = NonNullable<ReturnType<typeof wayOf>>;

function stretchOf(run: NightlyRun, vacancy: Open, { shift, to, effect }: Way): Planned {
  const { employee_id, employee_name, user_id, employment_id, id } = shift;
  return {
    ...NOBODY,
    ...vacancy,
    ...{ kind: 'stretch', work_type_name: workOf(run, vacancy)?.name ?? '' },
    ...{ employee_id, employee_name, user_id, employment_id, own_day_id: id },
    ...{ stretched_start: to.start, stretched_end: to.end },
    reason: {
      rule: 'stretch',
      values: { hours: effect.month_hours_after, limit: run.shop.max_working_hours },
    },
  };
}

/** Whose shift of the date is drafted longer: of those beside the vacancy whoever has the fewest hours of the month (planning 125). */
export async function planStretches(run: NightlyRun, open: readonly Open[], period: Period) {
  const { db, shop, freed } = run;
  const stretches = new Map<Open, Planned>();
  const wanted = openIn(open, period);
  if (wanted.length === 0) return stretches;
  const shop_ids = [shop.shop_id];
  const lendable = await findLendable(db, {
    ...{ shop_ids, ...period, gone_ids: [...freed], except_positions: shop.exclude_positions },
  });
  // A shift that somebody or an earlier run drafted otherwise stays as it was drafted.
  const shifts = groupRows(
    lendable.filter((one) => !one.is_drafted_otherwise),
    (one) => one.dt,
  );
  const context = await judging(run, { shop_ids, ...period });
  const done = new Set<number>();
  for (const vacancy of wanted) {
    const [best] = (shifts.get(vacancy.dt) ?? [])
      .filter((shift) => !done.has(shift.id))
      .flatMap((shift) => wayOf(run, vacancy, shift, context) ?? [])
      .sort((a, b) => a.effect.month_hours_before - b.effect.month_hours_before || a.shift.id - b.shift.id);
    if (!best) continue;
    done.add(best.shift.id);
    stretches.set(vacancy, stretchOf(run, vacancy, best));
  }
  return stretches;
}
