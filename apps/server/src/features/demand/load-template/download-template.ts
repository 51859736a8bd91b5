import type { demand, InputOf } from '@shiftwright/contracts';
import { groupRows } from '@shiftwright/domain';
import { fileKind } from '../../../platform/files/file-kind.ts';
import { HEAD } from '../../../platform/spreadsheets/head-style.ts';
import { at, type SheetRow, type Workbook } from '../../../platform/spreadsheets/workbook.ts';
import { getLoadTemplate } from './list-load-templates.ts';
import { findRelations, type RelationRow } from './relation.repository.ts';
import { SHEET_STEPS } from './template-sheet.ts';
import { findTemplateOperations, type TemplateOperationRow } from './template-write.repository.ts';

type Input = InputOf<typeof demand.downloadLoadTemplate>;

const COLUMNS = [
  'operation',
  'source',
  'formula',
  'constant',
  'max_value',
  'threshold',
  'order',
  'days',
  'step',
  'from',
  'to',
] as const;
const WIDTHS = [28, 28, 32, 12, 12, 12, 10, 16, 12, 12, 12];

const stepName = (minutes: number) =>
  Object.entries(SHEET_STEPS).find(([, value]) => value === minutes)?.[0] ?? '1h';

/** Features, forecasts without and with sources, operations without and with a work type. */
function placeOf(row: TemplateOperationRow, hasSources: boolean): number {
  if (row.do_forecast === 'FS') return 0;
  if (row.do_forecast === 'H') return hasSources ? 2 : 1;
  return row.work_type_name_id === null ? 3 : 4;
}

function rowsOf(operations: TemplateOperationRow[], relations: RelationRow[]): SheetRow[] {
  const names = new Map(operations.map(({ id, name }) => [id, name]));
  const sources = groupRows(relations, ({ base_id }) => base_id);
  const place = (row: TemplateOperationRow) => placeOf(row, sources.has(row.id));
  const sorted = [...operations].sort((a, b) => place(a) - place(b));
  return sorted.flatMap((operation) => {
    const own: (RelationRow | null)[] = sources.get(operation.id) ?? [null];
    return own.map((relation, index) => {
      const head = index === 0;
      const source = relation ? [names.get(relation.depended_id) ?? null, relation.formula] : [null, null];
      const rest = relation ? [relation.max_value, relation.threshold, relation.order] : [null, null, null];
      const days = relation && relation.days_of_week.length > 0 ? relation.days_of_week.join(',') : null;
      const step = head ? stepName(operation.forecast_step_minutes) : null;
      return {
        cells: [
          ...[head ? operation.name : null, ...source, head ? operation.const_value : null, ...rest],
          ...[days, step, head ? operation.tm_from : null, head ? operation.tm_to : null],
        ],
      };
    });
  });
}

/** A load template as a sheet that the upload reads back (demand 17). */
export const templateFile = fileKind<Input>('load_template', async (ctx, { id }): Promise<Workbook> => {
  const { network_id } = ctx.who;
  const template = await getLoadTemplate(ctx, { id });
  const operations = await findTemplateOperations(ctx.db, network_id, { load_template_id: id });
  const relations = await findRelations(ctx.db, network_id, { load_template: id });
  const head = COLUMNS.map((column) => at(ctx.t(`load_sheet.${column}`), HEAD));
  return {
    filename: `${ctx.t('file_name.load_template')}.xlsx`,
    sheets: [
      {
        name: template.name.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, 31) || ctx.t('file_name.load_template'),
        widths: WIDTHS,
        freeze: { rows: 1, columns: 1 },
        rows: [{ cells: head, height: 30 }, ...rowsOf(operations, relations)],
      },
    ],
  };
});
