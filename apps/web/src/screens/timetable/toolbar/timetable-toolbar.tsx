import { ActionIcon, Button, Menu, SegmentedControl, Select, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconCheck,
  IconChevronDown,
  IconDots,
  IconWand,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import { useDraftBook, useShownShops } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { TOGGLE, useDeps, useFlag, useOpenModal, useSetSearch } from '../../../lib/url/index.ts';
import { Toolbar, ToolbarGroup } from '../../../ui/index.ts';
import { type PersonRow, SORTS } from '../model/people-rows.ts';
import { DISPLAYS, TABLE_VIEW_NAMES } from '../model/table-view.ts';
import { useWorkTypes } from '../use-timetable-data.ts';
import { DENSITIES, useGridTaste, useTimetableSearch } from '../use-timetable-search.ts';
import { StaffFilterButton } from './staff-filter.tsx';
import { useStaffSort } from './use-staff-filter.ts';

const ALL = 'all';

interface TimetableToolbarProps {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
}

function DepartmentSwitch({ shop_ids }: { shop_ids: readonly number[] }) {
  const t = useT();
  const deps = useDeps();
  const [, choose] = useShownShops();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  if (deps.length < 2) return null;
  const names = namesOf(trees);

  return (
    <Select
      aria-label={t('timetable.department')}
      w={180}
      allowDeselect={false}
      searchable={deps.length > 8}
      data={[
        { value: ALL, label: t('timetable.all_departments') },
        ...deps.map((id) => ({ value: String(id), label: names.get(id) ?? `№ ${id}` })),
      ]}
      value={shop_ids.length > 1 ? ALL : String(shop_ids[0])}
      onChange={(id) => choose(id === ALL ? null : Number(id))}
    />
  );
}

function UndoButtons() {
  const t = useT();
  const book = useDraftBook();
  useSyncExternalStore(book.subscribe, book.snapshot);

  return (
    <>
      <Tooltip label={t('timetable.undo')}>
        <ActionIcon aria-label={t('timetable.undo')} disabled={!book.canUndo} onClick={() => book.undo()}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('timetable.redo')}>
        <ActionIcon aria-label={t('timetable.redo')} disabled={!book.canRedo} onClick={() => book.redo()}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

function ConfirmMenu({ shop_id }: { shop_id: number }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  if (!can('WorkerDay_approve', 'POST')) return null;

  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button leftSection={<IconCheck size={14} />} rightSection={<IconChevronDown size={12} />}>
          {t('timetable.confirm.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => openModal('ApprovePlan', shop_id)}>{t('timetable.confirm.plan')}</Menu.Item>
        <Menu.Item onClick={() => openModal('ApproveFact', shop_id)}>{t('timetable.confirm.fact')}</Menu.Item>
        {can('WorkerDay_request_approve', 'POST') && (
          <Menu.Item onClick={() => openModal('RequestApprove', shop_id)}>
            {t('timetable.confirm.request')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function MoreMenu({ shop_id }: { shop_id: number }) {
  const [sort, onSort] = useStaffSort();
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const { density, setDensity, isFourWeeks, setFourWeeks } = useGridTaste();
  const tick = (isOn: boolean) => (isOn ? <IconCheck size={14} /> : undefined);

  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon aria-label={t('timetable.more')} variant="default">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('timetable.changes')}</Menu.Label>
        {can('WorkerDay_duplicate', 'POST') && (
          <Menu.Item onClick={() => openModal('DuplicateSchedule', shop_id)}>
            {t('timetable.duplicate.title')}
          </Menu.Item>
        )}
        {can('WorkerDay_delete_worker_days', 'POST') && (
          <Menu.Item color="red" onClick={() => openModal('DeleteSchedule', shop_id)}>
            {t('timetable.delete.title')}
          </Menu.Item>
        )}
        <Menu.Label>{t('timetable.sort.title')}</Menu.Label>
        {SORTS.map((name) => (
          <Menu.Item key={name} rightSection={tick(sort === name)} onClick={() => onSort(name)}>
            {t(`timetable.sort.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Label>{t('timetable.density.title')}</Menu.Label>
        {DENSITIES.map((name) => (
          <Menu.Item key={name} rightSection={tick(density === name)} onClick={() => setDensity(name)}>
            {t(`timetable.density.${name}`)}
          </Menu.Item>
        ))}
        <Menu.Item rightSection={tick(isFourWeeks)} onClick={() => setFourWeeks(!isFourWeeks)}>
          {t('timetable.four_weeks')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The tools of the timetable: what is shown on the left, what changes it on the right (spec §2 Timetable screen). */
export function TimetableToolbar({ shop_ids, people }: TimetableToolbarProps) {
  const shop_id = shop_ids[0]!;
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const setSearch = useSetSearch();
  const isCoverage = useFlag('coverage');
  const { viewName, display } = useTimetableSearch();
  const { choices } = useWorkTypes(shop_ids);

  return (
    <Toolbar label={t('timetable.tools')}>
      <ToolbarGroup label={t('timetable.shown')}>
        <DepartmentSwitch shop_ids={shop_ids} />
        <Select
          aria-label={t('timetable.view.title')}
          w={210}
          allowDeselect={false}
          data={TABLE_VIEW_NAMES.map((name) => ({ value: name, label: t(`timetable.view.${name}`) }))}
          value={viewName}
          onChange={(tableView) => tableView && setSearch({ tableView }, { finalize: true })}
        />
        <SegmentedControl
          aria-label={t('timetable.display.title')}
          data={DISPLAYS.map((name) => ({ value: name, label: t(`timetable.display.${name}`) }))}
          value={display}
          onChange={(tableDisplay) => setSearch({ tableDisplay, to: null }, { finalize: true })}
        />
        <Button
          variant={isCoverage ? 'light' : 'default'}
          aria-pressed={isCoverage}
          leftSection={<IconChartBar size={14} />}
          onClick={() => setSearch({ coverage: TOGGLE })}
        >
          {t('timetable.coverage.title')}
        </Button>
        <StaffFilterButton people={people} workTypes={choices} />
      </ToolbarGroup>
      <ToolbarGroup push label={t('timetable.changes')}>
        <UndoButtons />
        {can('AutoSettings_create_timetable', 'POST') && (
          <Button
            variant="default"
            leftSection={<IconWand size={14} />}
            onClick={() => openModal('Autoschedule', shop_id)}
          >
            {t('timetable.auto.title')}
          </Button>
        )}
        <MoreMenu shop_id={shop_id} />
        <ConfirmMenu shop_id={shop_id} />
      </ToolbarGroup>
    </Toolbar>
  );
}
