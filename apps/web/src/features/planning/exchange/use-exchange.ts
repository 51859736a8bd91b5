import { useMemo } from 'react';
import { useSearchParams } from '../../../lib/url/index.ts';
import { useCan, useSession } from '../../access/index.ts';
import { type ExchangeView, readExchangeView, type Side, TABS, type Tab } from './exchange-filters.ts';

/** The side of the exchange on which the user's network stands. */
export function useSide(): Side {
  const { network } = useSession().user;

  return useMemo(
    () => ({
      network: { id: network.id, name: network.name },
      outsourcings: network.outsourcings,
      clients: network.clients,
    }),
    [network],
  );
}

/** What the address says about the exchange. */
export function useExchangeView(): ExchangeView {
  const search = useSearchParams();
  const side = useSide();

  return useMemo(() => readExchangeView(search, side), [search, side]);
}

/** Is the user one who gives vacancies to people, or makes them? */
export function useIsPlanner(): boolean {
  const can = useCan();

  return can('WorkerDay_confirm_vacancy_to_worker', 'POST') || can('WorkerDay_approve_vacancy', 'POST');
}

/** The parts of the exchange open to the user, and the one that is shown. */
export function useTabs(): { open: Tab[]; tab: Tab } {
  const can = useCan();
  const { self_employee_ids } = useSession().user;
  const isPlanner = useIsPlanner();
  const { tab } = useExchangeView();
  const isOpen: Record<Tab, boolean> = {
    vacancies: isPlanner || self_employee_ids.length === 0,
    mine: self_employee_ids.length > 0,
    requests: can('ShiftSwap', 'GET'),
  };
  const open = TABS.filter((one) => isOpen[one]);

  return { open, tab: open.find((one) => one === tab) ?? open[0] ?? 'vacancies' };
}
