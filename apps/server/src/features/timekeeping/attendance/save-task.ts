import type { InputOf, timekeeping } from '@shiftwright/contracts';
import { present } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { requireShop } from '../../access/index.ts';
import { operationInUse } from '../../demand/index.ts';
import {
  findEmployeeOf,
  findShopOf,
  findTask,
  holdTask,
  insertTask,
  type Task,
  updateTask,
} from './task.repository.ts';

type Input = InputOf<typeof timekeeping.saveTask>;

export interface SavedTask {
  task: Task;
  is_new: boolean;
}

const unknown = (field: keyof Input) => new InvalidFields({ [field]: [{ key: 'validation.unknown' }] });

function keyOfShop({ shop_id, shop_code, operation_type_id }: Input) {
  if (shop_id !== undefined) return 'shop_id';
  return shop_code === undefined && operation_type_id !== undefined ? 'operation_type_id' : 'shop_code';
}

/** The department and the operation in it; an operation named by its code is taken into use there. */
async function placeOf(ctx: Ctx, tx: Db, input: Input) {
  const { network_id } = ctx.who;
  const shop_id = await findShopOf(tx, network_id, input);
  if (shop_id === null) throw unknown(keyOfShop(input));
  await requireShop(ctx, shop_id, 'Task', 'PUT');
  const id = await operationInUse(tx, { ...input, network_id, shop_id });
  if (id === null) {
    throw unknown(input.operation_type_id === undefined ? 'operation_type_code' : 'operation_type_id');
  }
  return id;
}

const instantIn = (dttm: string) => (dttm.endsWith('Z') ? dttm : `${dttm}Z`);

async function rowOf(ctx: Ctx, tx: Db, input: Input) {
  const { dttm_start_time, dttm_end_time } = input;
  if (dttm_end_time < dttm_start_time) throw new Invalid('task.end_before_start');
  const employee_id = await findEmployeeOf(tx, ctx.who.network_id, input);
  if (employee_id === null) throw unknown(input.employee_id === undefined ? 'tabel_code' : 'employee_id');

  return {
    employee_id,
    operation_type_id: await placeOf(ctx, tx, input),
    dt: input.dt ?? dttm_start_time.slice(0, 10),
    dttm_start_time,
    dttm_end_time,
    dttm_event: input.dttm_event === undefined ? null : instantIn(input.dttm_event),
  };
}

async function changeTask(ctx: Ctx, tx: Db, code: string, row: Awaited<ReturnType<typeof rowOf>>) {
  const { network_id } = ctx.who;
  const stored = present(await holdTask(tx, network_id, code));
  await requireShop(ctx, stored.shop_id, 'Task', 'PUT');
  const isOld =
    stored.dttm_event && row.dttm_event && Date.parse(row.dttm_event) < Date.parse(stored.dttm_event);
  if (!isOld) await updateTask(tx, network_id, stored.id, row);
}

/** Takes a task by its code, a new one or a change; news older than what is stored change nothing (timekeeping 51). */
export async function saveTask(ctx: Ctx, sent: Input): Promise<SavedTask> {
  const { network_id } = ctx.who;
  const { operation_type_id = sent.operation_type_code === undefined ? sent.operation_type?.id : undefined } =
    sent;
  const input = { ...sent, operation_type_id };
  const { code } = input;
  return ctx.db.transaction().execute(async (tx) => {
    const known = await holdTask(tx, network_id, code);
    if (!known && input.by_code !== true) throw new NotFound();
    if (known) await requireShop(ctx, known.shop_id, 'Task', 'PUT');
    const row = await rowOf(ctx, tx, input);
    const is_new = !known && (await insertTask(tx, { network_id, code, ...row }));
    if (!is_new) await changeTask(ctx, tx, code, row);
    return { task: await findTask(tx, network_id, code), is_new };
  });
}
