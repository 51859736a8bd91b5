import { addDays, itemAt } from '@shiftwright/domain';
import { useShownShops } from '../../../features/planning/index.ts';
import { useDialogState } from '../../../lib/dialog-state.ts';
import { useDeps, usePeriod } from '../../../lib/url/index.ts';
import { useToday } from '../use-today.ts';
import type { DialogPeriod } from './period-fields.tsx';

export interface DialogScope {
  shop_id: number;
  /** The departments to choose from. */
  shops: readonly number[];
  setShop: (shop_id: number) => void;
  /** Today there. */
  today: string;
  period: DialogPeriod;
  setPeriod: (period: DialogPeriod) => void;
}

/**
 * The department a dialog was opened for, and the period to start from: that of chosen dates, else the one on screen,
 * its past left out where it is to begin so many days from today on.
 */
export function useDialogScope(
  id: string | null,
  { ahead, dts = [] }: { ahead?: number | undefined; dts?: readonly string[] } = {},
): DialogScope {
  const deps = useDeps();
  const [shown] = useShownShops();
  const onScreen = usePeriod();
  const sorted = [...dts].sort();
  const { from, to } = sorted.length > 0 ? { from: itemAt(sorted, 0), to: itemAt(sorted, -1) } : onScreen;
  const [chosen, setShop] = useDialogState<number | null>('shop', null);
  const given = Number(id);
  const shop_id = chosen ?? (given > 0 ? given : (shown[0] ?? 0));
  const today = useToday(shop_id);
  const [period, setPeriod] = useDialogState('period', () => {
    const earliest = ahead === undefined ? from : addDays(today, ahead);
    return { dt_from: earliest > from && earliest <= to ? earliest : from, dt_to: to };
  });

  return {
    shop_id,
    shops: deps,
    setShop,
    today,
    period,
    setPeriod,
  };
}
