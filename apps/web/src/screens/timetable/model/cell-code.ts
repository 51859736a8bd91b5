import type { DayRow } from '../../../features/planning/index.ts';
import { type CellContext, isElsewhere } from './cell-context.ts';

/** So many letters have room in the corner of the narrowest cell. */
const CODE_LETTERS = 6;

/** A code that is never cut: as it is, or the initials and figures of a longer one ("Baker Street 12" is "BS12"). */
export function shortCode(code: string): string {
  if (code.length <= CODE_LETTERS) return code;
  const parts = code.match(/\p{N}+|\p{L}+/gu) ?? [];
  const initials = parts.map((part) => (/\p{N}/u.test(part) ? part : part.charAt(0))).join('');

  return initials.length <= CODE_LETTERS ? initials : initials.slice(-CODE_LETTERS);
}

/** Whose the day is, where it is not of this department: the code of the other one, or of the outsourcing company. */
export function cellCode(rows: readonly DayRow[], context: CellContext): string | undefined {
  const elsewhere = rows.find((row) => isElsewhere(row, context));
  const company = rows.find(({ outsources }) => outsources.length > 0)?.outsources[0]?.name;
  const code = elsewhere?.shop_id ? context.shopCode(elsewhere.shop_id) : company;

  return code === undefined ? undefined : shortCode(code);
}
