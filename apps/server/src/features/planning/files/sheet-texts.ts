import { partsOf, weekdayOf } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';

type T = Pick<Ctx, 't'>;
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** "March 2026", "март 2026". */
export function monthText(ctx: T, dt: string): string {
  const { year, month } = partsOf(dt);
  return `${ctx.t(`month.${month as Month}`)} ${year}`;
}

/** "Mo", "Пн". */
export const weekdayText = (ctx: T, dt: string): string => ctx.t(`weekday.${weekdayOf(dt) as Weekday}`);
