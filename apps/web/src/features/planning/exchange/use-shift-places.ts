import { useQuery } from '@tanstack/react-query';
import { useCan, useSession } from '../../access/index.ts';
import { departmentsQuery } from '../../network/index.ts';
import type { DayRow } from '../index.ts';

/** Until the departments have come. */
const COMING = '…';

/** Where one's own shifts are, and whether one may ask to swap them: a shift at a client's is only given back (planning 111). */
export function useShiftPlaces(shop_ids: readonly number[]) {
  const can = useCan();
  const { network_id } = useSession().user;
  const ids = [...new Set(shop_ids)].sort((a, b) => a - b);
  const { data, isPending } = useQuery({ ...departmentsQuery(ids), enabled: ids.length > 0 });
  const places = new Map((data ?? []).map((one) => [one.id, one]));
  const placeOf = ({ shop_id }: DayRow) => (shop_id === null ? undefined : places.get(shop_id));

  return {
    departmentName: (row: DayRow) =>
      row.shop_id === null ? '' : (placeOf(row)?.name ?? (isPending ? COMING : `#${row.shop_id}`)),
    maySwap: (row: DayRow) =>
      row.id !== null && can('ShiftSwap', 'POST') && placeOf(row)?.network_id === network_id,
  };
}
