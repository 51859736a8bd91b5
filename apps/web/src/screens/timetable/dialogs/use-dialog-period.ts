import { itemAt } from '@shiftwright/domain';
import { useState } from 'react';
import { useShownShops } from '../../../features/planning/index.ts';
import { useDeps, usePeriod } from '../../../lib/url/index.ts';
import type { DialogPeriod } from './period-fields.tsx';

export interface DialogScope {
  shop_id: number;
  /** The departments to choose from. */
  shops: readonly number[];
  setShop: (shop_id: number) => void;
  period: DialogPeriod;
  setPeriod: (period: DialogPeriod) => void;
}

/** The department a dialog was opened for, and the period to start from: that of chosen dates, else the one on screen. */
export function useDialogScope(
  id: string | null,
  earliest?: string,
  dts: readonly string[] = [],
): DialogScope {
  const deps = useDeps();
  const [shown] = useShownShops();
  const onScreen = usePeriod();
  const sorted = [...dts].sort();
  const { from, to } = sorted.length > 0 ? { from: itemAt(sorted, 0), to: itemAt(sorted, -1) } : onScreen;
  const [period, setPeriod] = useState({
    dt_from: earliest && earliest > from && earliest <= to ? earliest : from,
    dt_to: to,
  });
  const [chosen, setShop] = useState<number | null>(null);
  const given = Number(id);

  return {
    shop_id: chosen ?? (given > 0 ? given : (shown[0] ?? 0)),
    shops: deps,
    setShop,
    period,
    setPeriod,
  };
}
