import {
  addDays,
  daysBetween,
  daysOffAround,
  daysWithShift,
  type ExchangeRules,
  judgeShift,
  mayBeCalled,
  naiveSeconds,
  personName,
} from '@shiftwright/domain';
import type { Planned } from '../../json-columns.ts';
import type { ExchangeEmployment } from '../people/exchange-people.repository.ts';
import type { ExchangeMember } from '../people/exchange-people.ts';
import { firstAllowed } from './first-allowed-person.ts';
import { judging, type NightlyRun, type Open, openIn, workOf } from './nightly-run.ts';
import { NOBODY, type Work } from './plan-regular.ts';

/** Somebody who could come from a day off. */
interface Callable {
  member: ExchangeMember;
  record: ExchangeEmployment;
  employee_id: number;
  /** Days off in a row around the date. */
  rest_days: number;
  month_hours: number;
  days: ExchangeMember['days'];
}

function callableFor(
  { shop }: NightlyRun,
  { vacancy, work, rules }: { vacancy: Open; work: Work; rules: ExchangeRules },
  member: ExchangeMember,
): Callable | null {
  const { dt } = vacancy;
  const record = member.records.find(
    (one) =>
      !shop.exclude_positions.includes(one.position_id ?? 0) &&
      one.work_types.some((link) => link.work_type_name_id === work.work_type_name_id),
  );
  const hasOff = member.days.some((day) => day.dt === dt && day.type === 'H');
  if (!record || !hasOff || !mayBeCalled(member.days, dt, shop.call_limits)) return null;
  const work_seconds = naiveSeconds(vacancy.dttm_work_end) - naiveSeconds(vacancy.dttm_work_start);
  const take = { ...vacancy, type: 'W', shop_id: shop.shop_id, work_seconds };
  const person = { ...member, employee_id: record.employee_id };
  const { blocked, effect } = judgeShift(person, { take, gives: [] }, rules);
  if (blocked) return null;
  const off = daysOffAround(member.days, dt);
  return {
    ...{ member, record, employee_id: record.employee_id, month_hours: effect.month_hours_after },
    rest_days: daysBetween(off.dt_from, off.dt_to) + 1,
    days: daysWithShift(person, take),
  };
}

const byRest = (a: Callable, b: Callable) =>
  b.rest_days - a.rest_days || a.month_hours - b.month_hours || a.member.user_id - b.member.user_id;

function callOf({ shop }: NightlyRun, vacancy: Open, work: Work, { record, ...who }: Callable): Planned {
  const isOwn = record.shop_id === shop.shop_id;
  return {
    ...NOBODY,
    ...vacancy,
    ...{ kind: 'call_from_day_off', work_type_name: work.name, employee_id: record.employee_id },
    employee_name: personName(record),
    ...{ user_id: who.member.user_id, employment_id: record.employment_id },
    ...(isOwn ? {} : { from_shop_id: record.shop_id, from_shop_name: record.shop_name }),
    reason: { rule: 'call', values: { days: who.rest_days, hours: who.month_hours } },
  };
}

/**
 * Who is called from days off, the longest run of them first (planning 124). Whoever is called works
 * in a row with other days then, so that it is looked again until nobody more can come: the next run finds nothing to do.
 */
export async function planCalls(run: NightlyRun, open: readonly Open[], now: string) {
  const { shop } = run;
  const dt_from = addDays(now.slice(0, 10), shop.automatic_holiday_worker_select_timegap_days);
  const period = { dt_from, dt_to: addDays(dt_from, 1) };
  const calls = new Map<Open, Planned>();
  const wanted = openIn(open, period);
  if (wanted.length === 0) return calls;
  const { rules, members } = await judging(run, {
    shop_ids: [shop.shop_id, ...run.partner_ids],
    ...period,
  });
  for (let found = true; found; ) {
    found = false;
    for (const vacancy of wanted) {
      const work = workOf(run, vacancy);
      if (!work || calls.has(vacancy)) continue;
      const able = members
        .flatMap((member) => callableFor(run, { vacancy, work, rules }, member) ?? [])
        .sort(byRest);
      const best = await firstAllowed(run, vacancy, able);
      if (!best) continue;
      calls.set(vacancy, callOf(run, vacancy, work, best));
      members[members.indexOf(best.member)] = { ...best.member, days: best.days };
      found = true;
    }
  }
  return calls;
}
