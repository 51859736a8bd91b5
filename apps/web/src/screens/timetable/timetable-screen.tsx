import { Button } from '@mantine/core';
import { itemAt } from '@shiftwright/domain';
import { IconCalendarPlus, IconUsers } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import css from '../../features/planning/days/grid-area.module.css';
import { confirmingOf, type TableView } from '../../features/planning/days/table-view.ts';
import { useLiveDays, useShownShops } from '../../features/planning/index.ts';
import { comboOf } from '../../lib/keys.ts';
import { allTexts, useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { EmptyState, later, Screen } from '../../ui/index.ts';
import { ChangesBanner } from './changes/changes-banner.tsx';
import { useOwnKeys } from './own-keys.ts';
import { TimetableGrid } from './timetable-grid.tsx';
import { TimetableToolbar } from './toolbar/timetable-toolbar.tsx';
import { useByStart } from './use-by-start.ts';
import { useShownPeople } from './use-shown-people.ts';
import { useTimetableData } from './use-timetable-data.ts';
import { useTimetableSearch, useWrittenPeriod } from './use-timetable-search.ts';

/** Its words are none of the first. */
const AddPeople = later(async () => {
  const [part] = await Promise.all([import('../../features/people/add-people.tsx'), allTexts()]);
  return part.AddPeople;
});
const TabelTable = later(async () => (await import('./timesheet-view/tabel-table.tsx')).TabelTable);
const RunProgress = later(async () => (await import('./run/run-progress.tsx')).RunProgress, undefined, {
  isPatient: true,
});
const Notices = later(async () => (await import('./notices/notices.tsx')).Notices, undefined, {
  isPatient: true,
});
const SKELETON_DELAY_MS = 400;

/** The timetable. */
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

/** Period keys and the approval key work wherever the focus is on this screen (screens 29). */
function useScreenKeys(shop_id: number, movePeriod: (direction: -1 | 1) => void, view: TableView): void {
  const openModal = useOpenModal();
  const can = useCan();
  const { keys } = useOwnKeys();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = keys.get(comboOf(event));
      if (command === 'previous_period' || command === 'next_period')
        movePeriod(command === 'previous_period' ? -1 : 1);
      else if (command === 'approve') {
        if (can('WorkerDay_approve', 'POST')) openModal(confirmingOf(view), shop_id);
      } else if (command === 'print') openModal('Print');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shop_id, movePeriod, view, openModal, can, keys]);
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

function Timetable({ shop_ids }: { shop_ids: readonly number[] }) {
  const t = useT();
  const { from, to, view, viewName, display, movePeriod } = useTimetableSearch();
  const data = useTimetableData({ shop_ids, from, to, view, withEve: display === 'day' });
  const people = useByStart(useShownPeople(shop_ids, data, shop_ids.length > 1), data);
  const isLate = useIsLate(data.isLoading);
  useWrittenPeriod({ from, to });
  useLiveDays(shop_ids);
  useScreenKeys(itemAt(shop_ids, 0), movePeriod, view);

  const isEmpty = !data.isLoading && !data.error && people.length === 0;
  // In the line at the foot: what comes and goes there moves no day.
  const notices = (
    <div className={css.notices}>
      {shop_ids.map((shop_id) => (
        <RunProgress key={shop_id} shop_id={shop_id} from={from} />
      ))}
      <Notices shop_ids={shop_ids} from={from} to={to} />
      <ChangesBanner data={data} view={view} />
    </div>
  );
  const toolbar = <TimetableToolbar shop_ids={shop_ids} people={data.people} />;

  return (
    <Screen title={t('timetable.title')} toolbar={toolbar} fill hideTitle>
      {data.error ? (
        <EmptyState
          icon={<IconCalendarPlus />}
          title={t('timetable.failed')}
          hint={data.error.message}
          action={<Button onClick={data.retry}>{t('error.retry')}</Button>}
        />
      ) : isEmpty ? (
        <>
          <EmptyState
            icon={<IconUsers />}
            title={t(data.people.length > 0 ? 'timetable.nobody_matches' : 'timetable.nobody')}
            hint={t(data.people.length > 0 ? 'timetable.nobody_matches_hint' : 'timetable.nobody_hint')}
            action={data.people.length > 0 ? undefined : <AddPeople shop_id={itemAt(shop_ids, 0)} />}
          />
          <footer className={css.status}>{notices}</footer>
        </>
      ) : data.isLoading && !isLate ? (
        <div className={css.gridArea} aria-busy />
      ) : viewName === 'factTabel' ? (
        <TabelTable people={people} data={data} notices={notices} />
      ) : (
        <TimetableGrid shop_ids={shop_ids} people={people} data={data} notices={notices} />
      )}
    </Screen>
  );
}
