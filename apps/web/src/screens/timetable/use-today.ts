import { useQuery } from '@tanstack/react-query';
import { departmentQuery } from '../../features/network/index.ts';
import { todayAt } from './model/clocks.ts';

/** Today by the clock of a department; the reader's own until it is known (screens 109). */
export function useToday(shop_id: number): string {
  const { data } = useQuery({ ...departmentQuery(shop_id), enabled: shop_id > 0, meta: { quiet: true } });

  return todayAt(data?.timezone ?? null);
}
