import {
  dttmOf,
  eachDt,
  employeeDate,
  formatDttm,
  groupRows,
  isEmployedOn,
  naiveSeconds,
  present,
  vacancyFlagOfDerivedDay,
} from '@shiftwright/domain';
import type { MonthRoster, RosterDay } from '@shiftwright/optimiser';
import { withoutEqual } from '../../worker-day/copying/copy-approved.ts';
import { withHours } from '../../worker-day/saving/hours.ts';
import { loadPlanningContext } from '../../worker-day/saving/planning-context.ts';
import { type Step, sourceOf } from '../../worker-day/store/command.ts';
import { asNew, type DayRow, type NewDay, UNWRITTEN_DAY } from '../../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../../worker-day/store/day-source.ts';
import { isSameDay } from '../../worker-day/store/same-day.ts';
import { findDaysOfEmployees } from '../../worker-day/store/worker-day.repository.ts';
import { type DayChanges, lockCells, writeWorkerDays } from '../../worker-day/store/write-worker-days.ts';
import type { SchedulingPerson } from '../month/autoscheduling.repository.ts';
import { isProtected } from '../month/given-days.ts';
import type { LoadedMonth } from '../month/loaded-month.ts';
import { isPlanned, type Selection } from '../month/selection.ts';

/** What the generator says about one date of one personnel number; null is a day off. */
interface Answered {
  person: SchedulingPerson;
  dt: string;
  shift: RosterDay | null;
}

/**
 * The roster by personnel number. Whoever has several, here or elsewhere, gets the shift on one of them and a day off on
 * the others; given dates of a number stay without an answer.
 */
function answersOf(
  { input, people, given_cells }: LoadedMonth,
  roster: MonthRoster,
  selection: Selection | null,
): Answered[] {
  const byEmployment = new Map(people.map((person) => [person.id, person]));
  const answers = roster.days.flatMap((day): Answered[] => {
    const person = byEmployment.get(day.employment_id);
    return person ? [{ person, dt: day.dt, shift: day.kind === 'work' ? day : null }] : [];
  });
  const known = new Set([
    ...answers.map(({ person, dt }) => employeeDate({ ...person, dt })),
    ...given_cells,
  ]);
  const daysOff = people
    .filter((person) => person.auto_timetable)
    .flatMap((person) =>
      eachDt(input.dt_from, input.dt_to)
        .filter((dt) => isEmployedOn(person, dt) && !known.has(employeeDate({ ...person, dt })))
        .map((dt): Answered => ({ person, dt, shift: null })),
    );

  return [...answers, ...daysOff].filter(({ person, dt }) =>
    isPlanned(selection, { employee_id: person.employee_id, dt }),
  );
}

function dayOf({ person, dt, shift }: Answered, shop: LoadedMonth['shop']): NewDay {
  const midnight = naiveSeconds(dttmOf(dt, '00:00'));
  const dttm = (minute: number) => formatDttm(midnight + minute * 60);
  const worker_day_details = (shift?.parts ?? []).map((part) => ({
    work_type_id: part.work_type_id,
    work_part: part.share,
  }));
  const main = person.work_types.find((type) => type.priority === 1);

  return {
    ...UNWRITTEN_DAY,
    network_id: shop.network_id,
    dt,
    type: shift ? 'W' : 'H',
    is_dayoff: shift === null,
    shop_id: shift ? shop.id : null,
    employee_id: person.employee_id,
    employee_network_id: person.employee_network_id,
    worker_id: person.user_id,
    employment_id: person.id,
    employment_network_id: shop.network_id,
    dttm_work_start: shift ? dttm(present(shift.start_minute)) : null,
    dttm_work_end: shift ? dttm(present(shift.end_minute)) : null,
    is_vacancy: vacancyFlagOfDerivedDay({
      is_vacancy: false,
      shop_id: shift ? shop.id : null,
      worker_day_details,
      home_shop_id: shop.id,
      main_work_type_id: main?.work_type_id ?? null,
    }),
    source: DAY_SOURCE.algorithm,
    worker_day_details,
  };
}

/** One automatic draft becomes the new day under its own id; several are replaced by it (planning 142). */
function changeOf(next: NewDay, drafts: readonly DayRow[]): Required<DayChanges> {
  const [only, ...others] = drafts;
  if (!only || others.length > 0) return { insert: [next], update: [], remove: [...drafts] };
  const { parent_worker_day_id, comment } = only;
  const after = { ...next, parent_worker_day_id, comment };

  return { insert: [], update: isSameDay(only, after) ? [] : [{ before: only, after }], remove: [] };
}

/** Drafts of dates whose approved rows were given become these: what was judged is what stands (planning 130). */
function restorations({ approved_given }: LoadedMonth, rowsOf: Map<string, DayRow[]>): DayChanges[] {
  return [...groupRows(approved_given, employeeDate)].map(([cell, approved]) =>
    withoutEqual(
      rowsOf.get(cell) ?? [],
      approved.map((row) => ({
        ...asNew(row),
        is_approved: false,
        parent_worker_day_id: row.id,
        source: DAY_SOURCE.copy_approved_pp,
      })),
    ),
  );
}

const employeesOf = ({ people }: LoadedMonth) => [...new Set(people.map((person) => person.employee_id))];

/** Keeps other writers away from the dates of everybody planned until this step ends. */
export async function lockRoster(step: Step, month: LoadedMonth) {
  const dates = eachDt(month.input.dt_from, month.input.dt_to);
  await lockCells(
    step,
    employeesOf(month).flatMap((employee_id) => dates.map((dt) => ({ employee_id, dt }))),
  );
}

/**
 * Writes a roster as plan drafts: dates that a person edited meanwhile, leave and shifts in other departments stay;
 * approved rows and facts are never touched. Answers how many days changed.
 */
export async function storeRoster(
  step: Step,
  month: LoadedMonth,
  roster: MonthRoster,
  selection: Selection | null,
): Promise<number> {
  const { shop, input } = month;
  const employee_ids = employeesOf(month);
  const period = { dt_from: input.dt_from, dt_to: input.dt_to };
  const drafts = await findDaysOfEmployees(step.tx, {
    employee_ids,
    ...period,
    is_fact: false,
    is_approved: false,
  });
  const rowsOf = groupRows(drafts, employeeDate);
  const around = await loadPlanningContext(sourceOf(step), shop.network_id, {
    employee_ids,
    shop_ids: [shop.id],
    ...period,
  });

  const changes: DayChanges[] = restorations(month, rowsOf);
  for (const answer of answersOf(month, roster, selection)) {
    const own = rowsOf.get(employeeDate({ ...answer.person, dt: answer.dt })) ?? [];
    if (own.some((row) => isProtected(row, shop.id))) continue;
    changes.push(changeOf(withHours(dayOf(answer, shop), null, around), own));
  }
  const all = {
    insert: changes.flatMap((change) => change.insert ?? []),
    update: changes.flatMap((change) => change.update ?? []),
    remove: changes.flatMap((change) => change.remove ?? []),
  };
  await writeWorkerDays(step, all);
  return all.insert.length + all.update.length;
}
