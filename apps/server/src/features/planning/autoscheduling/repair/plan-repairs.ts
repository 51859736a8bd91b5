import type { InputOf, planning, ResponseOf } from '@shiftwright/contracts';
import {
  addDays,
  dttmAt,
  itemAt,
  monthEnd,
  monthStart,
  personName,
  present,
  required,
} from '@shiftwright/domain';
import type { PartnerDepartment, RepairChange, RepairPlan, RosterDay } from '@shiftwright/optimiser';
import type { Ctx } from '../../../../platform/context.ts';
import { Invalid, NotFound } from '../../../../platform/errors.ts';
import { inThread } from '../../../../platform/jobs/threads.ts';
import { accessScope, knownPeople } from '../../../access/index.ts';
import { findWorkTypeIds } from '../../coverage/coverage.repository.ts';
import { loadCoverage } from '../../coverage/coverage-input.ts';
import { PlanNames, proposedDay } from '../advice/plan-shapes.ts';
import { plannedPerson, standingDays } from '../month/current-plan.ts';
import { type LoadedPlan, loadPlan } from '../month/load-month.ts';
import { keepsRhythms } from './kept-rhythms.ts';
import { type Cover, daysAfter, type LostCover, lostCover, peopleDuring, worstGap } from './lost-cover.ts';
import { findLenders, findPhones, findWorkNames } from './repair.repository.ts';
import type { RepairTask } from './repair.thread.ts';

const THREAD = new URL('./repair.thread.ts', import.meta.url);
const MOST_SECONDS = 30;
const MOST_LENDERS = 3;
const MOST_DAYS = 62;

type Input = InputOf<typeof planning.planRepairs>;

interface Lender {
  plan: LoadedPlan;
  partner: PartnerDepartment;
}

const UNCOUNTED = { cost: 0, cost_parts: {}, covering: 0, downtime: 0, open_demand: [], iterations: 0 };

/** The months of the absence; a stretch that is too long is no absence of a few days. */
export function periodOf(dts: readonly string[]) {
  const sorted = [...dts].sort();
  const period = { dt_from: monthStart(itemAt(sorted, 0)), dt_to: monthEnd(itemAt(sorted, -1)) };
  if (Date.parse(period.dt_to) - Date.parse(period.dt_from) >= MOST_DAYS * 86_400_000)
    throw new Invalid('autoscheduling.dates_of_absence');
  return { ...period, first: itemAt(sorted, 0) };
}

/** Plans of the departments that may lend people, with the works that both know. */
async function lendersOf(ctx: Ctx, own: LoadedPlan, input: Input): Promise<Lender[]> {
  const { shop_id, is_approved } = input;
  const { network_id } = ctx.who;
  const scope = await accessScope(ctx, 'AutoSettings_repair', 'POST');
  const ids = await findLenders(ctx.db, { network_id, shop_id, within: scope, most: MOST_LENDERS });
  const works = await findWorkNames(ctx.db, [shop_id, ...ids]);
  const ours = new Map(
    works.filter((work) => work.shop_id === shop_id).map((work) => [work.work_type_name_id, work.id]),
  );
  const { dt_from, dt_to } = own.input;
  return Promise.all(
    ids.map(async (id) => {
      const plan = await loadPlan(ctx, { network_id, shop_id: id, is_approved, dt_from, dt_to });
      const same_work = works.flatMap((work) => {
        const work_type_id = ours.get(work.work_type_name_id);
        return work.shop_id === id && work_type_id !== undefined
          ? { partner_work_type_id: work.id, work_type_id }
          : [];
      });
      const roster = { ...UNCOUNTED, days: plan.days };
      return { plan, partner: { shop_id: id, input: plan.input, roster, same_work } };
    }),
  );
}

/** The numbers of those whom plans trouble, as far as the caller may know them (access 56). */
async function phonesOf(ctx: Ctx, plans: readonly RepairPlan[]): Promise<Map<number, string>> {
  const ids = [...new Set(plans.flatMap(({ changes }) => changes.map(({ employee_id }) => employee_id)))];
  if (ids.length === 0) return new Map();
  const [knows, rows] = await Promise.all([knownPeople(ctx, ids), findPhones(ctx.db, ids)]);
  return new Map(
    rows.flatMap(({ id, phone_number }) => (phone_number && knows(id) ? [[id, phone_number] as const] : [])),
  );
}

interface Shown {
  /** Everything that stands in the department. */
  days: readonly RosterDay[];
  cover: Cover;
  phones: ReadonlyMap<number, string>;
  absence: { employee_id: number; dts: readonly string[] };
  lost: readonly LostCover[];
}

/** Engine's changes in the words of the wire. */
class RepairShapes {
  private readonly names: ReadonlyMap<number, PlanNames>;
  private readonly loaded: ReadonlyMap<number, LoadedPlan>;
  private readonly own: number;
  private readonly days: readonly RosterDay[];
  private readonly shown: Shown;

  constructor(own: LoadedPlan, lenders: readonly Lender[], shown: Shown) {
    this.own = own.shop.id;
    this.days = shown.days;
    this.shown = shown;
    this.loaded = new Map([own, ...lenders.map(({ plan }) => plan)].map((plan) => [plan.shop.id, plan]));
    this.names = new Map([...this.loaded].map(([id, plan]) => [id, new PlanNames(plan)]));
  }

  private change({ shop_id, employee_id, employment_id, dt, after, works_here }: RepairChange) {
    const names = required(this.names, shop_id ?? this.own);
    const person = present(names.person({ employee_id, employment_id }));
    return {
      employee_id: person.employee_id,
      employment_id: person.id,
      dt,
      before: names.planned(person.employee_id, dt),
      after: proposedDay(after, works_here ? this.own : (shop_id ?? this.own)),
      from_shop_id: shop_id,
      employee_name: personName(person),
      employee_phone: this.shown.phones.get(employee_id) ?? null,
    };
  }

  /** The days of the department if a plan is done; its vacancies count as filled. */
  private daysOf({ changes, vacancies }: RepairPlan): RosterDay[] {
    const open = vacancies.map(({ dt, start_minute, end_minute, parts }) => ({
      ...{ employee_id: 0, employment_id: 0, dt, kind: 'work' as const, start_minute, end_minute },
      ...{ net_minutes: end_minute - start_minute, parts, pieces: [] },
    }));
    return [...daysAfter(this.days, this.shown.absence, changes), ...open];
  }

  /** The worst gap of the dates that a plan is about. */
  private worst(repair: RepairPlan, days: readonly RosterDay[]): planning.RepairPlanOffer['worst'] {
    const dts = [...this.shown.absence.dts, ...repair.changes.map(({ dt }) => dt)];
    const worst = worstGap(this.shown.cover, days, dts);
    if (!worst) return null;
    const { work_type_id, dttm, lacking } = worst;
    return { work_type_id, dttm, lacking };
  }

  plan(repair: RepairPlan): planning.RepairPlanOffer {
    const { changes, vacancies, parts: cost_parts, ...figures } = repair;
    const days = this.daysOf(repair);
    return {
      ...figures,
      worst: this.worst(repair, days),
      restored: this.shown.lost.map((stretch) => peopleDuring(days, stretch)),
      keeps_rhythms: keepsRhythms(repair, this.own, this.loaded),
      parts: cost_parts as Record<string, number>,
      changes: changes.map((change) => this.change(change)),
      vacancies: vacancies.map(({ dt, start_minute, end_minute, parts }) => ({
        dt,
        dttm_work_start: dttmAt(dt, start_minute),
        dttm_work_end: dttmAt(dt, end_minute),
        worker_day_details: parts.map(({ work_type_id, share }) => ({ work_type_id, work_part: share })),
      })),
    };
  }
}

/** The need of the period, and of the night that runs on from its last date. */
async function coverOf(ctx: Ctx, { shop, input: { dt_from, dt_to } }: LoadedPlan): Promise<Cover> {
  const work_type_ids = await findWorkTypeIds(ctx.db, shop.id);
  return loadCoverage(ctx.db, {
    ...{ shop_id: shop.id, dt_from, dt_to: addDays(dt_to, 1), work_type_ids },
    version: 'plan_draft',
  });
}

/** Up to five ways to manage without somebody on some dates; searched in a thread, nothing is written (planning 149). */
export async function planRepairs(ctx: Ctx, input: Input): Promise<ResponseOf<typeof planning.planRepairs>> {
  const { shop_id, employee_id, is_approved } = input;
  const dts = [...new Set(input.dts)].sort();
  const { first, ...period } = periodOf(dts);
  const { network_id } = ctx.who;
  const own = await loadPlan(ctx, { network_id, shop_id, is_approved, ...period });
  const away = plannedPerson(own, employee_id, dts);
  if (!away) throw new NotFound();
  const absence = { employee_id: away.user_id, dts };
  const lenders = await lendersOf(ctx, own, input);
  const task: RepairTask = {
    month: own.input,
    days: own.days,
    absence,
    partners: lenders.map(({ partner }) => partner),
    dt_from: first,
  };
  const plans = await inThread<RepairTask, RepairPlan[]>(THREAD, task, { seconds: MOST_SECONDS });
  const names = new PlanNames(own);
  const days = standingDays(own);
  const cover = await coverOf(ctx, own);
  const lost = lostCover(cover, days, absence);
  const phones = await phonesOf(ctx, plans);
  const shapes = new RepairShapes(own, lenders, { days, cover, phones, absence, lost });

  return {
    absent: dts.map((dt) => ({ dt, before: names.planned(employee_id, dt) })),
    lost: lost.map(({ start_minute, end_minute, ...rest }) => ({
      ...rest,
      dttm_start: dttmAt(rest.dt, start_minute),
      dttm_end: dttmAt(rest.dt, end_minute),
    })),
    plans: plans.map((plan) => shapes.plan(plan)),
  };
}
