import type { demand, InputOf } from '@shiftwright/contracts';
import {
  checkRelation,
  type RelatedOperation,
  type RelationRefusal,
  type RelationType,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidFields, NotFound, type Text } from '../../../platform/errors.ts';
import { type Page, pageOf } from '../../../platform/paging.ts';
import { sentOf } from '../../../platform/sent.ts';
import { stepText } from '../../network/index.ts';
import type { ForecastKind } from '../operation/list-operations.ts';
import {
  deleteRelation,
  findRelations,
  insertRelation,
  type RelationColumns,
  type RelationFilter,
  type RelationRow,
  updateRelation,
} from './relation.repository.ts';
import { requireTemplateInForce } from './template-in-force.ts';
import { STEP_MINUTES, templateOperationOf } from './template-operations.ts';
import {
  findTemplateOperations,
  holdTemplate,
  type TemplateOperationRow,
} from './template-write.repository.ts';

type Operations = ReadonlyMap<number, TemplateOperationRow>;

const right = (method: 'POST' | 'PUT' | 'DELETE') => ({ func: 'OperationTypeRelation', method }) as const;

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

function relationOf(row: RelationRow, operations: Operations): demand.OperationTypeRelation {
  const { base_id, depended_id, type, ...rest } = row;
  const end = (id: number) => templateOperationOf(operations.get(id) as TemplateOperationRow);
  return { ...rest, type: type as RelationType, base: end(base_id), depended: end(depended_id) };
}

async function loadRelations(db: Db, networkId: number, filter: RelationFilter) {
  const rows = await findRelations(db, networkId, filter);
  const ids = [...new Set(rows.flatMap((row) => [row.base_id, row.depended_id]))];
  const operations = new Map(
    (await findTemplateOperations(db, networkId, { ids })).map((row) => [row.id, row] as const),
  );
  return rows.map((row) => relationOf(row, operations));
}

async function relationById(db: Db, networkId: number, id: number): Promise<demand.OperationTypeRelation> {
  const [relation] = await loadRelations(db, networkId, { id });
  if (!relation) throw new NotFound();
  return relation;
}

/** What operations are computed from (demand 9). */
export async function listOperationTypeRelations(
  ctx: Ctx,
  input: InputOf<typeof demand.listOperationTypeRelations>,
): Promise<Page<demand.OperationTypeRelation>> {
  const { forecast_step, ...asked } = input;
  const step_minutes = forecast_step && STEP_MINUTES[forecast_step];
  return pageOf(await loadRelations(ctx.db, ctx.who.network_id, { ...asked, step_minutes }), input);
}

export interface RelationWish {
  base_id: number;
  depended_id: number;
  formula?: string | null | undefined;
  max_value?: number | null | undefined;
  threshold?: number | null | undefined;
  days_of_week?: number[] | undefined;
  order?: number | null | undefined;
}

const endOf = (row: TemplateOperationRow): RelatedOperation => ({
  id: row.id,
  load_template_id: row.load_template_id,
  do_forecast: row.do_forecast as ForecastKind,
  is_work_type: row.work_type_name_id !== null,
  step_minutes: row.forecast_step_minutes,
});

/** What is wrong with a relation, in the words of those who made it: operations by their names. */
export function refusalText(refusal: RelationRefusal, operations: Operations): Text {
  const nameOf = (id: unknown) => operations.get(Number(id))?.name ?? String(id);
  const { base, depended, operations: loop, fields } = refusal.values;
  const stepOf = (id: unknown) =>
    stepText(operations.get(Number(id))?.forecast_step_minutes ?? 0).replace(/^0/, '');
  const params = {
    base: nameOf(base),
    depended: nameOf(depended),
    steps: `${stepOf(depended)} -> ${stepOf(base)}`,
    loop: Array.isArray(loop) ? [...loop, loop[0]].map(nameOf).join(' → ') : '',
    fields: Array.isArray(fields) ? fields.join(', ') : '',
    position: (refusal.formula?.position ?? 0) + 1,
  };
  return { key: `relation.${refusal.code}`, params };
}

/** Checks a wish against its template; the ends must be operations of the network. */
export function plannedRelation(
  wish: RelationWish,
  operations: Operations,
  others: readonly { base_id: number; depended_id: number; type: string }[],
): { columns: RelationColumns } | { refusal: Text } {
  const [base, depended] = [operations.get(wish.base_id), operations.get(wish.depended_id)];
  if (!base || !depended) return { refusal: { key: 'validation.unknown' } };
  if (base.const_value !== null && wish.base_id !== wish.depended_id)
    return { refusal: { key: 'operation.constant_with_sources', params: { name: base.name } } };
  const checked = checkRelation(
    {
      base: endOf(base),
      depended: endOf(depended),
      formula: wish.formula ?? null,
      max_value: wish.max_value ?? null,
      threshold: wish.threshold ?? null,
      days_of_week: wish.days_of_week ?? ALL_DAYS,
      order: wish.order ?? null,
    },
    others.map((other) => ({ ...other, type: other.type as RelationType })),
  );
  if (!checked.ok) return { refusal: refusalText(checked, operations) };
  return { columns: { ...checked.relation, base_id: base.id, depended_id: depended.id } };
}

async function save(ctx: Ctx, wish: RelationWish, id: number | null): Promise<demand.OperationTypeRelation> {
  const { network_id } = ctx.who;
  const ends = await findTemplateOperations(ctx.db, network_id, { ids: [wish.base_id, wish.depended_id] });
  const byId = new Map(ends.map((row) => [row.id, row] as const));
  for (const field of ['base_id', 'depended_id'] as const)
    if (!byId.has(wish[field])) throw new InvalidFields({ [field]: [{ key: 'validation.unknown' }] });

  const load_template = byId.get(wish.base_id)?.load_template_id ?? 0;
  await requireTemplateInForce(ctx, right(id === null ? 'POST' : 'PUT'), load_template);
  const saved = await ctx.db.transaction().execute(async (tx) => {
    await holdTemplate(tx, network_id, load_template);
    const all = await findRelations(tx, network_id, { load_template });
    const others = all.filter((one) => one.id !== id);
    const isTaken = others.some((o) => o.base_id === wish.base_id && o.depended_id === wish.depended_id);
    if (isTaken) throw new InvalidFields({ depended_id: [{ key: 'validation.taken' }] });
    const template = await findTemplateOperations(tx, network_id, { load_template_id: load_template });
    const operations = new Map([...byId, ...template.map((row) => [row.id, row] as const)]);
    const planned = plannedRelation(wish, operations, others);
    if ('refusal' in planned) throw new Invalid(planned.refusal.key, planned.refusal.params);
    if (id === null) return insertRelation(tx, network_id, planned.columns);
    await updateRelation(tx, id, planned.columns);
    return id;
  });
  return relationById(ctx.db, network_id, saved);
}

export const createOperationTypeRelation = (
  ctx: Ctx,
  input: InputOf<typeof demand.createOperationTypeRelation>,
) => save(ctx, input, null);

export async function updateOperationTypeRelation(
  ctx: Ctx,
  input: InputOf<typeof demand.updateOperationTypeRelation>,
) {
  const { id, ...sent } = input;
  const { base, depended, type: _type, ...kept } = await relationById(ctx.db, ctx.who.network_id, id);
  await requireTemplateInForce(ctx, right('PUT'), base.load_template_id);
  return save(ctx, { ...kept, base_id: base.id, depended_id: depended.id, ...sentOf(sent) }, id);
}

export async function deleteOperationTypeRelation(
  ctx: Ctx,
  { id }: InputOf<typeof demand.deleteOperationTypeRelation>,
): Promise<undefined> {
  const { base } = await relationById(ctx.db, ctx.who.network_id, id);
  await requireTemplateInForce(ctx, right('DELETE'), base.load_template_id);
  await deleteRelation(ctx.db, id);
}
