import { Button } from '@mantine/core';
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useActiveShop, useLiveDays } from '../../features/planning/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { EmptyState, Screen } from '../../ui/index.ts';
import { AutoscheduleProgress } from './autoschedule-progress.tsx';
import { passes, type Sort, sortRows } from './model/people-rows.ts';
import { FALLBACK_STATS, personFigures } from './model/totals.ts';
import css from './timetable.module.css';
import { TimetableGrid } from './timetable-grid.tsx';
import { TimetableToolbar } from './toolbar/timetable-toolbar.tsx';
import { useStaffFilter } from './toolbar/use-staff-filter.ts';
import { useDayTypes, useTimetableData } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

const SKELETON_DELAY_MS = 400;

/** The timetable (spec §2 Timetable screen). */
export function TimetableScreen() {
  const t = useT();
  const [shop_id] = useActiveShop();
  if (shop_id === null)
    return (
      <Screen title={t('timetable.title')} fill>
        <EmptyState icon={<IconCalendarPlus />} title={t('deps.required')} hint={t('deps.required_hint')} />
      </Screen>
    );

  return <Timetable shop_id={shop_id} />;
}

/** Period keys and the approval key work wherever the focus is on this screen (design of the timetable, 1.1). */
function useScreenKeys(shop_id: number, movePeriod: (direction: -1 | 1) => void): void {
  const openModal = useOpenModal();
  const can = useCan();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && (event.code === 'PageUp' || event.code === 'PageDown')) {
        movePeriod(event.code === 'PageUp' ? -1 : 1);
        event.preventDefault();
      }
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') {
        if (can('WorkerDay_approve', 'POST')) openModal('ApprovePlan', shop_id);
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shop_id, movePeriod, openModal, can]);
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return isLate;
}

function Timetable({ shop_id }: { shop_id: number }) {
  const t = useT();
  const language = useLanguage();
  const { from, to, view, movePeriod } = useTimetableSearch();
  const [sort, setSort] = useState<Sort>('position');
  const filter = useStaffFilter();
  const data = useTimetableData({ shop_id, from, to, view });
  const { types } = useDayTypes();
  const isLate = useIsLate(data.isLoading);
  useLiveDays(shop_id);
  useScreenKeys(shop_id, movePeriod);

  const people = useMemo(() => {
    const daysOf = (employee_id: number) => {
      const figures = personFigures(data.stat?.[employee_id], view, FALLBACK_STATS, types);
      return { work_days: figures.work_days ?? 0, days_off: figures.days_off ?? 0 };
    };
    return sortRows(
      data.people.filter((person) => passes(person, filter)),
      sort,
      daysOf,
      language,
    );
  }, [data.people, data.stat, filter, sort, view, types, language]);

  const isEmpty = !data.isLoading && !data.error && people.length === 0;
  const toolbar = <TimetableToolbar shop_id={shop_id} people={data.people} sort={sort} onSort={setSort} />;

  return (
    <Screen title={t('timetable.title')} toolbar={toolbar} fill hideTitle>
      <AutoscheduleProgress shop_id={shop_id} from={from} />
      {data.error ? (
        <EmptyState
          icon={<IconCalendarPlus />}
          title={t('timetable.failed')}
          hint={data.error.message}
          action={<Button onClick={data.retry}>{t('error.retry')}</Button>}
        />
      ) : isEmpty ? (
        <EmptyState
          icon={<IconUsers />}
          title={t(data.people.length > 0 ? 'timetable.nobody_matches' : 'timetable.nobody')}
          hint={t(data.people.length > 0 ? 'timetable.nobody_matches_hint' : 'timetable.nobody_hint')}
        />
      ) : data.isLoading && !isLate ? (
        <div className={css.gridArea} aria-busy />
      ) : (
        <TimetableGrid shop_id={shop_id} people={people} data={data} />
      )}
    </Screen>
  );
}
