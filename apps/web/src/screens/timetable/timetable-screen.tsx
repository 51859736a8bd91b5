import { Button } from '@mantine/core';
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../features/network/index.ts';
import { useLiveDays, useShownShops } from '../../features/planning/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { EmptyState, Screen } from '../../ui/index.ts';
import { AutoscheduleProgress } from './autoschedule-progress.tsx';
import { type PersonRow, passes, sortRows } from './model/people-rows.ts';
import { figureIn } from './statistics/figures.ts';
import { TabelTable } from './tabel/tabel-table.tsx';
import css from './timetable.module.css';
import { TimetableGrid } from './timetable-grid.tsx';
import { TimetableToolbar } from './toolbar/timetable-toolbar.tsx';
import { useStaffFilter, useStaffSort } from './toolbar/use-staff-filter.ts';
import { type TimetableData, useDayTypes, useTimetableData } from './use-timetable-data.ts';
import { useTimetableSearch } from './use-timetable-search.ts';

const SKELETON_DELAY_MS = 400;

/** The timetable (spec §2 Timetable screen). */
export function TimetableScreen() {
  const t = useT();
  const [shop_ids] = useShownShops();
  if (shop_ids.length === 0)
    return (
      <Screen title={t('timetable.title')} fill>
        <EmptyState icon={<IconCalendarPlus />} title={t('deps.required')} hint={t('deps.required_hint')} />
      </Screen>
    );

  return <Timetable shop_ids={shop_ids} />;
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
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyP') {
        openModal('Print');
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

/** The people who pass the filter, department by department; with several, each says where it stands. */
function useShownPeople(shop_ids: readonly number[], data: TimetableData): PersonRow[] {
  const language = useLanguage();
  const { view } = useTimetableSearch();
  const filter = useStaffFilter();
  const [sort] = useStaffSort();
  const { types } = useDayTypes();
  const { data: trees } = useQuery(departmentTreeQuery);

  return useMemo(() => {
    const names = namesOf(trees ?? []);
    const daysOf = (employee_id: number) => {
      const figure = (name: 'work_days_total' | 'days_off') =>
        figureIn(data.stat?.[employee_id], view.shows, name, { types, isMonth: true }) ?? 0;
      return { work_days: figure('work_days_total'), days_off: figure('days_off') };
    };
    return shop_ids.flatMap((shop_id) => {
      const here = data.people.filter((person) => person.shop_id === shop_id && passes(person, filter));
      const sorted = sortRows(here, sort, daysOf, language);
      if (shop_ids.length === 1) return sorted;
      const place = names.get(shop_id) ?? `№ ${shop_id}`;
      return sorted.map((person) => ({
        ...person,
        position: [place, person.position].filter(Boolean).join(' · '),
      }));
    });
  }, [shop_ids, data.people, data.stat, filter, sort, view, types, language, trees]);
}

function Timetable({ shop_ids }: { shop_ids: readonly number[] }) {
  const t = useT();
  const { from, to, view, viewName, movePeriod } = useTimetableSearch();
  const data = useTimetableData({ shop_ids, from, to, view });
  const people = useShownPeople(shop_ids, data);
  const isLate = useIsLate(data.isLoading);
  useLiveDays(shop_ids);
  useScreenKeys(shop_ids[0]!, movePeriod);

  const isEmpty = !data.isLoading && !data.error && people.length === 0;
  const toolbar = <TimetableToolbar shop_ids={shop_ids} people={data.people} />;

  return (
    <Screen title={t('timetable.title')} toolbar={toolbar} fill hideTitle>
      {shop_ids.map((shop_id) => (
        <AutoscheduleProgress key={shop_id} shop_id={shop_id} from={from} />
      ))}
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
      ) : viewName === 'factTabel' ? (
        <TabelTable people={people} data={data} />
      ) : (
        <TimetableGrid shop_ids={shop_ids} people={people} data={data} />
      )}
    </Screen>
  );
}
