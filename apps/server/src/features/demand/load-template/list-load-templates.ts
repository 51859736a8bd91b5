import type { demand, InputOf } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { type Page, pageWish } from '../../../platform/paging.ts';
import { stepText } from '../../network/index.ts';
import { findTemplates } from './load-template.repository.ts';

/** Load templates of the network with their operations (demand 5). */
export async function listLoadTemplates(
  ctx: Ctx,
  input: InputOf<typeof demand.listLoadTemplates>,
): Promise<Page<demand.LoadTemplate>> {
  const wish = pageWish(input);
  const query = { network_id: ctx.who.network_id, locale: ctx.locale, id: input.id, name: input.name };
  const { rows, total } = await findTemplates(ctx.db, query, wish);
  const templates = rows.map(({ operations, ...template }) => ({
    ...template,
    operation_type_templates: operations.map(({ forecast_step_minutes, name, ...operation }) => ({
      ...operation,
      load_template_id: template.id,
      operation_type_name: name,
      forecast_step: stepText(forecast_step_minutes),
    })),
  }));
  return { rows: templates, total, ...wish };
}

/** One load template of the network. */
export async function getLoadTemplate(ctx: Ctx, { id }: { id: number }): Promise<demand.LoadTemplate> {
  const { rows } = await listLoadTemplates(ctx, { id });
  const [template] = rows;
  if (!template) throw new NotFound();
  return template;
}
