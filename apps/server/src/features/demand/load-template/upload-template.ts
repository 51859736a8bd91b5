import type { demand } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { saving } from '../../../platform/db/constraint-violations.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Invalid, InvalidList, type Text } from '../../../platform/errors.ts';
import { readUpload } from '../../../platform/spreadsheets/read-sheet.ts';
import { getLoadTemplate } from './list-load-templates.ts';
import { insertRelation } from './relation.repository.ts';
import { plannedRelation } from './save-relations.ts';
import { readTemplateSheet, type SheetRelation, type TemplateSheet } from './template-sheet.ts';
import {
  findNamesByText,
  findTemplateOperations,
  insertTemplate,
  insertTemplateOperation,
} from './template-write.repository.ts';

interface Upload {
  name: string;
  round_delta?: number | undefined;
  file: { filename: string; bytes: Uint8Array };
}

async function idsByName(ctx: Ctx, sheet: TemplateSheet): Promise<Map<string, number>> {
  const names = sheet.operations.map(({ name }) => name);
  const found = await findNamesByText(ctx.db, ctx.who.network_id, names);
  const ids = new Map(found.map(({ id, name }) => [name, id] as const));
  const unknown = names.filter((name) => !ids.has(name));
  if (unknown.length > 0) throw new Invalid('load_sheet.unknown_operations', { names: unknown.join(', ') });
  return ids;
}

async function saveRelations(ctx: Ctx, tx: Db, templateId: number, wishes: readonly SheetRelation[]) {
  const networkId = ctx.who.network_id;
  const rows = await findTemplateOperations(tx, networkId, { load_template_id: templateId });
  const operations = new Map(rows.map((row) => [row.id, row] as const));
  const ids = new Map(rows.map((row) => [row.name, row.id] as const));
  const others: { base_id: number; depended_id: number; type: string }[] = [];
  const errors: Text[] = [];
  for (const { row, base, depended, ...fields } of wishes) {
    const wish = { ...fields, base_id: ids.get(base) ?? 0, depended_id: ids.get(depended) ?? 0 };
    const isTaken = others.some((o) => o.base_id === wish.base_id && o.depended_id === wish.depended_id);
    const planned = isTaken
      ? { refusal: { key: 'validation.taken' } as Text }
      : plannedRelation(wish, operations, others);
    if ('refusal' in planned) {
      const { key, params } = planned.refusal;
      errors.push({ key: 'load_sheet.row', params: { row, reason: ctx.t(key, params) } });
      continue;
    }
    others.push(planned.columns);
    await insertRelation(tx, networkId, planned.columns);
  }
  if (errors.length > 0) throw new InvalidList(errors);
}

/** Creates a load template from a sheet, as a whole or not at all (demand 17). */
export async function uploadLoadTemplate(ctx: Ctx, input: Upload): Promise<demand.LoadTemplate> {
  const sheet = readTemplateSheet((await readUpload(input.file)).rows);
  const ids = await idsByName(ctx, sheet);
  const { network_id } = ctx.who;
  const { name, round_delta } = input;
  const id = await saving(() =>
    ctx.db.transaction().execute(async (tx) => {
      const load_template_id = await insertTemplate(tx, network_id, { name, round_delta });
      for (const { name: operation, row: _row, step_minutes, ...columns } of sheet.operations)
        await insertTemplateOperation(tx, {
          ...columns,
          ...{ network_id, load_template_id, forecast_step_minutes: step_minutes },
          operation_type_name_id: ids.get(operation) ?? 0,
        });
      await saveRelations(ctx, tx, load_template_id, sheet.relations);
      return load_template_id;
    }),
  );
  return getLoadTemplate(ctx, { id });
}
