import type { demand, InputOf } from '@shiftwright/contracts';
import { relationsAfterChange } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound } from '../../../platform/errors.ts';
import { sentOf } from '../../../platform/sent.ts';
import { stepText } from '../../network/index.ts';
import type { ForecastKind } from '../operation/list-operations.ts';
import { findOperationName } from '../operation/operation-write.repository.ts';
import { findRelations } from './relation.repository.ts';
import { requireTemplateInForce } from './template-in-force.ts';
import {
  deleteTemplateOperation,
  findTemplateOperations,
  holdTemplate,
  insertTemplateOperation,
  type TemplateOperationRow,
  updateTemplateOperation,
} from './template-write.repository.ts';

const right = (method: 'POST' | 'PUT' | 'DELETE') => ({ func: 'OperationTypeTemplate', method }) as const;

export const STEP_MINUTES = { '00:30:00': 30, '01:00:00': 60, '1 00:00:00': 1440 } as const;

/** As the wire shows an operation of a load template. */
export function templateOperationOf(row: TemplateOperationRow): demand.OperationTypeTemplate {
  const { id, load_template_id, tm_from, tm_to, const_value } = row;
  const { name_id, name, code, work_type_name_id } = row;
  const do_forecast = row.do_forecast as ForecastKind;
  return {
    ...{ id, load_template_id, tm_from, tm_to, const_value },
    forecast_step: stepText(row.forecast_step_minutes),
    operation_type_name: { id: name_id, name, code, do_forecast, work_type_name_id },
  };
}

async function operationById(db: Db, networkId: number, id: number): Promise<TemplateOperationRow> {
  const [row] = await findTemplateOperations(db, networkId, { ids: [id] });
  if (!row) throw new NotFound();
  return row;
}

type Fields = Omit<InputOf<typeof demand.updateOperationTypeTemplate>, 'id'>;

function columnsOf({ forecast_step, ...fields }: Fields) {
  const columns = sentOf(fields);
  return forecast_step ? { ...columns, forecast_step_minutes: STEP_MINUTES[forecast_step] } : columns;
}

function checkHours(tm_from: string | null, tm_to: string | null) {
  if (tm_from !== null && tm_to !== null && tm_to < tm_from)
    throw new InvalidFields({ tm_to: [{ key: 'operation.hours_reversed' }] });
}

/** A name of the network that the template does not have yet. */
async function checkName(db: Db, networkId: number, templateId: number, nameId: number) {
  if (!(await findOperationName(db, networkId, nameId)))
    throw new InvalidFields({ operation_type_name_id: [{ key: 'validation.unknown' }] });
  const operations = await findTemplateOperations(db, networkId, { load_template_id: templateId });
  if (operations.some(({ name_id }) => name_id === nameId))
    throw new InvalidFields({ operation_type_name_id: [{ key: 'validation.taken' }] });
}

export async function listOperationTypeTemplates(
  ctx: Ctx,
  input: InputOf<typeof demand.listOperationTypeTemplates>,
): Promise<demand.OperationTypeTemplate[]> {
  return (await findTemplateOperations(ctx.db, ctx.who.network_id, input)).map(templateOperationOf);
}

/** Adds an operation to a load template (demand 6). */
export async function createOperationTypeTemplate(
  ctx: Ctx,
  input: InputOf<typeof demand.createOperationTypeTemplate>,
): Promise<demand.OperationTypeTemplate> {
  const { load_template_id, operation_type_name_id, ...fields } = input;
  const { network_id } = ctx.who;
  checkHours(fields.tm_from ?? null, fields.tm_to ?? null);
  const id = await ctx.db.transaction().execute(async (tx) => {
    if (!(await holdTemplate(tx, network_id, load_template_id)))
      throw new InvalidFields({ load_template_id: [{ key: 'load.unknown_template' }] });
    await requireTemplateInForce({ ...ctx, db: tx }, right('POST'), load_template_id);
    await checkName(tx, network_id, load_template_id, operation_type_name_id);
    const place = { network_id, load_template_id, operation_type_name_id };
    return insertTemplateOperation(tx, { ...columnsOf(fields), ...place });
  });
  return templateOperationOf(await operationById(ctx.db, network_id, id));
}

/** Changes an operation, as far as what it is computed from and for allows (demand 6, demand 8). */
export async function updateOperationTypeTemplate(
  ctx: Ctx,
  input: InputOf<typeof demand.updateOperationTypeTemplate>,
): Promise<demand.OperationTypeTemplate> {
  const { id, ...fields } = input;
  const { network_id } = ctx.who;
  const { load_template_id } = await operationById(ctx.db, network_id, id);
  await requireTemplateInForce(ctx, right('PUT'), load_template_id);
  await ctx.db.transaction().execute(async (tx) => {
    await holdTemplate(tx, network_id, load_template_id);
    const before = await operationById(tx, network_id, id);
    const after = { ...before, ...columnsOf(fields) };
    checkHours(after.tm_from, after.tm_to);
    await checkChange(tx, network_id, { before, fields, after });
    await updateTemplateOperation(tx, id, columnsOf(fields));
  });
  return templateOperationOf(await operationById(ctx.db, network_id, id));
}

async function checkChange(
  tx: Db,
  networkId: number,
  { before, fields, after }: { before: TemplateOperationRow; fields: Fields; after: TemplateOperationRow },
) {
  const { id, load_template_id } = before;
  const relations = await findRelations(tx, networkId, { load_template: load_template_id });
  const own = relations.filter(({ base_id, depended_id }) => base_id === id || depended_id === id);
  const nameId = fields.operation_type_name_id;
  if (nameId !== undefined && nameId !== before.name_id) {
    if (own.length > 0)
      throw new InvalidFields({ operation_type_name_id: [{ key: 'operation.has_relations' }] });
    await checkName(tx, networkId, load_template_id, nameId);
  }
  const operations = await findTemplateOperations(tx, networkId, { load_template_id });
  const steps = new Map(operations.map((row) => [row.id, row.forecast_step_minutes]));
  const stepsOf = (ids: number[]) => ids.map((one) => steps.get(one) ?? after.forecast_step_minutes);
  const refusal = relationsAfterChange({
    step_minutes: after.forecast_step_minutes,
    const_value: after.const_value,
    source_steps: stepsOf(own.filter(({ base_id }) => base_id === id).map((row) => row.depended_id)),
    consumer_steps: stepsOf(own.filter((row) => row.depended_id === id).map(({ base_id }) => base_id)),
  });
  if (refusal) throw new Invalid(`operation.${refusal}`, { name: before.name }, { as: 'non_field_errors' });
}

export async function deleteOperationTypeTemplate(
  ctx: Ctx,
  { id }: InputOf<typeof demand.deleteOperationTypeTemplate>,
): Promise<undefined> {
  const { load_template_id } = await operationById(ctx.db, ctx.who.network_id, id);
  await requireTemplateInForce(ctx, right('DELETE'), load_template_id);
  await deleteTemplateOperation(ctx.db, id);
}
