import { dtOf, momentOf } from '../calendar/index.ts';
import { EMPTY_TYPE, shiftsOverlap } from '../planning/index.ts';
import { detectType } from './arrival-or-leave.ts';
import {
  type AttendanceFact,
  type AttendanceHome,
  type AttendanceMark,
  type AttendancePlan,
  type AttendanceRules,
  type AttendanceType,
  DEFAULT_ATTENDANCE_RULES,
  secondsApart,
} from './attendance-marks.ts';
import { momentOfMark, seenBy } from './marks-under-another-clock.ts';
import { planOfMark } from './plan-of-mark.ts';

const DEFAULT_TYPE = 'W';

interface Typed {
  mark: AttendanceMark & { type: 'C' | 'L' };
  plan: AttendancePlan | null;
  employee_id: number;
  dt: string;
}

function startedWithin(fact: AttendanceFact, mark: AttendanceMark, seconds: number): boolean {
  const { dttm_work_start: start } = seenBy(mark, fact);
  if (!start || start > mark.dttm) return false;

  return secondsApart(start, mark.dttm) <= seconds;
}

/** Does an arrival start the fact: none has, or only a later one? */
function startsIt(fact: AttendanceFact, mark: Typed['mark']): boolean {
  const { dttm_work_start: start } = seenBy(mark, fact);
  return mark.type === 'C' && (start === null || momentOf(start, mark.zone ?? null) > momentOfMark(mark));
}

/** Does a leave end the fact: none has, only an earlier one, or what somebody typed? */
function endsIt(fact: AttendanceFact, mark: Typed['mark']): boolean {
  const { dttm_work_end: end } = seenBy(mark, fact);
  if (mark.type !== 'L') return false;

  return fact.is_manual || end === null || momentOf(end, mark.zone ?? null) < momentOfMark(mark);
}

/** Would the mark turn the fact around, so that on the clock it ends before it starts? */
function turnsAround(fact: AttendanceFact, mark: Typed['mark']): boolean {
  const { dttm_work_start: start, dttm_work_end: end } = seenBy(mark, fact);
  if (mark.type === 'L') return start !== null && start > mark.dttm;

  return end !== null && end < mark.dttm && startsIt(fact, mark);
}

function fits(fact: AttendanceFact, { mark, plan }: Typed, rules: AttendanceRules): boolean {
  if (fact.type === EMPTY_TYPE) return mark.type === 'C';
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
    Number(fact.type === EMPTY_TYPE) * 4 +
    Number(fact.shop_id !== typed.mark.shop_id) * 2 +
    Number(typed.plan === null || fact.closest_plan_approved_id !== typed.plan.id);
  const own = facts.filter((fact) => fact.employee_id === typed.employee_id && fact.dt === typed.dt);

  return own.filter((fact) => fits(fact, typed, rules)).sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** The newest fact of another date that a leaving may end: a night shift, or one under another clock (timekeeping 44). */
function earlierFact(
  facts: readonly AttendanceFact[],
  typed: Typed,
  rules: AttendanceRules,
): AttendanceFact | null {
  const own = facts.filter((fact) => fact.employee_id === typed.employee_id && fact.dt !== typed.dt);
  const fitting = own.filter(
    (fact) => startedWithin(fact, typed.mark, rules.max_work_shift_seconds) && fits(fact, typed, rules),
  );

  const startOf = (fact: AttendanceFact) => seenBy(typed.mark, fact).dttm_work_start ?? '';

  return fitting.sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1))[0] ?? null;
}

function completed(stored: AttendanceFact, { mark, plan }: Typed): AttendanceFact {
  const fact = seenBy(mark, stored);
  return {
    ...fact,
    zone: mark.zone ?? null,
    type: plan?.type ?? DEFAULT_TYPE,
    shop_id: mark.shop_id,
    dttm_work_start: startsIt(fact, mark) ? mark.dttm : fact.dttm_work_start,
    dttm_work_end: endsIt(fact, mark) ? mark.dttm : fact.dttm_work_end,
    is_manual: false,
    is_vacancy: fact.is_vacancy || (plan?.is_vacancy ?? false),
    closest_plan_approved_id: fact.closest_plan_approved_id ?? plan?.id ?? null,
  };
}

/** The fact that a mark starts (timekeeping 45). */
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
    zone: mark.zone ?? null,
    worker_day_details: isPlannedHere
      ? plan.worker_day_details
      : (plan?.details_in?.get(mark.shop_id) ?? home.worker_day_details),
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
    const before = seenBy(typed.mark, found);
    const isSame =
      isKept ||
      (next.dttm_work_start === before.dttm_work_start && next.dttm_work_end === before.dttm_work_end);

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
 * or completes a fact; the earliest arrival and the last leaving stand (timekeeping 43).
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
  const sorted = [...marks].sort((a, b) => momentOfMark(a) - momentOfMark(b) || a.id - b.id);

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

type DraftFact = Pick<AttendanceFact, 'type' | 'is_manual' | 'dttm_work_start' | 'dttm_work_end'>;

/** The fact drafts of a date that copies of its automatic facts replace; a hand-edited draft stays when their times overlap (timekeeping 46). */
export function draftsToReplace<Draft extends DraftFact>(
  drafts: readonly Draft[],
  facts: readonly DraftFact[],
): { replace: Draft[]; copy: DraftFact[] } {
  const kept = drafts.filter((draft) => draft.is_manual && draft.type !== EMPTY_TYPE);

  return {
    replace: drafts.filter((draft) => !kept.includes(draft)),
    copy: facts.filter((fact) => !fact.is_manual && !kept.some((draft) => shiftsOverlap(draft, fact))),
  };
}
