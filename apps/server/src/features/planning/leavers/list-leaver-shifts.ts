import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import {
  FREE_TYPES,
  groupRows,
  itemAt,
  judgeShift,
  personName,
  present,
  round2,
  shareOutShifts,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { accessScope } from '../../access/index.ts';
import { findExchangeShop, findShopsInScope } from '../exchange/people/exchange-people.repository.ts';
import { type ExchangeMember, exchangeRules, loadMembers } from '../exchange/people/exchange-people.ts';
import { abilityBlock, type TakeTerms, TermsOfShifts } from '../exchange/people/take-block.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { spanOf } from '../worker-day/store/span.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { findShopNames } from '../worker-day/store/worker-day-list.repository.ts';
import { fatesOf, type LeaverDay, readLeaver, takenOf } from './leaver-days.ts';
import { findLeftFacts } from './left-facts.repository.ts';

type Colleague = planning.LeaverShift['colleagues'][number];
const MOST_COLLEAGUES = 8;
const WARNING_PRICE = 1000;

/** A department as far as it says who could take shifts there. */
async function teamOf(ctx: Ctx, shop_id: number, shifts: readonly DayRow[]) {
  const shop = await findExchangeShop(ctx.db, shop_id);
  if (!shop) return null;
  const span = spanOf(shifts.map(({ dt }) => dt));
  const members = await loadMembers(ctx, { shop_ids: [shop_id], ...span, with_drafts: true });
  const employee_ids = members.flatMap(({ records }) => records.map((one) => one.employee_id));
  const drafts = await findDaysOfEmployees(ctx.db, {
    ...{ employee_ids, ...span, is_fact: false, is_approved: false },
  });
  const taken = drafts.filter(({ type }) => !FREE_TYPES.has(type));
  return {
    members,
    taken: new Set(taken.map((row) => `${row.worker_id} ${row.dt}`)),
    terms: new TermsOfShifts(ctx.db, employee_ids),
    rules: await exchangeRules(ctx.db, shop),
  };
}
type Team = NonNullable<Awaited<ReturnType<typeof teamOf>>>;

/** A member who could take the shift, with what it means; null for whoever may not or is not free. */
function offerTo(
  member: ExchangeMember,
  shift: LeaverDay,
  { rules, terms }: Pick<Team, 'rules'> & { terms: TakeTerms },
) {
  const shop_id = present(shift.shop_id);
  const able = member.records.find((one) => one.shop_id === shop_id && !abilityBlock(one, terms));
  if (!able) return null;
  const { blocked, warnings, effect } = judgeShift(member, { take: takenOf(shift), gives: [] }, rules);
  if (blocked) return null;
  return {
    member,
    price: warnings.length * WARNING_PRICE + effect.month_hours_after - effect.norm_hours,
    colleague: {
      employee_id: able.employee_id,
      employee_name: personName(able),
      position_name: able.position_name,
      month_hours_after: round2(effect.month_hours_after),
      norm_hours: round2(effect.norm_hours),
    },
  };
}

/** Colleagues who are free and break no rule with the shift: no wish against it, then the fewest hours first. */
async function takersOf(team: Team, shift: LeaverDay) {
  const { dt, network_id, worker_day_details } = shift;
  const work_type_ids = worker_day_details.map((one) => one.work_type_id);
  const terms = await team.terms.of({ dt, network_id, shop_id: present(shift.shop_id), work_type_ids });
  const free = team.members.filter(
    ({ user_id }) => user_id !== shift.worker_id && !team.taken.has(`${user_id} ${dt}`),
  );
  const offers = free.flatMap((member) => offerTo(member, shift, { rules: team.rules, terms }) ?? []);
  return offers
    .sort((a, b) => a.price - b.price || a.colleague.employee_id - b.colleague.employee_id)
    .slice(0, MOST_COLLEAGUES);
}

/** Who of the departments within the caller's reach could take each shift, and who gets it where all are shared out. */
async function colleaguesOf(ctx: Ctx, shifts: readonly LeaverDay[]) {
  const asked = shifts.filter(
    (one) => fatesOf(one).includes('colleague') && one.shop_id !== null && one.dttm_work_start !== null,
  );
  const found = new Map<number, { colleagues: Colleague[]; proposed: number | null }>();
  if (asked.length === 0) return found;
  const scope = await accessScope(ctx, 'Employment', 'PUT');
  const shop_ids = [...new Set(asked.map(({ shop_id }) => present(shop_id)))];
  const reached = await findShopsInScope(ctx.db, scope, shop_ids);
  const judged = [];
  for (const [shop_id, own] of groupRows(asked, (one) => present(one.shop_id))) {
    const team = reached.has(shop_id) ? await teamOf(ctx, shop_id, own) : null;
    if (!team) continue;
    for (const one of own) judged.push({ one, rules: team.rules, takers: await takersOf(team, one) });
  }
  const proposed = shareOutShifts(
    judged.map(({ one, rules, takers }) => ({
      take: takenOf(one),
      rules,
      takers: takers.map(({ member, colleague: { employee_id } }) => ({ employee_id, person: member })),
    })),
  );
  for (const [at, { one, takers }] of judged.entries())
    found.set(one.id, {
      colleagues: takers.map(({ colleague }) => colleague),
      proposed: itemAt(proposed, at),
    });
  return found;
}

/** The shifts planned after a last day, what may become of each, and what was worked after it; nothing is written (planning 191). */
export async function listLeaverShifts(
  ctx: Ctx,
  { id, dt_fired }: InputOf<typeof planning.listLeaverShifts>,
): Promise<ResponseOf<typeof planning.listLeaverShifts>> {
  const { place, shifts, days_off } = await readLeaver(ctx, ctx.db, { id, dt_fired });
  const { days, hours } = await findLeftFacts(ctx.db, { id, employee_id: place.employee_id, dt_fired });
  const names = await findShopNames(ctx.db, [...new Set(shifts.flatMap(({ shop_id }) => shop_id ?? []))]);
  const colleagues = await colleaguesOf(ctx, shifts);

  return {
    dt_fired,
    days_off,
    facts: { days, hours: round2(hours) },
    shifts: shifts.map((one) => ({
      worker_day_id: one.id,
      ...{ dt: one.dt, shop_id: one.shop_id, shop__name: names.get(one.shop_id ?? 0) ?? '' },
      ...{ dttm_work_start: one.dttm_work_start, dttm_work_end: one.dttm_work_end },
      work_hours: round2(one.work_seconds / 3600),
      is_approved: one.is_published,
      worker_day_details: one.worker_day_details.map(({ work_type_id, work_part }) => ({
        ...{ work_type_id, work_part },
      })),
      fates: [...fatesOf(one)],
      colleagues: colleagues.get(one.id)?.colleagues ?? [],
      proposed_employee_id: colleagues.get(one.id)?.proposed ?? null,
    })),
  };
}
