import { useState } from 'react';
import { useActiveShop } from '../../../features/planning/index.ts';
import { usePeriod } from '../../../lib/url/index.ts';
import type { DialogPeriod } from './period-fields.tsx';

/** The department a dialog was opened for, and the period on screen to start from. */
export function useDialogScope(
  id: string | null,
  earliest?: string,
): {
  shop_id: number;
  period: DialogPeriod;
  setPeriod: (period: DialogPeriod) => void;
} {
  const [active] = useActiveShop();
  const { from, to } = usePeriod();
  const [period, setPeriod] = useState({
    dt_from: earliest && earliest > from && earliest <= to ? earliest : from,
    dt_to: to,
  });
  const given = Number(id);

  return { shop_id: given > 0 ? given : (active ?? 0), period, setPeriod };
}
