import { type ExchangeRules, present } from '@shiftwright/domain';
import type { Source } from '../../../../platform/context.ts';
import type { Planned, Refusal } from '../../json-columns.ts';
import { findExchangeShop } from '../people/exchange-people.repository.ts';
import { type ExchangeMember, exchangeRules, loadMembers } from '../people/exchange-people.ts';
import type { AutomatedShop } from './automated-shops.repository.ts';
import type { Work } from './plan-regular.ts';

/** A vacancy that stands open once the regular run is done; one that it makes has no row yet. */
export type Open = Pick<
  Planned,
  'dt' | 'dttm_work_start' | 'dttm_work_end' | 'work_type_id' | 'worker_day_id' | 'is_outsource'
>;

export interface Period {
  dt_from: string;
  dt_to: string;
}

/** What the nightly run is planned with, and what it meets on the way. */
export interface NightlyRun extends Source {
  shop: AutomatedShop;
  works: readonly Work[];
  /** Taken vacancies that the regular run takes back before. */
  freed: ReadonlySet<number>;
  /** Departments that lend people. */
  partner_ids: readonly number[];
  refusals: Map<Open, Refusal>;
}

export const workOf = (run: NightlyRun, vacancy: Open) =>
  run.works.find((one) => one.id === vacancy.work_type_id);

export const openIn = (open: readonly Open[], { dt_from, dt_to }: Period) =>
  open.filter((one) => one.dt >= dt_from && one.dt <= dt_to);

/** The plan once taken vacancies are taken back: whoever had one has the day off. */
function withoutFreed(member: ExchangeMember, freed: ReadonlySet<number>): ExchangeMember {
  const gone = member.days.filter((day) => freed.has(day.id));
  if (gone.length === 0) return member;
  const days = member.days.filter((day) => !freed.has(day.id));
  const emptied = new Map(gone.map((day) => [`${day.employee_id}:${day.dt}`, day]));
  for (const day of days) emptied.delete(`${day.employee_id}:${day.dt}`);
  const off = {
    ...{ type: 'H', shop_id: null, dttm_work_start: null, dttm_work_end: null },
    ...{ work_seconds: 0, is_vacancy: false },
  };
  return { ...member, days: [...days, ...[...emptied.values()].map((day) => ({ ...day, ...off }))] };
}

/** People of departments with the plan around a period, and what they are judged by. */
export async function judging(
  { db, clock, shop, freed }: NightlyRun,
  q: Period & { shop_ids: readonly number[] },
): Promise<{ rules: ExchangeRules; members: ExchangeMember[] }> {
  const place = present(await findExchangeShop(db, shop.shop_id));
  const rules = await exchangeRules(db, place);
  const members = await loadMembers({ db, clock }, q);
  return { rules, members: members.map((one) => withoutFreed(one, freed)) };
}
