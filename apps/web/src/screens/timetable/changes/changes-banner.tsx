import { Button } from '@mantine/core';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import { useT } from '../../../lib/language/index.ts';
import { TOGGLE, useFlag, useOpenModal, useSetSearch } from '../../../lib/url/index.ts';
import { CHANGED_ONLY } from '../toolbar/use-staff-filter.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import css from './changes.module.css';
import { useDifferences } from './use-differences.ts';

/** Says how many cells differ from what is approved, with the way to see and to filter them (screens 46). */
export function ChangesBanner({ data, view }: { data: TimetableData; view: TableView }) {
  const t = useT();
  const openModal = useOpenModal();
  const setSearch = useSetSearch();
  const isFiltered = useFlag(CHANGED_ONLY);
  const { length: count } = useDifferences(data, view);
  // Of the period before nothing is told while the days of another one come.
  if (data.isStale || (count === 0 && !isFiltered)) return null;

  return (
    <section className={css.banner} aria-label={t('changes.title')}>
      <span className={css.mark} aria-hidden />
      <span role="status">
        <span className={css.wide}>{t('changes.banner', { count })}</span>
        <span className={css.narrow}>{t('changes.banner_short', { count })}</span>
      </span>
      <Button size="compact-xs" variant="subtle" onClick={() => openModal('Changes')}>
        {t('changes.show')}
      </Button>
      <Button
        size="compact-xs"
        variant={isFiltered ? 'light' : 'subtle'}
        aria-pressed={isFiltered}
        onClick={() => setSearch({ [CHANGED_ONLY]: TOGGLE }, { replace: true })}
      >
        {t('changes.filter')}
      </Button>
    </section>
  );
}
