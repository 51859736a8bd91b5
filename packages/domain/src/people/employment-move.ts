import type { PlacedEmployment } from './overlapping-employments.ts';

/** Why somebody cannot move so. */
export type MoveRefusal = 'move_before_hire' | 'move_after_end' | 'move_same_department';

/** A move begins after the first day of an employment and by its last one, in another department (people 55). */
export function moveRefusal(
  { shop_id, dt_hired, dt_fired }: Pick<PlacedEmployment, 'shop_id' | 'dt_hired' | 'dt_fired'>,
  to: { shop_id: number; dt: string },
): MoveRefusal | null {
  if (to.shop_id === shop_id) return 'move_same_department';
  if (dt_hired !== null && to.dt <= dt_hired) return 'move_before_hire';

  return dt_fired !== null && to.dt > dt_fired ? 'move_after_end' : null;
}
