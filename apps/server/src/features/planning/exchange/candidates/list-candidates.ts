import { type InputOf, planning } from '@shiftwright/contracts';
import {
  colleagueBlock,
  type ExchangeBlock,
  type ExchangeRules,
  employmentForDay,
  groupRows,
  isEmployedOn,
  itemAt,
  judgeShift,
  personName,
  present,
  publicKind,
  rankCandidates,
  type ShiftJudgement,
} from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/errors.ts';
import { type AccessScope, accessScope, knownPeople } from '../../../access/index.ts';
import { withHours } from '../../worker-day/saving/hours.ts';
import { loadPlanningContext, type PlanningContext } from '../../worker-day/saving/planning-context.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import {
  type ExchangeEmployment,
  type ExchangeShop,
  findExchangeShop,
  findOwnShops,
  findPartners,
  findShopsInScope,
} from '../people/exchange-people.repository.ts';
import { type ExchangeMember, exchangeRules, loadMembers } from '../people/exchange-people.ts';
import { type TakeTerms, TermsOfShifts, vacancyBlock, workLinkOf } from '../people/take-block.ts';
import { ruleTextOf } from '../rule-text.ts';
import { type CandidateHabits, loadCandidateHabits } from './candidate-habits.ts';
import { findVacancyFor } from './candidates.repository.ts';
import { homeCoverageOf } from './home-coverage.ts';

type Input = InputOf<typeof planning.listVacancyCandidates>;
type Kind = planning.VacancyCandidate['kind'];

/** What is known around a vacancy before anybody is asked. */
interface Asking {
  vacancy: DayRow;
  rules: ExchangeRules;
  around: PlanningContext;
  terms: TakeTerms;
}

/** One human being with the employment under which the vacancy would be worked. */
interface Asked {
  member: ExchangeMember;
  record: ExchangeEmployment;
  kind: Kind;
  main: boolean;
  blocked: ExchangeBlock | null;
  judged: ShiftJudgement;
}

/** Of several employments: the vacancy's department first, then one that has the work, then the bigger rate. */
function recordFor(member: ExchangeMember, asking: Asking): ExchangeEmployment {
  const { dt, shop_id } = asking.vacancy;
  const able = member.records.filter((one) => isEmployedOn(one, dt) && workLinkOf(one, asking.terms));
  const among = able.length > 0 ? able : member.records;
  const choice = employmentForDay(
    among.map((one) => ({ ...one, id: one.employment_id, is_visible: true })),
    { dt, employment_id: null, shop_id },
  );
  return among.find((one) => one.employment_id === choice?.id) ?? itemAt(member.records, 0);
}

function kindOf(record: ExchangeEmployment, { vacancy }: Asking): Kind {
  if (record.employee_network_id !== vacancy.network_id || record.network_id !== vacancy.network_id)
    return 'outsource';
  return record.shop_id === vacancy.shop_id ? 'own' : 'partner';
}

function askOne(member: ExchangeMember, asking: Asking): Asked {
  const { vacancy, rules, around } = asking;
  const record = recordFor(member, asking);
  const day = withHours(
    {
      ...vacancy,
      employee_id: record.employee_id,
      employment_id: record.employment_id,
      worker_id: member.user_id,
    },
    null,
    around,
  );
  const held = member.days.filter((one) => one.id === vacancy.id);
  const person = {
    ...member,
    employee_id: record.employee_id,
    days: member.days.filter((one) => one.id !== vacancy.id),
  };
  const take = {
    dt: vacancy.dt,
    type: vacancy.type,
    shop_id: present(vacancy.shop_id),
    dttm_work_start: present(vacancy.dttm_work_start),
    dttm_work_end: present(vacancy.dttm_work_end),
    work_seconds: day.work_seconds,
  };
  const judged = judgeShift(person, { take, gives: [] }, rules);
  const holds = held.length > 0 ? { rule: 'holds_it', values: {} } : null;

  return {
    member: person,
    record,
    kind: kindOf(record, asking),
    main: workLinkOf(record, asking.terms)?.priority === 1,
    blocked: holds ?? vacancyBlock(record, vacancy, asking.terms) ?? judged.blocked,
    judged,
  };
}

const isRhythmKept = (habits: CandidateHabits | undefined) => habits?.left?.length === 0;

/** From so many fewer than their share it is said that somebody bore little. */
const FEWER_BURDENS = -1;

const aboveShareOf = (habits: CandidateHabits | undefined) =>
  habits?.above.reduce((sum, { count }) => sum + count, 0) ?? 0;

function reasonsOf(
  { member, main, kind, judged }: Asked,
  habits: CandidateHabits | undefined,
  dt: string,
): ExchangeBlock[] {
  const { norm_hours, month_hours_after } = judged.effect;
  const here = member.days.filter((day) => day.dt === dt);
  return [
    ...(isRhythmKept(habits) ? [{ rule: 'keeps_rhythm', values: {} }] : []),
    ...(kind === 'own' ? [{ rule: 'own_department', values: {} }] : []),
    ...(main ? [{ rule: 'main_work', values: {} }] : []),
    here.length === 0 ? { rule: 'nothing_planned', values: {} } : { rule: 'day_off', values: {} },
    ...(norm_hours > 0 && month_hours_after <= norm_hours
      ? [{ rule: 'below_norm', values: { hours: Math.round((norm_hours - month_hours_after) * 10) / 10 } }]
      : []),
    ...(aboveShareOf(habits) <= FEWER_BURDENS ? [{ rule: 'fewer_burdens', values: {} }] : []),
  ];
}

/** What the shift goes against: wishes, and habits of the person. */
const warningsOf = ({ judged }: Asked, habits: CandidateHabits | undefined): ExchangeBlock[] => [
  ...judged.warnings,
  ...(habits?.left ?? []).map((rule) => ({ rule, values: {} })),
];

/** The departments whose people are asked: named within the caller's access scope, counted in partner departments beyond (planning 110). */
async function placesOf(ctx: Ctx, vacancy: DayRow, scope: AccessScope) {
  if (vacancy.network_id !== ctx.who.network_id)
    return { named: await findOwnShops(ctx.db, scope, ctx.who.network_id), beyond: [] };
  const partners = await findPartners(ctx.db, present(vacancy.shop_id));
  const seen = await findShopsInScope(ctx.db, scope, [
    present(vacancy.shop_id),
    ...partners.map((one) => one.id),
  ]);
  return { named: [...seen], beyond: partners.filter((one) => !seen.has(one.id)) };
}

async function askingOf(
  ctx: Ctx,
  vacancy: DayRow,
  members: readonly ExchangeMember[],
  { shop, rules }: { shop: ExchangeShop; rules: ExchangeRules },
): Promise<Asking> {
  const { db } = ctx;
  const employee_ids = [
    ...new Set(members.flatMap((one) => one.records.map((record) => record.employee_id))),
  ];
  const work_type_ids = vacancy.worker_day_details.map((one) => one.work_type_id);
  const span = { dt_from: vacancy.dt, dt_to: vacancy.dt };
  const [terms, around] = await Promise.all([
    new TermsOfShifts(db, employee_ids).of({ ...vacancy, shop_id: shop.id, work_type_ids }),
    loadPlanningContext(ctx, shop.network_id, { employee_ids, shop_ids: [shop.id], ...span }),
  ]);
  return { vacancy, rules, around, terms };
}

/** Without what of a colleague is nobody's business (access 56). */
function colleagueAsked(asked: Asked): Asked {
  const { blocked, judged, member } = asked;
  const days = member.days.map((day) => {
    const type = publicKind(day.type, day.dttm_work_start === null);
    return type === day.type ? day : { ...day, type, work_seconds: 0 };
  });
  return {
    ...asked,
    member: { ...member, days },
    blocked: blocked && colleagueBlock(blocked),
    judged: { ...judged, warnings: judged.warnings.map(colleagueBlock) },
  };
}

const plannedOf = (asked: Asked, dt: string): planning.VacancyCandidate['standing'] => {
  const here = asked.member.days.filter((day) => day.dt === dt);
  const day = here.find((one) => one.dttm_work_start !== null) ?? here[0];
  return {
    kind: !day ? 'none' : day.dttm_work_start === null ? 'off' : 'work',
    type: day?.type ?? null,
    shop_id: day?.shop_id ?? null,
    dttm_work_start: day?.dttm_work_start ?? null,
    dttm_work_end: day?.dttm_work_end ?? null,
    work_hours: (day?.work_seconds ?? 0) / 3600,
    worker_day_details: [],
  };
};

function candidateShape(
  ctx: Ctx,
  asked: Asked,
  {
    home,
    habits,
    dt,
  }: {
    home: planning.VacancyCandidate['home_coverage'];
    habits: CandidateHabits | undefined;
    dt: string;
  },
) {
  const { record, judged, blocked, kind } = asked;
  const is_feasible = blocked === null;
  return {
    employee_id: record.employee_id,
    employment_id: record.employment_id,
    user_id: record.user_id,
    employee_name: personName(record),
    position_name: record.position_name,
    kind,
    shop_id: record.shop_id,
    shop_name: record.shop_name,
    network_name: kind === 'outsource' ? record.network_name : null,
    is_feasible,
    blocked: blocked && ruleTextOf(ctx, 'block', blocked),
    reasons: is_feasible ? reasonsOf(asked, habits, dt).map((one) => ruleTextOf(ctx, 'reason', one)) : [],
    warnings: warningsOf(asked, habits).map((one) => ruleTextOf(ctx, 'block', one)),
    standing: plannedOf(asked, dt),
    effect: judged.effect,
    home_coverage: home,
  };
}

/** People of partner departments beyond the access scope: how many there are and could come. */
function partnersOf(asked: readonly Asked[], beyond: readonly { id: number; name: string }[]) {
  const byShop = groupRows(asked, (one) => one.record.shop_id);
  return beyond.map(({ id, name }) => {
    const people = byShop.get(id) ?? [];
    const feasible_count = people.filter((one) => one.blocked === null).length;
    return { shop_id: id, shop_name: name, count: people.length, feasible_count };
  });
}

/** Everybody who might take a vacancy, the best first, each with why, or why not (planning 108). */
export async function listVacancyCandidates(ctx: Ctx, input: Input): Promise<planning.VacancyCandidates> {
  const { db } = ctx;
  const vacancy = await findVacancyFor(db, ctx.who.network_id, input.id);
  const shop = vacancy && (await findExchangeShop(db, present(vacancy.shop_id)));
  if (!vacancy || !shop) throw new NotFound();
  const { dt } = vacancy;
  const scope = await accessScope(ctx, 'WorkerDay_vacancy_candidates', 'GET');
  const places = await placesOf(ctx, vacancy, scope);
  const beyond = new Set(places.beyond.map((one) => one.id));
  const rules = await exchangeRules(db, shop);
  const members = await loadMembers(ctx, {
    shop_ids: [...places.named, ...beyond],
    dt_from: dt,
    dt_to: dt,
  });
  const asking = await askingOf(ctx, vacancy, members, { shop, rules });
  const asked = members.map((member) => askOne(member, asking));
  // Somebody with an employment both in and outside the access scope is the caller's to see.
  const isBeyond = (one: Asked) => one.member.records.every((record) => beyond.has(record.shop_id));
  const seen = asked.filter((one) => !isBeyond(one));
  const homeOf = await homeCoverageOf(db, {
    dt,
    homes: seen.map(({ record, member }) => ({ record, days: member.days })),
  });
  const habits = await loadCandidateHabits(db, {
    ...{ vacancy, types: rules.types },
    asked: seen.filter((one) => one.blocked === null),
  });
  const knows = await knownPeople(
    ctx,
    seen.map(({ member }) => member.user_id),
  );
  const wanted = input.search?.trim().toLowerCase() ?? '';
  const shapes = seen
    .map((one) => {
      const about = {
        ...{ dt, home: homeOf(one.record, one.member.days) },
        habits: habits.get(one.member.user_id),
      };
      const shown = knows(one.member.user_id) ? one : colleagueAsked(one);
      return { one, habits: about.habits, shape: candidateShape(ctx, shown, about) };
    })
    .filter(({ shape }) => shape.employee_name.toLowerCase().includes(wanted));
  const ranked = rankCandidates(
    shapes.map(({ one, habits: own, shape }) => ({
      ...shape,
      is_main_work: one.main,
      warnings: shape.warnings.length,
      is_rhythm_kept: isRhythmKept(own),
      burdens_above_share: aboveShareOf(own),
      coverage_loss: shape.home_coverage ? shape.home_coverage.before - shape.home_coverage.after : 0,
      name: shape.employee_name,
      shape,
    })),
    planning.CANDIDATE_BLOCKS,
  );
  const feasible_count = ranked.filter((one) => one.is_feasible).length;
  const listed = input.only_feasible ? ranked.filter((one) => one.is_feasible) : ranked;

  return {
    worker_day_id: vacancy.id,
    count: ranked.length,
    feasible_count,
    results: listed.slice(0, input.limit).map((one) => one.shape),
    partners: partnersOf(asked.filter(isBeyond), places.beyond),
  };
}
