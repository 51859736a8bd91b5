import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './demo-filling.module.css';

const LOOK_MS = 2000;

/** Says how far the demo network is filled, until it is whole; `onStore` hears of each store that came. */
export function DemoFilling({ onStore }: { onStore: () => void }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: ['demo_filling'],
    queryFn: () => call(network.showDemoFilling, {}),
    refetchInterval: ({ state: { data } }) => (data && data.filled >= data.total ? false : LOOK_MS),
  });
  const last = useRef<number>(undefined);
  useEffect(() => {
    if (last.current !== undefined && last.current !== data?.filled) onStore();
    last.current = data?.filled;
  }, [data?.filled, onStore]);

  if (!data || data.filled >= data.total) return null;
  return (
    <p className={css.line} role="status">
      {t('app.demo_filling', data)}
    </p>
  );
}
