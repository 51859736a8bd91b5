import { useNetwork } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { useT } from '../../lib/language/index.ts';
import { awaitedParts } from '../../lib/load-with-retry.ts';
import { stored } from '../../lib/store.ts';
import { hideToast, showToast } from '../../ui/index.ts';

const subscribe = (listener: () => void) => stored(awaitedParts).subscribe(listener);
const isAwaiting = () => stored(awaitedParts).get() > 0;

/** Says that there is no connection, until there is: what is shown stays, and what is asked for waits (screens 11). */
export function useConnectionToast(): void {
  const t = useT();
  const { online } = useNetwork();
  const isAway = useSyncExternalStore(subscribe, isAwaiting) || !online;
  useEffect(() => {
    if (!isAway) return;
    const id = showToast({ text: t('app.offline'), tone: 'caution', stays: true });
    return () => hideToast(id);
  }, [isAway, t]);
}
