import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/language/index.ts';
import { useCan, useSession } from '../../access/index.ts';
import { type Swap, swapsQuery } from '../swap.queries.ts';
import { StateLabel } from './state-badge.tsx';

/** The request about a shift of one's own that is not decided yet. */
export function useOwnSwaps() {
  const mayRead = useCan()('ShiftSwap', 'GET');
  const { data } = useQuery({
    ...swapsQuery({ mine: true, state__in: ['proposed', 'accepted'] }),
    enabled: mayRead,
  });
  const open = new Map(
    data?.results.flatMap((swap) =>
      [swap.from.gives, swap.to.gives].flatMap((shift) =>
        shift ? [[shift.worker_day_id, swap] as const] : [],
      ),
    ),
  );

  return ({ id }: { id: number | null }): Swap | undefined => open.get(id ?? 0);
}

/** Beside a shift: a swap is asked for, with whom, and who has to answer. */
export function SwapMark({ swap }: { swap: Swap | undefined }) {
  const t = useT();
  const { self_employee_ids } = useSession().user;
  if (!swap || (swap.state !== 'proposed' && swap.state !== 'accepted')) return null;
  const other = self_employee_ids.includes(swap.from.employee_id) ? swap.to : swap.from;

  return (
    <StateLabel look="open" Icon={IconHourglass}>
      {t(`exchange.swap_mark.${swap.state}`, { name: other.employee_name })}
    </StateLabel>
  );
}
