import { addDays, addSeconds, groupRows, judgeShift, naiveSeconds } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { findExchangeShop, findPartners } from '../people/exchange-people.repository.ts';
import { exchangeRules, loadMembers } from '../people/exchange-people.ts';
import {
  type AutomatedShop,
  findLendable,
  findVacanciesOf,
  findWorksInUse,
  type Lendable,
} from './automation.repository.ts';
import { Balances } from './balances.ts';
import { NOBODY, type Planned, round, type Work } from './plan-regular.ts';

interface Period {
  dt_from: string;
  dt_to: string;
}

type Open = Pick<
  Planned,
  'dt' | 'dttm_work_start' | 'dttm_work_end' | 'work_type_id' | 'worker_day_id' | 'is_outsource'
>;

/** The open vacancies that stand once the regular run is done. */
async function openAfter(db: Db, shop: AutomatedShop, period: Period, regular: readonly Planned[]) {
  const gone = new Set(regular.filter((one) => one.kind === 'cancel').map((one) => one.worker_day_id));
  const standing = (await findVacanciesOf(db, { shop_id: shop.shop_id, ...period })).filter(
    (one) => !one.canceled && one.employee_id === null && !gone.has(one.id) && one.work_part === 1,
  );
  const coming = regular.filter(
    (one) => one.kind === 'create' && one.dt >= period.dt_from && one.dt <= period.dt_to,
  );
  return [
    ...standing.map((one): Open => ({ ...one, worker_day_id: one.id })),
    ...coming.map((one): Open => ({ ...one })),
  ].sort((a, b) => a.dttm_work_start.localeCompare(b.dttm_work_start));
}

/** The most overstaffed of those who do the very same shift elsewhere. */
async function bestDonor(donors: readonly Lendable[], balances: Balances) {
  let best: { donor: Lendable; lack: number } | null = null;
  for (const donor of donors) {
    const lack = await balances.lack(donor.shop_id, donor.work_type_id, donor);
    if (!best || lack < best.lack) best = { donor, lack };
  }
  return best;
}

async function planMoves(
  db: Db,
  shop: AutomatedShop,
  open: Open[],
  works: readonly Work[],
  balances: Balances,
  period: Period,
) {
  const partners = await findPartners(db, shop.shop_id);
  const shop_ids = partners.map((one) => one.id);
  const lendable = await findLendable(db, { shop_ids, ...period, except_positions: shop.exclude_positions });
  const lent = new Set<number>();
  const moves: Planned[] = [];
  for (const vacancy of [...open]) {
    const work = works.find((one) => one.id === vacancy.work_type_id);
    if (!work || (await balances.lack(shop.shop_id, work.id, vacancy)) <= 0) continue;
    const best = await bestDonor(
      lendable.filter(
        (one) =>
          !lent.has(one.user_id) &&
          one.work_type_name_id === work.work_type_name_id &&
          one.dttm_work_start === vacancy.dttm_work_start &&
          one.dttm_work_end === vacancy.dttm_work_end,
      ),
      balances,
    );
    if (!best || best.lack >= -shop.automatic_worker_select_overflow_min) continue;
    const { donor } = best;
    lent.add(donor.user_id);
    await balances.change(donor.shop_id, donor.work_type_id, donor, -1);
    await balances.change(shop.shop_id, work.id, vacancy, 1);
    open.splice(open.indexOf(vacancy), 1);
    moves.push({
      ...NOBODY,
      ...vacancy,
      ...{ kind: 'move', work_type_name: work.name, own_day_id: donor.id },
      ...{ employee_id: donor.employee_id, employee_name: donor.employee_name, user_id: donor.user_id },
      ...{ employment_id: donor.employment_id, from_shop_id: donor.shop_id, from_shop_name: donor.shop_name },
      reason: {
        rule: 'move',
        values: { surplus: round(-best.lack), limit: shop.automatic_worker_select_overflow_min },
      },
    });
  }
  return moves;
}

async function judging(
  db: Db,
  shop: AutomatedShop,
  q: { shop_ids: readonly number[]; dt_from: string; dt_to: string },
) {
  const place = await findExchangeShop(db, shop.shop_id);
  const rules = await exchangeRules(db, place!);
  const { accounting_period_length } = place!;
  const members = await loadMembers(db, { ...q, types: rules.types, accounting_period_length });
  return { rules: { ...rules, month_hours_max: shop.max_working_hours }, members };
}

/** How many days off in a row somebody has around a date. */
function restRun(days: readonly { dt: string; type: string }[], dt: string): number {
  const off = new Set(days.filter((day) => day.type === 'H').map((day) => day.dt));
  let length = 1;
  for (let at = addDays(dt, -1); off.has(at); at = addDays(at, -1)) length++;
  for (let at = addDays(dt, 1); off.has(at); at = addDays(at, 1)) length++;
  return length;
}

async function planCalls(db: Db, shop: AutomatedShop, open: Open[], works: readonly Work[], now: string) {
  const dt_from = addDays(now.slice(0, 10), shop.automatic_holiday_worker_select_timegap_days);
  const period = { dt_from, dt_to: addDays(dt_from, 1) };
  const wanted = open.filter((one) => one.dt >= period.dt_from && one.dt <= period.dt_to);
  if (wanted.length === 0) return [];
  const shop_ids = [shop.shop_id, ...(await findPartners(db, shop.shop_id)).map((one) => one.id)];
  const { rules, members } = await judging(db, shop, { shop_ids, ...period });
  const called = new Set<string>();
  const calls: Planned[] = [];
  for (const vacancy of wanted) {
    const work = works.find((one) => one.id === vacancy.work_type_id);
    if (!work) continue;
    const able = members.flatMap((member) => {
      const record = member.records.find(
        (one) =>
          !shop.exclude_positions.includes(one.position_id ?? 0) &&
          one.work_types.some((link) => link.work_type_name_id === work.work_type_name_id),
      );
      const hasOff = member.days.some((day) => day.dt === vacancy.dt && day.type === 'H');
      if (!record || !hasOff || called.has(`${member.user_id}`)) return [];
      const work_seconds = naiveSeconds(vacancy.dttm_work_end) - naiveSeconds(vacancy.dttm_work_start);
      const take = { ...vacancy, type: 'W', shop_id: shop.shop_id, work_seconds };
      const { blocked, effect } = judgeShift(
        { ...member, employee_id: record.employee_id },
        { take, gives: [] },
        rules,
      );
      return blocked ? [] : [{ member, record, effect, run: restRun(member.days, vacancy.dt) }];
    });
    const [best] = able.sort(
      (a, b) =>
        b.run - a.run ||
        a.effect.month_hours_after - b.effect.month_hours_after ||
        a.member.user_id - b.member.user_id,
    );
    if (!best) continue;
    called.add(`${best.member.user_id}`);
    open.splice(open.indexOf(vacancy), 1);
    const { record } = best;
    calls.push({
      ...NOBODY,
      ...vacancy,
      ...{ kind: 'call_from_day_off', work_type_name: work.name, employee_id: record.employee_id },
      employee_name: `${record.last_name} ${record.first_name}`.trim(),
      ...{ user_id: best.member.user_id, employment_id: record.employment_id },
      ...(record.shop_id === shop.shop_id
        ? {}
        : { from_shop_id: record.shop_id, from_shop_name: record.shop_name }),
      reason: { rule: 'call', values: { days: best.run, hours: best.effect.month_hours_after } },
    });
  }
  return calls;
}

/** Two stretches of time that touch or overlap become one. */
function stretched(own: { dttm_work_start: string; dttm_work_end: string }, vacancy: Open) {
  if (own.dttm_work_start > vacancy.dttm_work_end || vacancy.dttm_work_start > own.dttm_work_end) return null;
  const [start] = [own.dttm_work_start, vacancy.dttm_work_start].sort();
  const [, end] = [own.dttm_work_end, vacancy.dttm_work_end].sort();
  return { start: start!, end: end! };
}

async function planStretches(
  db: Db,
  shop: AutomatedShop,
  open: Open[],
  works: readonly Work[],
  period: Period,
) {
  const wanted = open.filter((one) => one.dt >= period.dt_from && one.dt <= period.dt_to);
  if (wanted.length === 0) return [];
  const shop_ids = [shop.shop_id];
  const own = await findLendable(db, { shop_ids, ...period, except_positions: shop.exclude_positions });
  const { rules, members } = await judging(db, shop, { shop_ids, ...period });
  const byUser = groupRows(members, (one) => one.user_id);
  const done = new Set<number>();
  const actions: Planned[] = [];
  for (const vacancy of wanted) {
    const ways = own.flatMap((shift) => {
      const to =
        shift.dt === vacancy.dt && shift.work_type_id === vacancy.work_type_id
          ? stretched(shift, vacancy)
          : null;
      const member = byUser.get(shift.user_id)?.[0];
      if (!to || !member || done.has(shift.id)) return [];
      const seconds = naiveSeconds(to.end) - naiveSeconds(to.start);
      if (seconds > shop.working_shift_max_seconds) return [];
      const gives = member.days.filter((day) => day.id === shift.id);
      const added = seconds - (naiveSeconds(shift.dttm_work_end) - naiveSeconds(shift.dttm_work_start));
      const take = {
        ...{
          dt: shift.dt,
          type: 'W',
          shop_id: shop.shop_id,
          dttm_work_start: to.start,
          dttm_work_end: to.end,
        },
        work_seconds: (gives[0]?.work_seconds ?? 0) + added,
      };
      const { blocked, effect } = judgeShift(
        { ...member, employee_id: shift.employee_id },
        { take, gives },
        rules,
      );
      return blocked ? [] : [{ shift, to, effect }];
    });
    const [best] = ways.sort(
      (a, b) => a.effect.month_hours_before - b.effect.month_hours_before || a.shift.id - b.shift.id,
    );
    if (!best) continue;
    done.add(best.shift.id);
    open.splice(open.indexOf(vacancy), 1);
    const { employee_id, employee_name, user_id, employment_id, id } = best.shift;
    actions.push({
      ...NOBODY,
      ...vacancy,
      ...{
        kind: 'stretch',
        work_type_name: works.find((one) => one.id === vacancy.work_type_id)?.name ?? '',
      },
      ...{ employee_id, employee_name, user_id, employment_id, own_day_id: id },
      ...{ stretched_start: best.to.start, stretched_end: best.to.end },
      reason: {
        rule: 'stretch',
        values: { hours: best.effect.month_hours_after, limit: shop.max_working_hours },
      },
    });
  }
  return actions;
}

/** What the nightly run does with the vacancies that the regular one leaves open (rules forecast-autoschedule §9.3). */
export async function planNightly(
  db: Db,
  shop: AutomatedShop,
  now: string,
  regular: readonly Planned[],
): Promise<Planned[]> {
  const { automatic_exchange, automatic_holiday_exchange, automatic_elongation } = shop;
  if (!automatic_exchange && !automatic_holiday_exchange && !automatic_elongation) return [];
  const dt_from = addSeconds(now, shop.automatic_worker_select_timegap_days * 86_400).slice(0, 10);
  const period = { dt_from, dt_to: addDays(dt_from, shop.automatic_worker_select_timegap_to_days) };
  const last = addDays(now.slice(0, 10), shop.automatic_holiday_worker_select_timegap_days + 1);
  const whole = { dt_from, dt_to: [last, period.dt_to].sort()[1]! };
  const works = await findWorksInUse(db, shop.shop_id);
  const open = await openAfter(db, shop, whole, regular);
  const near = open.filter((one) => one.dt <= period.dt_to);
  const far = [...open];
  const moves = automatic_exchange
    ? await planMoves(db, shop, near, works, new Balances(db, whole), period)
    : [];
  const taken = new Set(open.filter((one) => one.dt <= period.dt_to && !near.includes(one)));
  const left = far.filter((one) => !taken.has(one));
  const calls = automatic_holiday_exchange ? await planCalls(db, shop, left, works, now) : [];
  const stretches = automatic_elongation ? await planStretches(db, shop, left, works, period) : [];
  return [...moves, ...calls, ...stretches];
}
