import type { InputOf, reporting } from '@shiftwright/contracts';
import { coverageOf, dayPartsOf, type PersonPeriod, spansOf } from '@shiftwright/domain';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadCoverage } from '../../planning/index.ts';
import { type DeviationDay, findDeviationDays } from '../deviation/deviation.repository.ts';
import { leaderOf, pairDays } from '../deviation/deviation-rows.ts';
import { personPeriods } from '../person-periods.ts';
import { findReportNetwork } from '../report-scope.repository.ts';
import { allowancesOf, namedShops, reportScope } from '../scope.ts';
import { addTo, type Punctuality, punctualityAt, punctualityByShop } from './punctuality.ts';
import { findScreenShops, type ScreenShop } from './screen.repository.ts';

type Input = InputOf<typeof reporting.reportIndicators>;
type Person = reporting.ReportIndicators['people'][number];

/** So many days are in memory at a time. */
const CHUNK_DAYS = 7;

interface Sums {
  by_day: Map<string, Punctuality>;
  by_person: Map<string, Punctuality>;
  people: Map<string, DeviationDay>;
}

/** Planned days and facts of the chosen departments, each where it is, added up by day and by person (reporting 18). */
async function addUp(ctx: Ctx, input: Input, shops: readonly ScreenShop[]): Promise<Sums> {
  const scope = await reportScope(ctx, 'Reports_schedule_deviation', input);
  const allowed = allowancesOf(await findReportNetwork(ctx.db, ctx.who.network_id));
  const chosen = new Set<number | null>(shops.map((shop) => shop.shop_id));
  const today = todays(ctx.clock);
  const sums: Sums = { by_day: new Map(), by_person: new Map(), people: new Map() };
  const names = input.work_type_name_id__in ?? [];
  const isAsked = (day: DeviationDay) =>
    names.length === 0 || (day.work_type_name_id !== null && names.includes(day.work_type_name_id));

  for (const span of spansOf(input, CHUNK_DAYS)) {
    for (const pair of pairDays(await findDeviationDays(ctx.db, { ...scope, ...span }, ctx.locale))) {
      const day = leaderOf(pair);
      if (day.employee_id === null || !isAsked(day)) continue;
      const is_over = day.dt < today(day.timezone ?? 'UTC');
      for (const [shop_id, punctuality] of punctualityByShop(pair, allowed, is_over)) {
        if (!chosen.has(shop_id)) continue;
        const key = `${shop_id} ${day.employee_id}`;
        addTo(sums.by_day, `${shop_id} ${day.dt}`, punctuality);
        addTo(sums.by_person, key, punctuality);
        if (!sums.people.has(key)) sums.people.set(key, day);
      }
    }
  }
  return sums;
}

/** Plan against fact against need by day; overtime, lateness and absence by person (reporting 18). */
export async function showIndicators(ctx: Ctx, input: Input): Promise<reporting.ReportIndicators> {
  await namedShops(ctx, input.shop_id__in);
  const { dt_from, dt_to, shop_id__in, work_type_name_id__in } = input;
  const shops = await findScreenShops(ctx.db, ctx.who.network_id, shop_id__in, work_type_name_id__in);
  const sums = await addUp(ctx, input, shops);
  const employee_ids = [...sums.people.values()].map((day) => day.employee_id as number);
  const periods = await personPeriods(ctx, { employee_ids, dt_from, dt_to });
  const answer: reporting.ReportIndicators = { shops: [], people: [] };

  for (const { shop_id, name, work_type_ids } of shops) {
    const version = versionOfNeed;
    const need = coverageOf(await loadCoverage(ctx.db, { shop_id, dt_from, dt_to, work_type_ids, version }));
    const days = dayPartsOf(need).map(({ dt, need: need_hours }) => ({
      dt,
      need_hours,
      ...punctualityAt(sums.by_day, `${shop_id} ${dt}`),
    }));
    answer.shops.push({ shop_id, name, days });
    for (const [key, day] of sums.people) {
      if (!key.startsWith(`${shop_id} `)) continue;
      const own = day.home_shop_id === shop_id ? periods.get(day.employee_id as number) : undefined;
      answer.people.push(personRow(day, { shop_id, name }, punctualityAt(sums.by_person, key), own));
    }
  }
  answer.people.sort(
    (a, b) => a.name.localeCompare(b.name, ctx.locale) || a.shop_name.localeCompare(b.shop_name, ctx.locale),
  );
  return answer;
}

/** The need is the same in every version. */
const versionOfNeed = 'plan_approved' as const;

function personRow(
  day: DeviationDay,
  shop: { shop_id: number; name: string },
  punctuality: Punctuality,
  period: PersonPeriod | undefined,
): Person {
  return {
    employee_id: day.employee_id as number,
    name: day.name ?? '',
    tabel_code: day.tabel_code,
    shop_id: shop.shop_id,
    shop_name: shop.name,
    ...punctuality,
    calendar_norm_hours: period?.calendar_norm_hours ?? null,
    leave_hours: period?.leave_hours ?? null,
    norm_hours: period?.norm_hours ?? null,
    worked_hours: period?.worked_hours ?? null,
    overtime_hours: period?.overtime_hours ?? null,
    below_norm_hours: period?.below_norm_hours ?? null,
  };
}
