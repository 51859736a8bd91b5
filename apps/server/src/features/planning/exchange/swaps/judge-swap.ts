import {
  type ExchangeBlock,
  itemAt,
  judgeShift,
  present,
  type ShiftEffect,
  type ShiftJudgement,
} from '@shiftwright/domain';
import type { Source } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { SwapDay } from '../../json-columns.ts';
import type { findPlanOfWorkers } from '../../worker-day/judging/judging.repository.ts';
import {
  type ExchangeEmployment,
  type ExchangeShop,
  findExchangeShop,
} from '../people/exchange-people.repository.ts';
import { type ExchangeMember, exchangeRules, loadMembers } from '../people/exchange-people.ts';
import { abilityBlock, type TakeTerms, TermsOfShifts } from '../people/take-block.ts';

/** Two people, and what the first gives the second, in return for a shift or for none. */
export interface SwapOf {
  from: { employee_id: number; user_id: number };
  from_day: SwapDay;
  to: { employee_id: number; user_id: number };
  to_day: SwapDay | null;
}

export interface SideProblem extends ExchangeBlock {
  employee_id: number;
}

export interface SwapJudgement {
  problem: SideProblem | null;
  problems: SideProblem[];
  from_effect: ShiftEffect;
  to_effect: ShiftEffect;
}

type CurrentRow = Awaited<ReturnType<typeof findPlanOfWorkers>>[number];

/** Is the day as it was when it was offered? Locking it since is a change as well. */
function changeOf(day: SwapDay, current: CurrentRow | undefined): ExchangeBlock | null {
  const values = { dt: day.dt };
  if (!current) return { rule: 'shift_gone', values };
  if (current.is_blocked) return { rule: 'protected_day', values };
  const isSame =
    current.dttm_work_start === day.dttm_work_start &&
    current.dttm_work_end === day.dttm_work_end &&
    current.shop_id === day.shop_id;
  return isSame ? null : { rule: 'days_changed', values };
}

/** Of a person's employments: the one of the department if there is one, else the first. */
export function recordIn(member: ExchangeMember, employee_id: number, shop_id: number): ExchangeEmployment {
  const own = member.records.filter((one) => one.employee_id === employee_id);
  const among = own.length > 0 ? own : member.records;
  return among.find((one) => one.shop_id === shop_id) ?? itemAt(among, 0);
}

/** Judges swaps of shifts of some people over some dates: read once, then each is only counted (planning 111). */
export class SwapJudge {
  private readonly members: Map<number, ExchangeMember>;
  private readonly shops: Map<
    number,
    { shop: ExchangeShop; rules: Awaited<ReturnType<typeof exchangeRules>> }
  >;
  private terms: TermsOfShifts | null = null;
  private readonly db: Db;
  private readonly clock: Source['clock'];

  private constructor({ db, clock }: Source, members: readonly ExchangeMember[], shops: SwapJudge['shops']) {
    this.db = db;
    this.clock = clock;
    this.members = new Map(members.map((one) => [one.user_id, one]));
    this.shops = shops;
  }

  static async open(
    source: Source,
    q: {
      shop_ids?: readonly number[];
      employee_ids?: readonly number[];
      days: readonly SwapDay[];
      network_id: number;
    },
  ): Promise<SwapJudge | null> {
    const { db } = source;
    const dates = q.days.map((day) => day.dt).sort();
    const shops: SwapJudge['shops'] = new Map();
    for (const shop_id of new Set(q.days.map((day) => day.shop_id))) {
      const shop = await findExchangeShop(db, shop_id);
      if (shop) shops.set(shop_id, { shop, rules: await exchangeRules(db, shop) });
    }
    const [first] = shops.values();
    if (!first) return null;
    const members = await loadMembers(source, {
      ...(q.shop_ids ? { shop_ids: q.shop_ids } : {}),
      ...(q.employee_ids ? { employee_ids: q.employee_ids } : {}),
      dt_from: itemAt(dates, 0),
      dt_to: itemAt(dates, -1),
    });
    return new SwapJudge(source, members, shops);
  }

  /** Takes in the people and departments of another. */
  join(other: SwapJudge | null) {
    this.terms = null;
    for (const [id, member] of other?.members ?? []) this.members.set(id, member);
    for (const [id, place] of other?.shops ?? []) this.shops.set(id, place);
  }

  get people(): readonly ExchangeMember[] {
    return [...this.members.values()];
  }

  member(user_id: number): ExchangeMember | undefined {
    return this.members.get(user_id);
  }

  private async termsOf(day: SwapDay): Promise<TakeTerms | null> {
    const place = this.shops.get(day.shop_id);
    if (!place) return null;
    const ids = () => this.people.flatMap((one) => one.records.map((record) => record.employee_id));
    this.terms ??= new TermsOfShifts(this.db, [...new Set(ids())]);
    return this.terms.of({ ...day, network_id: place.shop.network_id });
  }

  private async side(
    who: { employee_id: number; user_id: number },
    taken: SwapDay | null,
    given: SwapDay | null,
  ): Promise<ShiftJudgement> {
    const member = this.members.get(who.user_id);
    const at = taken ?? present(given);
    const place = this.shops.get(at.shop_id);
    if (!member || !place) {
      const gone = { rule: 'not_employed', values: { dt: at.dt } };
      return { blocked: gone, warnings: [], effect: NO_EFFECT };
    }
    const person = { ...member, employee_id: who.employee_id };
    const gives = given ? member.days.filter((day) => day.id === given.id) : [];
    const changed = given && changeOf(given, gives[0] as CurrentRow | undefined);
    const terms = taken && (await this.termsOf(taken));
    const able =
      taken && terms ? abilityBlock(recordIn(member, who.employee_id, taken.shop_id), terms) : null;
    const take = taken && { ...taken, type: 'W' };
    if (!take && gives.length === 0) return { blocked: changed ?? null, warnings: [], effect: NO_EFFECT };
    const judged = judgeShift(person, { take, gives }, place.rules);
    return { ...judged, blocked: changed ?? able ?? judged.blocked };
  }

  /** Has the shift begun by the clock of its department? */
  private hasBegun(day: SwapDay): boolean {
    const place = this.shops.get(day.shop_id);
    return place !== undefined && day.dttm_work_start <= this.clock.wall(place.shop.timezone);
  }

  /** What stands in the way on both sides; no shift may have begun. */
  async judge({ from, from_day, to, to_day }: SwapOf): Promise<SwapJudgement> {
    const mine = await this.side(from, to_day, from_day);
    const theirs = await this.side(to, from_day, to_day);
    const late = [from_day, ...(to_day ? [to_day] : [])].find((day) => this.hasBegun(day));
    const problems = [
      ...(late ? [{ rule: 'too_late', values: { dt: late.dt }, employee_id: from.employee_id }] : []),
      ...(mine.blocked ? [{ ...mine.blocked, employee_id: from.employee_id }] : []),
      ...(theirs.blocked ? [{ ...theirs.blocked, employee_id: to.employee_id }] : []),
    ];
    return { problem: problems[0] ?? null, problems, from_effect: mine.effect, to_effect: theirs.effect };
  }
}

const NO_EFFECT: ShiftEffect = {
  month_hours_before: 0,
  month_hours_after: 0,
  norm_hours: 0,
  overtime_before: 0,
  overtime_after: 0,
  rest_before_hours: null,
  rest_after_hours: null,
  rest_limit: null,
  week_hours: 0,
  week_limit: null,
};
