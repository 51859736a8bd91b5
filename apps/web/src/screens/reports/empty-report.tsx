import { IconChartBar } from '@tabler/icons-react';
import { WithBelow } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import { EmptyState } from '../../ui/index.ts';

/** The chosen departments have no figures; those below them may. */
export function EmptyReport() {
  const t = useT();

  return (
    <EmptyState
      icon={<IconChartBar />}
      title={t('reports.empty')}
      hint={t('reports.empty_hint')}
      action={<WithBelow />}
    />
  );
}
