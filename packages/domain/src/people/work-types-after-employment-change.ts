/** What of an employment its work types follow from. */
interface Placement {
  shop_id: number;
  position_id: number | null;
}

/**
 * Which work types an employment has after a change: those of the new position, the same ones in the new department,
 * or as they were (people 17).
 */
export function workTypesAfter(
  before: Placement,
  after: Placement,
): 'of_position' | 'same_names' | 'as_before' {
  if (before.position_id !== after.position_id) return 'of_position';

  return before.shop_id === after.shop_id ? 'as_before' : 'same_names';
}
