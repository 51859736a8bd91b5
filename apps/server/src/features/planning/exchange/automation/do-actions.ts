import { itemAt, present } from '@shiftwright/domain';
import { AppError, Conflict } from '../../../../platform/errors.ts';
import type { Planned, Refusal } from '../../json-columns.ts';
import { assignVacancy } from '../../vacancy/assign-vacancy.ts';
import { writeWithFacts } from '../../worker-day/approved-without-approval.ts';
import { checkConsistency } from '../../worker-day/saving/check-clashes.ts';
import { withHours } from '../../worker-day/saving/hours.ts';
import { loadPlanningContext } from '../../worker-day/saving/planning-context.ts';
import { type Step, sourceOf } from '../../worker-day/store/command.ts';
import { asNew, type DayRow, type NewDay, UNWRITTEN_DAY } from '../../worker-day/store/day-row.ts';
import { DAY_SOURCE } from '../../worker-day/store/day-source.ts';
import { findDays, findDaysOfEmployees } from '../../worker-day/store/worker-day.repository.ts';
import { type DayChanges, lockCells } from '../../worker-day/store/write-worker-days.ts';
import { cancellationOf } from '../../worker-day/vacancies/cancel-vacancy.ts';
import { findPerson } from '../../worker-day/vacancies/notify-vacancy.repository.ts';
import { notifyOffers, notifyVacancy } from '../../worker-day/vacancies/notify-vacancy.ts';
import type { AutomatedShop } from './automated-shops.repository.ts';
import { keepSavepoint, openSavepoint, returnToSavepoint } from './automation.repository.ts';

function aroundOf(
  step: Step,
  shop: AutomatedShop,
  days: readonly Pick<DayRow, 'employee_id' | 'shop_id' | 'dt'>[],
) {
  const dates = days.map((day) => day.dt).sort();
  return loadPlanningContext(sourceOf(step), shop.network_id, {
    employee_ids: days.flatMap((day) => day.employee_id ?? []),
    shop_ids: [shop.shop_id, ...days.flatMap((day) => day.shop_id ?? [])],
    dt_from: itemAt(dates, 0),
    dt_to: itemAt(dates, -1),
  });
}

async function rowOf(step: Step, shop: AutomatedShop, id: number | null): Promise<DayRow> {
  const [row] = await findDays(step.tx, shop.network_id, [id ?? 0]);
  if (!row) throw new Conflict('worker_day.changed_meanwhile');
  return row;
}

async function write(step: Step, shop: AutomatedShop, changes: Required<DayChanges>) {
  const rows = [
    ...changes.insert,
    ...changes.remove,
    ...changes.update.flatMap((one) => [one.before, one.after]),
  ];
  const around = await aroundOf(step, shop, rows);
  await checkConsistency(step, changes, around, {
    codes: ['overlap', 'several_days_off', 'type_not_allowed_beside'],
  });
  return writeWithFacts(step.deps, step, changes, around);
}

/** An automatic vacancy that is no longer needed goes for good; whoever had it gets a day off where nothing else stands. */
async function cancel(step: Step, shop: AutomatedShop, action: Planned) {
  const row = await rowOf(step, shop, action.worker_day_id);
  await lockCells(step, [row]);
  const around = await aroundOf(step, shop, [row]);
  const { insert = [], remove = [] } = await cancellationOf(step, row, around);
  const former = row.employee_id === null ? null : await findPerson(step.tx, row.employee_id);
  await notifyVacancy(step, 'vacancy_deleted', { vacancy: row, former });
  if (former) await notifyVacancy(step, 'employee_vacancy_deleted', { vacancy: row, former });
  await write(step, shop, {
    insert,
    update: [],
    remove: [row, ...remove.filter((one) => one.id !== row.id)],
  });
}

async function create(step: Step, shop: AutomatedShop, action: Planned) {
  const day: NewDay = {
    network_id: shop.network_id,
    ...UNWRITTEN_DAY,
    dt: action.dt,
    type: 'W',
    is_dayoff: false,
    is_approved: true,
    shop_id: shop.shop_id,
    employee_id: null,
    employee_network_id: null,
    worker_id: null,
    employment_id: null,
    employment_network_id: null,
    dttm_work_start: action.dttm_work_start,
    dttm_work_end: action.dttm_work_end,
    is_vacancy: true,
    is_outsource: action.is_outsource,
    source: DAY_SOURCE.automatic_vacancy,
    worker_day_details: [{ work_type_id: action.work_type_id, work_part: 1 }],
    outsources_ids: action.is_outsource ? shop.outsources : [],
  };
  const around = await aroundOf(step, shop, [day]);
  const { inserted } = await write(step, shop, {
    insert: [withHours(day, null, around)],
    update: [],
    remove: [],
  });
  return itemAt(inserted, 0);
}

async function planOf(step: Step, employee_id: number, dt: string) {
  await lockCells(step, [{ employee_id, dt }]);
  return findDaysOfEmployees(step.tx, {
    employee_ids: [employee_id],
    dt_from: dt,
    dt_to: dt,
    is_fact: false,
  });
}

/** The vacancy is somebody's, by the door of every assignment; a shift given up for it makes way. */
async function assign(step: Step, action: Planned) {
  const { vacancy, holder } = await assignVacancy(step, {
    by: null,
    id: action.worker_day_id ?? 0,
    employee_ids: action.employee_id === null ? [] : [action.employee_id],
    gives: action.own_day_id === null ? [] : [action.own_day_id],
  });
  const person = await findPerson(step.tx, holder.employee_id);
  await notifyVacancy(step, 'vacancy_confirmed', { vacancy, holder: person });
}

/** The person's shift is drafted longer, to be approved; the vacancy stays as a mark, so that it is not made again. */
async function stretch(step: Step, shop: AutomatedShop, action: Planned) {
  const current = await planOf(step, present(action.employee_id), action.dt);
  const vacancy = await rowOf(step, shop, action.worker_day_id);
  const own = current.find((row) => row.id === action.own_day_id && row.is_approved);
  const drafts = current.filter((row) => !row.is_approved);
  const followers = drafts.filter((row) => row.parent_worker_day_id === own?.id);
  if (!own || drafts.length > followers.length) throw new Conflict('worker_day.changed_meanwhile');
  const around = await aroundOf(step, shop, [own]);
  const draft = withHours(
    {
      ...asNew(own),
      ...{ is_approved: false, parent_worker_day_id: own.id, source: DAY_SOURCE.elongation },
      ...{ dttm_work_start: action.stretched_start, dttm_work_end: action.stretched_end },
    },
    null,
    around,
  );
  await notifyVacancy(step, 'vacancy_deleted', { vacancy });
  const mark = { ...asNew(vacancy), canceled: true, outsources_ids: [], is_outsource: false };
  await write(step, shop, {
    insert: [draft],
    update: [{ before: vacancy, after: mark }],
    remove: followers,
  });
}

/** Does what was planned, in its order; what cannot be done any more is told, and the rest goes on. */
export async function doActions(step: Step, shop: AutomatedShop, planned: readonly Planned[]) {
  const done: Planned[] = [];
  const offered: DayRow[] = [];
  const refusals: Refusal[] = [];
  for (const action of planned) {
    await openSavepoint(step.tx);
    try {
      if (action.kind === 'create') {
        const vacancy = await create(step, shop, action);
        offered.push(vacancy);
        done.push({ ...action, worker_day_id: vacancy.id });
      } else {
        if (action.kind === 'cancel') await cancel(step, shop, action);
        else if (action.kind === 'stretch') await stretch(step, shop, action);
        else await assign(step, action);
        done.push(action);
      }
      await keepSavepoint(step.tx);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await returnToSavepoint(step.tx);
      const text = error.texts[0] ?? { key: 'worker_day.changed_meanwhile' as const };
      refusals.push({ dt: action.dt, text, employee_id: action.employee_id });
    }
  }
  await notifyOffers(step, offered);
  return { done, refusals };
}
