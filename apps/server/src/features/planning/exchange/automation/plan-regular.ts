import {
  addDays,
  addSeconds,
  dttmAt,
  eachDt,
  itemAt,
  minuteOf,
  openingSeconds,
  peopleBySteps,
  planVacancies,
  present,
  round2,
  type VacancyRules,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import type { Planned } from '../../json-columns.ts';
import type { AutomatedShop } from './automated-shops.repository.ts';
import { type AutomationVacancy, findVacanciesOf, findWorksInUse } from './automation.repository.ts';
import { type Balance, Balances, minutesOf } from './balances.ts';

export type Work = Awaited<ReturnType<typeof findWorksInUse>>[number];

export const NOBODY = {
  ...{ employee_id: null, employee_name: null, user_id: null, employment_id: null },
  ...{ from_shop_id: null, from_shop_name: null, own_day_id: null },
  ...{ stretched_start: null, stretched_end: null },
};
const rulesOf = (shop: AutomatedShop): VacancyRules => ({
  creates: shop.automatic_create_vacancies,
  deletes: shop.automatic_delete_vacancies,
  lack_min: shop.automatic_create_vacancy_lack_min,
  lack_max: shop.automatic_delete_vacancy_lack_max,
  min_minutes: shop.working_shift_min_seconds / 60,
  max_minutes: shop.working_shift_max_seconds / 60,
});

function openMinutes(balance: Balance, dt: string) {
  const hours = balance.openingOf(dt);
  if (!hours) return null;
  const { from, to } = openingSeconds(hours);
  return { opens_minute: from / 60, closes_minute: Math.min(1440, to / 60) };
}

/** May the automation still take this vacancy back: it has not begun, and whoever has it can still plan the day anew. */
function mayCancel(one: AutomationVacancy, shop: AutomatedShop, now: string): boolean {
  const days = one.employee_id === null ? 0 : shop.automatic_worker_select_timegap_days;
  return one.is_automatic && !one.canceled && one.dttm_work_start > addSeconds(now, days * 86_400);
}

interface Wanted {
  shop: AutomatedShop;
  now: string;
  balances: Balances;
  vacancies: readonly AutomationVacancy[];
}

async function planWork(work: Work, { shop, now, balances, vacancies }: Wanted, dates: readonly string[]) {
  const balance = await balances.of(shop.shop_id, work.id);
  const own = vacancies.filter((one) => one.work_type_id === work.id);
  const grid = { dt_from: itemAt(dates, 0), dt_to: itemAt(dates, -1), step_minutes: balance.step_minutes };
  const refused = peopleBySteps(
    own.filter((one) => one.canceled),
    grid,
  );
  const rules = rulesOf(shop);
  const actions: Planned[] = [];
  const common = { ...NOBODY, work_type_id: work.id, work_type_name: work.name };
  for (const dt of dates) {
    const people = balances.day(balance, dt, balance.people);
    const open = balances.day(balance, dt, balance.open);
    const today = now.slice(0, 10) === dt;
    const plan = planVacancies(
      {
        step_minutes: balance.step_minutes,
        need: balances.day(balance, dt, balance.need),
        have: people.map((value, i) => value + itemAt(open, i)),
        refused: balances.day(balance, dt, refused),
        open: openMinutes(balance, dt),
        from_minute: today ? minuteOf(now, dt) : 0,
        vacancies: own
          .filter((one) => one.dt === dt && mayCancel(one, shop, now))
          .map((one) => ({ id: one.id, is_free: one.employee_id === null, ...minutesOf(one) })),
      },
      rules,
    );
    for (const { vacancy, lack } of plan.cancel) {
      const row = present(own.find((one) => one.id === vacancy.id));
      actions.push({
        ...common,
        ...{ kind: 'cancel', dt, dttm_work_start: row.dttm_work_start, dttm_work_end: row.dttm_work_end },
        ...{ worker_day_id: row.id, is_outsource: row.is_outsource, employee_id: row.employee_id },
        ...{ employee_name: row.employee_name },
        reason: { rule: 'cancel', values: { lack: round2(lack), limit: rules.lack_max } },
      });
    }
    for (const { start_minute, end_minute, lack } of plan.create)
      actions.push({
        ...common,
        ...{ kind: 'create', dt, worker_day_id: null, is_outsource: shop.outsources.length > 0 },
        ...{ dttm_work_start: dttmAt(dt, start_minute), dttm_work_end: dttmAt(dt, end_minute) },
        reason: { rule: 'create', values: { lack: round2(lack), limit: rules.lack_min } },
      });
  }
  return actions;
}

/** What the regular run does: cancel first, then create, work by work (planning 119, planning 120). */
export async function planRegular(db: Db, shop: AutomatedShop, now: string): Promise<Planned[]> {
  if (!shop.automatic_create_vacancies && !shop.automatic_delete_vacancies) return [];
  const period = {
    dt_from: now.slice(0, 10),
    dt_to: addDays(now.slice(0, 10), shop.automatic_check_lack_timegap_days),
  };
  const [works, vacancies] = await Promise.all([
    findWorksInUse(db, shop.shop_id),
    findVacanciesOf(db, { shop_id: shop.shop_id, ...period }),
  ]);
  const wanted = { shop, now, vacancies, balances: new Balances(db, period) };
  const actions: Planned[] = [];
  for (const work of works)
    actions.push(...(await planWork(work, wanted, eachDt(period.dt_from, period.dt_to))));
  return [
    ...actions.filter((one) => one.kind === 'cancel'),
    ...actions.filter((one) => one.kind === 'create'),
  ];
}
