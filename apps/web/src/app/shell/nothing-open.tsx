import { IconBriefcase, IconLock } from '@tabler/icons-react';
import { useT } from '../../lib/language/index.ts';
import { EmptyState } from '../../ui/index.ts';

/** Whoever is not employed has no sections: that is for their manager to mend, another thing for whoever keeps the rights. */
export function NothingOpen({ isEmployed }: { isEmployed: boolean }) {
  const t = useT();
  return isEmployed ? (
    <EmptyState icon={<IconLock />} title={t('app.no_tabs')} hint={t('app.no_tabs_hint')} />
  ) : (
    <EmptyState icon={<IconBriefcase />} title={t('app.not_employed')} hint={t('app.not_employed_hint')} />
  );
}
