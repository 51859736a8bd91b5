import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { useT } from '../../lib/language/index.ts';
import { hideToast, showToast } from '../../ui/index.ts';

/** Says that there is no connection, until there is: what is shown stays, and what is asked for waits (screens 11). */
export function useConnectionToast(): void {
  const t = useT();
  const { online } = useNetwork();
  useEffect(() => {
    if (online) return;
    const id = showToast({ text: t('app.offline'), tone: 'caution', stays: true });
    return () => hideToast(id);
  }, [online, t]);
}
