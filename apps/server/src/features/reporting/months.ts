import { partsOf } from '@shiftwright/domain';
import type { Ctx } from '../../platform/context.ts';

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** "March 2026", "март 2026". */
export function monthText(ctx: Pick<Ctx, 't'>, dt: string): string {
  const { year, month } = partsOf(dt);
  return `${ctx.t(`month.${month as Month}`)} ${year}`;
}
