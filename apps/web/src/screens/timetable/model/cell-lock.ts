import { type CellContext, type CellFacts, isElsewhere } from './cell-context.ts';

/** May nobody here change the cell: protected, worked elsewhere, or outside every employment (screens 38)? */
export function isCellLocked(facts: Pick<CellFacts, 'rows' | 'isEmployed'>, context: CellContext): boolean {
  const isProtected = facts.rows.some((row) => row.is_blocked) && !context.mayChangeProtected;

  return isProtected || !facts.isEmployed || facts.rows.some((row) => isElsewhere(row, context));
}

/** Why nobody here may change the cell; nothing where they may. */
export function lockWords(facts: Pick<CellFacts, 'rows' | 'isEmployed'>, context: CellContext): string {
  const { t } = context;
  if (!isCellLocked(facts, context)) return '';
  if (!facts.isEmployed) return t('timetable.cell.not_employed');
  const elsewhere = facts.rows.find((row) => isElsewhere(row, context))?.shop_id;

  return elsewhere
    ? t('timetable.cell.elsewhere_in', { name: context.shopName(elsewhere) })
    : t('timetable.cell.protected');
}
