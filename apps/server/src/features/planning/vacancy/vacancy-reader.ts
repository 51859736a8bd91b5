import type { Method, VacancyAction, VacancyItem } from '@shiftwright/contracts';
import { todays } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { placesHolding } from '../../access/index.ts';
import { listItem } from '../worker-day/store/day-answers.ts';
import type { ListedVacancy } from './vacancy-list.repository.ts';

const ASKED = {
  read: ['WorkerDay', 'GET'],
  confirm: ['WorkerDay_confirm_vacancy', 'POST'],
  confirm_to_worker: ['WorkerDay_confirm_vacancy_to_worker', 'POST'],
  reconfirm_to_worker: ['WorkerDay_reconfirm_vacancy_to_worker', 'POST'],
  refuse: ['WorkerDay_refuse_vacancy', 'POST'],
  approve: ['WorkerDay_approve_vacancy', 'POST'],
  unapprove: ['WorkerDay_editable_vacancy', 'POST'],
  edit: ['WorkerDay', 'PUT'],
  delete: ['WorkerDay', 'DELETE'],
} as const satisfies Record<string, readonly [string, Method]>;
type Asked = keyof typeof ASKED;

const isBelow = (path: string, places: readonly string[]) =>
  places.some((place) => path === place || path.startsWith(`${place}.`));

/** Where the caller holds each function of the exchange. */
async function placesOf(ctx: Ctx): Promise<Record<Asked, string[]>> {
  const held = await placesHolding(ctx, Object.values(ASKED));
  const named = Object.entries(ASKED).map(([name, [func, method]]) => [
    name,
    (held.get(`${func} ${method}`) ?? []).map((one) => one.path),
  ]);
  return Object.fromEntries(named) as Record<Asked, string[]>;
}

/** What the caller may do with a vacancy as it stands, as far as functions, departments and months tell. */
function actionsOf(ctx: Ctx, row: ListedVacancy, places: Record<Asked, string[]>): VacancyAction[] {
  const isOwn = row.network_id === ctx.who.network_id;
  const isOpen = row.employee_id === null;
  const isHere = (name: Asked) => isOwn && isBelow(row.shop_path, places[name]);
  const isMine = row.worker_id === ctx.who.user_id;
  const isMyWorker = (name: Asked) =>
    places[name].length > 0 && (isMine || row.holder_paths.some((path) => isBelow(path, places[name])));
  if (row.is_fact) return [];
  const possible: Record<VacancyAction, boolean> = {
    confirm: row.is_approved && isOpen && places.confirm.length > 0 && row.may_come,
    confirm_to_worker: row.is_approved && isOpen && places.confirm_to_worker.length > 0,
    reconfirm_to_worker: row.is_approved && !isOpen && isMyWorker('reconfirm_to_worker'),
    refuse:
      row.is_approved &&
      !isOpen &&
      places.refuse.length > 0 &&
      (isMine || isMyWorker('edit') || isHere('edit')),
    approve: !row.is_approved && isHere('approve'),
    unapprove: row.is_approved && isOpen && isHere('unapprove'),
    edit: !row.is_approved && isHere('edit'),
    delete: isHere('delete'),
  };
  return (Object.keys(possible) as VacancyAction[]).filter((name) => possible[name]);
}

/** Makes items of the exchange for the caller: names of people he may see, and nothing of how others plan. */
export async function vacancyReader(ctx: Ctx): Promise<(row: ListedVacancy) => VacancyItem> {
  const places = await placesOf(ctx);
  const todayIn = todays(ctx.clock);
  const { network_id, user_id } = ctx.who;

  return (row) => {
    const isOwn = row.network_id === network_id;
    const seesHolder =
      row.worker_id === user_id ||
      (isOwn && isBelow(row.shop_path, places.read)) ||
      row.holder_paths.some((path) => isBelow(path, places.read));
    const item = listItem(row, network_id);
    const holder = seesHolder ? row.holder : null;
    const isAhead = row.dt >= todayIn(row.shop.timezone);
    const actions = actionsOf(ctx, row, places);

    return {
      ...item,
      id: row.id,
      shop_id: row.shop.id,
      shop__name: row.shop.name,
      shop: row.shop,
      network: row.network,
      work_types: row.work_types,
      is_vacant: row.employee_id === null,
      holder,
      employee_id: holder?.employee_id ?? null,
      worker_id: holder?.user_id ?? null,
      employment_id: holder ? item.employment_id : null,
      is_automatic: row.created_by_id === null && row.last_edited_by_id === null,
      actions: isAhead ? actions : actions.filter((name) => name !== 'confirm'),
    };
  };
}
