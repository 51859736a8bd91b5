import { addDays, dtOf, naiveSeconds } from '../calendar/index.ts';
import { shiftsOverlap, type WorkerDayDetail } from '../planning/index.ts';

/** C arrival, L leaving, S and E bounds of a break, N none (rules timesheets §7.1). */
export type AttendanceType = 'C' | 'L' | 'S' | 'E' | 'N';

/** A mark of attendance; `type` null lets the rules find out what it was. */
export interface AttendanceMark {
  id: number;
  dttm: string;
  shop_id: number;
  employee_id: number;
  type: AttendanceType | null;
}

/** An approved plan shift of any employee record of the person. */
export interface AttendancePlan {
  id: number;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string;
  dttm_work_end: string;
  is_vacancy: boolean;
  worker_day_details: readonly WorkerDayDetail[];
}

/** An approved fact; `is_manual` when a person edited it last. */
export interface AttendanceFact {
  /** null for one that the marks made. */
  id: number | null;
  employee_id: number;
  employment_id: number | null;
  dt: string;
  shop_id: number | null;
  type: string;
  dttm_work_start: string | null;
  dttm_work_end: string | null;
  is_vacancy: boolean;
  is_manual: boolean;
  closest_plan_approved_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
}

export interface AttendanceRules {
  /** Seconds; 25200. */
  max_plan_diff_in_seconds: number;
  /** Seconds; 57600. */
  max_work_shift_seconds: number;
  skip_leaving_tick: boolean;
  /** Are facts edited by hand left as they are? true when facts are rebuilt from marks. */
  keep_manual_facts: boolean;
}

export const DEFAULT_ATTENDANCE_RULES: AttendanceRules = {
  max_plan_diff_in_seconds: 25_200,
  max_work_shift_seconds: 57_600,
  skip_leaving_tick: false,
  keep_manual_facts: false,
};

/** What a fact without plan starts from: the person's employment that day. */
export interface AttendanceHome {
  employment_id: number | null;
  shop_id: number | null;
  worker_day_details: readonly WorkerDayDetail[];
  /** Does a shift in the mark's department lie outside the person's own work? */
  is_vacancy: boolean;
}

const DEFAULT_TYPE = 'W';

const distance = (a: string, b: string) => Math.abs(naiveSeconds(a) - naiveSeconds(b));
const nearestEdge = (mark: AttendanceMark, plan: AttendancePlan) =>
  Math.min(distance(mark.dttm, plan.dttm_work_start), distance(mark.dttm, plan.dttm_work_end));

/** Finds the plan shift a mark belongs to: near enough, then same department, then the edge its type means, then the nearer edge (rules timesheets §7.3). */
export function planOfMark<Plan extends AttendancePlan>(
  mark: AttendanceMark,
  plans: readonly Plan[],
  max_plan_diff_in_seconds: number,
): Plan | null {
  const date = dtOf(mark.dttm);
  const rank = (plan: Plan): number[] => {
    const edge = nearestEdge(mark, plan);
    const wanted = mark.type === 'C' ? plan.dttm_work_start : mark.type === 'L' ? plan.dttm_work_end : null;

    return [
      plan.shop_id === mark.shop_id ? 0 : 1,
      wanted === null ? edge : distance(mark.dttm, wanted),
      edge,
    ];
  };
  const near = plans
    .filter((plan) => plan.dt >= addDays(date, -1) && plan.dt <= addDays(date, 1))
    .filter((plan) => nearestEdge(mark, plan) < max_plan_diff_in_seconds)
    .map((plan) => ({ plan, rank: rank(plan) }));

  return (
    near.sort((a, b) => a.rank.map((value, i) => value - b.rank[i]!).find((value) => value !== 0) ?? 0)[0]
      ?.plan ?? null
  );
}

/** Says whether an untyped mark is an arrival or a leaving: the nearer edge of its plan, else the first of the day arrives (rules timesheets §7.3). */
export function detectType(
  mark: AttendanceMark,
  plan: AttendancePlan | null,
  earlier: readonly AttendanceMark[],
): 'C' | 'L' {
  if (plan)
    return distance(mark.dttm, plan.dttm_work_start) < distance(mark.dttm, plan.dttm_work_end) ? 'C' : 'L';
  const isBefore = (one: AttendanceMark) =>
    one.shop_id === mark.shop_id &&
    dtOf(one.dttm) === dtOf(mark.dttm) &&
    (one.dttm < mark.dttm || (one.dttm === mark.dttm && one.id < mark.id));

  return earlier.some(isBefore) ? 'L' : 'C';
}

interface Typed {
  mark: AttendanceMark & { type: 'C' | 'L' };
  plan: AttendancePlan | null;
  employee_id: number;
  dt: string;
}

function startedWithin(fact: AttendanceFact, mark: AttendanceMark, seconds: number): boolean {
  if (!fact.dttm_work_start || fact.dttm_work_start > mark.dttm) return false;

  return distance(fact.dttm_work_start, mark.dttm) <= seconds;
}

/** Would the mark turn the fact around, so that it ends before it starts? */
function turnsAround(fact: AttendanceFact, mark: Typed['mark']): boolean {
  const { dttm_work_start: start, dttm_work_end: end } = fact;
  if (mark.type === 'L') return start !== null && start > mark.dttm;

  return start === null && end !== null && end < mark.dttm;
}

function fits(fact: AttendanceFact, { mark, plan }: Typed, rules: AttendanceRules): boolean {
  if (turnsAround(fact, mark)) return false;
  if (plan && fact.closest_plan_approved_id === plan.id) return true;
  if (mark.type === 'L') return startedWithin(fact, mark, rules.max_work_shift_seconds);

  return plan === null;
}

/** The fact of the mark's own date that it completes, same department first, then same plan. */
function factOnDate(
  facts: readonly AttendanceFact[],
  typed: Typed,
  rules: AttendanceRules,
): AttendanceFact | null {
  const rank = (fact: AttendanceFact) =>
    Number(fact.shop_id !== typed.mark.shop_id) * 2 +
    Number(typed.plan === null || fact.closest_plan_approved_id !== typed.plan.id);
  const own = facts.filter((fact) => fact.employee_id === typed.employee_id && fact.dt === typed.dt);

  return own.filter((fact) => fits(fact, typed, rules)).sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The newest fact of an earlier date that a leaving may end: a night shift. */
function earlierFact(
  facts: readonly AttendanceFact[],
  typed: Typed,
  rules: AttendanceRules,
): AttendanceFact | null {
  const own = facts.filter((fact) => fact.employee_id === typed.employee_id && fact.dt < typed.dt);
  const fitting = own.filter(
    (fact) => startedWithin(fact, typed.mark, rules.max_work_shift_seconds) && fits(fact, typed, rules),
  );

  return fitting.sort((a, b) => ((a.dttm_work_start ?? '') < (b.dttm_work_start ?? '') ? 1 : -1))[0] ?? null;
}

function completed(fact: AttendanceFact, { mark, plan }: Typed): AttendanceFact {
  const keepsStart =
    mark.type !== 'C' || (fact.dttm_work_start !== null && fact.dttm_work_start <= mark.dttm);

  return {
    ...fact,
    type: plan?.type ?? DEFAULT_TYPE,
    shop_id: mark.shop_id,
    dttm_work_start: keepsStart ? fact.dttm_work_start : mark.dttm,
    dttm_work_end: mark.type === 'L' ? mark.dttm : fact.dttm_work_end,
    is_manual: false,
    is_vacancy: fact.is_vacancy || (plan?.is_vacancy ?? false),
    closest_plan_approved_id: fact.closest_plan_approved_id ?? plan?.id ?? null,
  };
}

function newFact(typed: Typed, home: AttendanceHome): AttendanceFact {
  const { mark, plan, employee_id, dt } = typed;
  const isPlannedHere = plan !== null && plan.shop_id === mark.shop_id;

  return {
    id: null,
    employee_id,
    employment_id: plan ? plan.employment_id : home.employment_id,
    dt,
    shop_id: mark.shop_id,
    type: plan?.type ?? DEFAULT_TYPE,
    dttm_work_start: mark.type === 'C' ? mark.dttm : null,
    dttm_work_end: mark.type === 'L' ? mark.dttm : null,
    is_vacancy: plan ? plan.is_vacancy : home.is_vacancy,
    is_manual: false,
    closest_plan_approved_id: plan?.id ?? null,
    worker_day_details: isPlannedHere ? plan.worker_day_details : home.worker_day_details,
  };
}

/** What one mark did. */
export interface MarkOutcome {
  mark_id: number;
  /** What the mark turned out to be. */
  type: AttendanceType;
  /** The date the mark belongs to; a leaving after midnight moves to its night shift's. */
  dt: string;
  closest_plan_approved_id: number | null;
  effect: 'created' | 'updated' | 'unchanged' | 'ignored';
}

function replaced(
  facts: readonly AttendanceFact[],
  old: AttendanceFact,
  next: AttendanceFact,
): AttendanceFact[] {
  return facts.map((fact) => (fact === old ? next : fact));
}

function applyTyped(
  facts: readonly AttendanceFact[],
  typed: Typed,
  home: AttendanceHome,
  rules: AttendanceRules,
) {
  const onDate = factOnDate(facts, typed, rules);
  const night = !onDate && typed.mark.type === 'L' ? earlierFact(facts, typed, rules) : null;
  const found = onDate ?? night;
  if (found) {
    const isKept = found.is_manual && (rules.keep_manual_facts || night !== null);
    const next = isKept ? found : completed(found, typed);
    const isSame =
      next.dttm_work_start === found.dttm_work_start && next.dttm_work_end === found.dttm_work_end;

    return {
      facts: replaced(facts, found, next),
      dt: found.dt,
      effect: isSame ? ('unchanged' as const) : ('updated' as const),
    };
  }
  if (typed.mark.type === 'L' && rules.skip_leaving_tick)
    return { facts: [...facts], dt: typed.dt, effect: 'ignored' as const };

  return { facts: [...facts, newFact(typed, home)], dt: typed.dt, effect: 'created' as const };
}

/**
 * Turns marks of attendance, in order of time, into facts: each finds its plan, tells arrival from leaving, and starts
 * or completes a fact; the earliest arrival and the last leaving stand (rules timesheets §7.3).
 * `homeOf` gives the employment of the mark's date, null when there is none and the mark is ignored.
 */
export function factsFromMarks(
  marks: readonly AttendanceMark[],
  known: { plans: readonly AttendancePlan[]; facts: readonly AttendanceFact[] },
  homeOf: (mark: AttendanceMark) => AttendanceHome | null,
  rules: AttendanceRules = DEFAULT_ATTENDANCE_RULES,
): { facts: AttendanceFact[]; outcomes: MarkOutcome[] } {
  let facts = [...known.facts];
  const outcomes: MarkOutcome[] = [];
  const sorted = [...marks].sort((a, b) => (a.dttm < b.dttm ? -1 : a.dttm > b.dttm ? 1 : a.id - b.id));

  for (const mark of sorted) {
    const plan = planOfMark(mark, known.plans, rules.max_plan_diff_in_seconds);
    const type = mark.type ?? detectType(mark, plan, sorted);
    const home = homeOf(mark);
    const dt = plan?.dt ?? dtOf(mark.dttm);
    const outcome = { mark_id: mark.id, type, closest_plan_approved_id: plan?.id ?? null };
    if (!home || (type !== 'C' && type !== 'L')) {
      outcomes.push({ ...outcome, dt, effect: 'ignored' });
      continue;
    }
    const typed: Typed = {
      mark: { ...mark, type },
      plan,
      employee_id: plan?.employee_id ?? mark.employee_id,
      dt,
    };
    const applied = applyTyped(facts, typed, home, rules);
    facts = applied.facts;
    outcomes.push({ ...outcome, dt: applied.dt, effect: applied.effect });
  }

  return { facts, outcomes };
}

/** Seconds of lateness of an arrival, or of leaving early; negative when better than planned, null without a plan (rules timesheets §7.2). */
export function latenessSeconds(
  mark: Pick<AttendanceMark, 'dttm' | 'type'>,
  plan: Pick<AttendancePlan, 'dttm_work_start' | 'dttm_work_end'> | null,
): number | null {
  if (!plan || (mark.type !== 'C' && mark.type !== 'L')) return null;
  if (mark.type === 'C') return naiveSeconds(mark.dttm) - naiveSeconds(plan.dttm_work_start);

  return naiveSeconds(plan.dttm_work_end) - naiveSeconds(mark.dttm);
}

type DraftFact = Pick<AttendanceFact, 'type' | 'is_manual' | 'dttm_work_start' | 'dttm_work_end'>;

/** The fact drafts of a date that copies of its automatic facts replace; a hand-edited draft stays when their times overlap (rules timesheets §7.3). */
export function draftsToReplace<Draft extends DraftFact>(
  drafts: readonly Draft[],
  facts: readonly DraftFact[],
): { replace: Draft[]; copy: DraftFact[] } {
  const kept = drafts.filter((draft) => draft.is_manual && draft.type !== 'E');

  return {
    replace: drafts.filter((draft) => !kept.includes(draft)),
    copy: facts.filter((fact) => !fact.is_manual && !kept.some((draft) => shiftsOverlap(draft, fact))),
  };
}
