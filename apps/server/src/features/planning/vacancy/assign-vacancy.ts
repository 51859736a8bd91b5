import { itemAt, offerOnceTaken, present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import { afterApproved } from '../worker-day/approved-without-approval.ts';
import { checkConsistency, findDayProblems } from '../worker-day/saving/check-clashes.ts';
import { checkProtected } from '../worker-day/saving/check-rights.ts';
import { recalculateFacts } from '../worker-day/saving/facts.ts';
import { withHours } from '../worker-day/saving/hours.ts';
import { type Step, sourceOf } from '../worker-day/store/command.ts';
import { asNew, type DayRow, type NewDay, type Vacancy } from '../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../worker-day/store/day-source.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { type DayChanges, lockCells, writeWorkerDays } from '../worker-day/store/write-worker-days.ts';
import {
  type Applying,
  chosenRecord,
  type Judgement,
  judgeApplicants,
  refusalOf,
  type Verdict,
} from './judge-applicants.ts';
import { notOpen } from './refusal.ts';
import { findVacancy, lockDay } from './vacancy.repository.ts';

/** A vacancy that somebody has now. */
export interface Assigned {
  vacancy: Vacancy;
  /** The copy in the holder's draft; null where it would have overlapped another draft. */
  draft: DayRow | null;
  holder: { employee_id: number; user_id: number; name: string };
}

/** The vacancy as it stands once nobody else can change it: the cells of the people first, then the row. */
export async function lockVacancy(
  step: Step,
  id: number,
  employeeIds: readonly number[] = [],
): Promise<Vacancy | null> {
  const seen = await findVacancy(step.tx, id);
  if (!seen) return null;
  const holders = [...employeeIds, ...(seen.employee_id === null ? [] : [seen.employee_id])];
  await lockCells(
    step,
    holders.map((employee_id) => ({ employee_id, dt: seen.dt })),
  );
  await lockDay(step.tx, id);
  return findVacancy(step.tx, id);
}

function takenBy(vacancy: Vacancy, { applicant, employment }: Verdict, { around }: Judgement): NewDay {
  const day: NewDay = {
    ...asNew(vacancy),
    employee_id: applicant.employee_id,
    employee_network_id: applicant.network_id,
    worker_id: applicant.user_id,
    employment_id: present(employment).id,
    employment_network_id: present(employment).network_id,
    outsources_ids: offerOnceTaken(vacancy, applicant.network_id),
  };
  return withHours(day, null, around);
}

/** The holder's draft of a taken vacancy; none where it would overlap another draft (planning 100). */
async function draftOf(
  step: Step,
  { vacancy, taken }: { vacancy: Vacancy; taken: NewDay },
  changes: DayChanges,
  judgement: Judgement,
) {
  const copy: NewDay = {
    ...taken,
    is_approved: false,
    parent_worker_day_id: vacancy.id,
    source: DAY_SOURCE.on_vacancy_confirm,
    created_by_id: step.by.user_id,
    last_edited_by_id: step.by.user_id,
  };
  const asked = { insert: [copy], remove: changes.remove ?? [] };
  const problems = await findDayProblems(step, asked, judgement.around, { codes: ['overlap'] });
  return problems.length === 0 ? [copy] : [];
}

/** The shift that somebody gives up for the vacancy, and the draft that repeats it. */
function givenUp(current: readonly DayRow[], { gives }: Judgement): DayRow[] {
  if (gives.size === 0) return [];
  const own = current.find((row) => gives.has(row.id) && row.is_approved && !row.is_blocked);
  if (!own) throw new Conflict('worker_day.changed_meanwhile');
  return current.filter((row) => row === own || (!row.is_approved && row.parent_worker_day_id === own.id));
}

/** A vacancy on its way to somebody; `by` is null where automation gives it. */
interface Taking {
  vacancy: Vacancy;
  verdict: Verdict;
  by: Ctx | null;
}

/** A locked vacancy, and a locked day of its taker, stay as they are (access 29). */
async function checkLocks(
  step: Step,
  { vacancy, by }: Taking,
  gone: readonly DayRow[],
  judgement: Judgement,
) {
  const locked = vacancy.is_blocked ? [vacancy] : [];
  await checkProtected(by, step, [...gone, ...locked], judgement.around);
}

async function write(step: Step, taking: Taking, judgement: Judgement): Promise<Assigned> {
  const { vacancy, verdict } = taking;
  const { employee_id, user_id, name } = verdict.applicant;
  const { dt } = vacancy;
  const plan = { employee_ids: [employee_id], dt_from: dt, dt_to: dt, is_fact: false };
  const current = await findDaysOfEmployees(step.tx, plan);
  const taken = takenBy(vacancy, verdict, judgement);
  const given = givenUp(current, judgement);
  const remove = current.filter((row) => (row.is_dayoff && !row.is_vacancy) || given.includes(row));
  await checkLocks(step, taking, remove, judgement);
  const approval: DayChanges = {
    remove,
    update: [{ before: vacancy, after: taken }],
  };
  await checkConsistency(step, approval, judgement.around, { codes: ['overlap'] });
  const insert = await draftOf(step, { vacancy, taken }, approval, judgement);
  const changes = { ...approval, insert };
  const written = await writeWorkerDays(step, changes);
  await recalculateFacts(step, [{ employee_id, dt }], judgement.around);
  const is_told = step.by.user_id !== null;
  await afterApproved({ ...step.deps, is_told }, step, { changes, written }, judgement.around);

  return {
    vacancy: { ...itemAt(written.updated, 0), shop_id: vacancy.shop_id },
    draft: written.inserted[0] ?? null,
    holder: { employee_id, user_id, name },
  };
}

/**
 * Gives an open approved vacancy to a person, named by their personnel records: every check of an application in its
 * order, then the day off goes (and the shift they give up for it, if any), the vacancy is theirs in plan and draft, facts
 * and hours follow (planning 98, planning 100). Of two at once one waits for the other and is refused. Telling people is
 * the caller's.
 */
export async function assignVacancy(
  step: Step,
  asked: Applying & { id: number; by: Ctx | null },
): Promise<Assigned> {
  const vacancy = await lockVacancy(step, asked.id, asked.employee_ids);
  if (!vacancy?.is_approved || vacancy.employee_id !== null) throw notOpen();
  const judgement = await judgeApplicants(sourceOf(step), step.by.network_id, vacancy, asked);
  const verdict = chosenRecord(judgement.verdicts, vacancy);
  const refusal = refusalOf(verdict, judgement, vacancy.dt);
  if (!verdict || refusal) throw refusal;
  return write(step, { vacancy, verdict, by: asked.by }, judgement);
}
