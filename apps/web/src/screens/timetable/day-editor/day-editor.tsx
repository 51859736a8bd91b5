import { ActionIcon, Drawer, Text, Tooltip } from '@mantine/core';
import { addDays } from '@shiftwright/domain';
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TABS, useCan } from '../../../features/access/index.ts';
import { daysAt } from '../../../features/planning/days/day-index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { isEmployedThen } from '../../../features/planning/days/people-rows.ts';
import {
  cellKey,
  type DayRow,
  editKey,
  hasRows,
  isUnsaved,
  parseCellKey,
  useActiveShop,
  useDraftEdits,
  useShownShops,
  workerDaysQuery,
} from '../../../features/planning/index.ts';
import { formatDayHead } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useOpenModalOver, useSetSearch } from '../../../lib/url/index.ts';
import { useFirstFocus, useReturnFocus } from '../../../ui/index.ts';
import { useTimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { useToday } from '../use-today.ts';
import { CellEditor } from './cell-editor.tsx';
import css from './day-editor.module.css';

/** In the grid a day shows whether it is saved; elsewhere the editor stays until it is, and says why it is not. */
function useCloseOnceSaved(onClose: () => void) {
  const isInGrid = useRouterState({ select: ({ location }) => location.pathname === TABS.timetable.path });
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  return (saved: Promise<boolean>) => {
    if (isInGrid) return onClose();
    void saved.then((isSaved) => isSaved && isOpen.current && onClose());
  };
}

const versionsOf = (rows: readonly DayRow[]) => rows.map(({ id, version }) => `${id}.${version}`).join();

/** The full-day editor: all shifts of one cell in a drawer, with the neighbouring cells one key away (screens 36). */
export default function DayEditor({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const setSearch = useSetSearch();
  const openOver = useOpenModalOver();
  const [active] = useActiveShop();
  const [shop_ids] = useShownShops();
  const cell = parseCellKey(id);
  const edits = useDraftEdits();
  const keep = useRef<(() => boolean) | null>(null);
  const { from, to, view } = useTimetableSearch();
  const { isLoaded } = useDayTypes();
  const data = useTimetableData({ shop_ids, from, to, view });
  const days = useQuery({
    ...workerDaysQuery({ employee_ids: data.employee_ids, from, to, ...view.load }),
    enabled: data.employee_ids.length > 0,
  });
  const person = data.people.find((one) => one.employee_id === cell?.employee_id);
  const shop_id = person?.shop_id ?? active ?? 0;
  const today = useToday(shop_id);
  const closeOnceSaved = useCloseOnceSaved(onClose);
  const [held, setHeld] = useState<{ dt: string; rows: readonly DayRow[] } | null>(null);
  useReturnFocus();
  const first = useFirstFocus();
  if (!cell) return null;

  const { dt, employee_id } = cell;
  // What was typed a moment ago is edited once it is stored.
  const edit = view.isEditable
    ? edits.get(editKey({ is_fact: view.shows.startsWith('fact'), dt, employee_id }))
    : undefined;
  const stored = edit && hasRows(edit) ? edit.rows : daysAt(data.index, employee_id, dt, view.shows);
  // What is being typed stays when somebody else changes the day: saving it asks which of both is meant.
  const base = held?.dt === dt ? held.rows : stored;
  const isEmployed = person ? isEmployedThen(person, dt) : false;
  const mayEdit =
    view.isEditable &&
    can('WorkerDay_batch_update_or_create', 'POST') &&
    isEmployed &&
    !stored.some((row) => row.is_blocked);
  const go = (days_: number) => {
    const next = addDays(dt, days_);
    if (next < from || next > to || keep.current?.() === false) return;
    setSearch(
      { modal: `WorkerDay~${cellKey({ employee_id, dt: next })}` },
      { finalize: true, replace: true },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.code !== 'ArrowUp' && event.code !== 'ArrowDown')) return;
    event.preventDefault();
    go(event.code === 'ArrowUp' ? -1 : 1);
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="var(--day-editor-width)"
      // The neighbours stay in view beside it.
      overlayProps={{ backgroundOpacity: 0 }}
      classNames={{ header: css.head ?? '' }}
      // In the grid it begins where its room begins: what stands above, the toolbar, stays whole.
      styles={{ inner: { top: 'var(--day-editor-top, 0)' } }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      title={
        <div className={css.title}>
          <Tooltip label={t('timetable.editor.previous')}>
            <ActionIcon
              aria-label={t('timetable.editor.previous')}
              disabled={dt <= from}
              onClick={() => go(-1)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('timetable.editor.next')}>
            <ActionIcon aria-label={t('timetable.editor.next')} disabled={dt >= to} onClick={() => go(1)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
          {can('WorkerDay_journal', 'GET') && (
            <Tooltip label={t('history.cell_title')}>
              <ActionIcon
                aria-label={t('history.cell_title')}
                onClick={() => openOver('History', cellKey(cell))}
              >
                <IconHistory size={16} />
              </ActionIcon>
            </Tooltip>
          )}
          <div className={css.whose}>
            <Text fw={600}>{person?.name ?? ''}</Text>
            <Text size="sm" {...(dt !== today && { c: 'dimmed' })}>
              {formatDayHead(dt, language)} ·{' '}
              <span style={{ whiteSpace: 'nowrap' }}>{t(`timetable.version.${view.shows}`)}</span>
            </Text>
          </div>
        </div>
      }
      onKeyDown={onKeyDown}
    >
      <div ref={first}>
        {(edit?.status === 'pending' || edit?.status === 'saving') && (
          <Text c="dimmed">{t('timetable.saving', { count: 1 })}</Text>
        )}
        {person && isLoaded && days.data && edit?.status !== 'pending' && (
          <CellEditor
            key={`${dt}:${versionsOf(base)}:${isUnsaved(edit) ? edit.write : ''}`}
            person={person}
            dt={dt}
            data={data}
            stored={base}
            meanwhile={versionsOf(base) === versionsOf(stored) ? null : stored}
            against={daysAt(data.index, employee_id, dt, view.against)}
            shop_id={shop_id}
            isReadOnly={!mayEdit}
            nothing={t(isEmployed ? 'timetable.editor.nothing' : 'grid.violation.not_employed')}
            onTyped={(isTyped) => setHeld(isTyped ? { dt, rows: base } : null)}
            onSaved={closeOnceSaved}
            keep={keep}
          />
        )}
        {!person && !data.isLoading && <Text>{t('timetable.editor.no_person')}</Text>}
      </div>
    </Drawer>
  );
}
