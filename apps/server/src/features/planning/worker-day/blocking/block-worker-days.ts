import type { InputOf, planning } from '@shiftwright/contracts';
import { given, groupRows } from '@shiftwright/domain';
import type { Ctx } from '../../../../platform/context.ts';
import { Forbidden, NotFound } from '../../../../platform/errors.ts';
import { accessScope } from '../../../access/index.ts';
import { asStep } from '../saving/save-days.ts';
import type { Step } from '../store/command.ts';
import { type Cell, findCellsToBlock, findNamedEmployees, findNamedShops } from './blocking.repository.ts';
import { setBlocked } from './set-blocked.ts';

type Input = InputOf<typeof planning.blockWorkerDays>;
type Asked = Input['worker_days'][number];

/** The department a cell names: unknown ones are not found, those beyond the caller's access scope refused. */
async function shopFinder(ctx: Ctx, step: Step, asked: readonly Asked[], func: string) {
  const shops = await findNamedShops(step.tx, {
    network_id: step.by.network_id,
    ids: given(asked.map((one) => one.shop_id)),
    codes: given(asked.map((one) => one.shop_code)),
    within: await accessScope(ctx, func, 'POST', step.tx),
  });
  const byId = new Map(shops.map((shop) => [shop.id, shop]));
  const byCode = new Map(shops.map((shop) => [shop.code, shop]));

  return ({ shop_id, shop_code }: Asked): number => {
    const shop = shop_id ? byId.get(shop_id) : byCode.get(shop_code ?? '');
    if (!shop) throw new NotFound('request.unknown_department');
    if (!shop.is_within) throw new Forbidden('auth.no_function_here', { func });
    return shop.id;
  };
}

/** The employee records a cell names: a login stands for all records of the person. */
async function employeeFinder(step: Step, asked: readonly Asked[]) {
  const people = await findNamedEmployees(step.tx, {
    network_id: step.by.network_id,
    ids: given(asked.map((one) => one.employee_id)),
    usernames: given(asked.map((one) => one.worker_username)),
  });
  const ids = new Set(people.map((one) => one.id));
  const byLogin = groupRows(people, (one) => one.username);

  return ({ employee_id, worker_username }: Asked): number[] => {
    const found = employee_id
      ? [employee_id].filter((id) => ids.has(id))
      : (byLogin.get(worker_username ?? '') ?? []).map((one) => one.id);
    if (found.length === 0) throw new NotFound('worker_day.unknown_employee');
    return found;
  };
}

async function setCells(ctx: Ctx, { worker_days }: Input, is_blocked: boolean) {
  const name = is_blocked ? 'block' : 'unblock';
  await asStep(ctx, name, async (step) => {
    const shopOf = await shopFinder(ctx, step, worker_days, `WorkerDay_${name}`);
    const employeesOf = await employeeFinder(step, worker_days);
    const cells = worker_days.flatMap((one): Cell[] => {
      const { dt, is_fact } = one;
      const shop_id = shopOf(one);
      return employeesOf(one).map((employee_id) => ({ employee_id, shop_id, dt, is_fact }));
    });
    const { network_id } = step.by;
    await setBlocked(step, () => findCellsToBlock(step.tx, { network_id, cells, is_blocked }), is_blocked);
  });
  return undefined;
}

/** Protects days from changes (planning 80). */
export function blockWorkerDays(ctx: Ctx, input: Input) {
  return setCells(ctx, input, true);
}

/** Takes the protection off days. */
export function unblockWorkerDays(ctx: Ctx, input: Input) {
  return setCells(ctx, input, false);
}
