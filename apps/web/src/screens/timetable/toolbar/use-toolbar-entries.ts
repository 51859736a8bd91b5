import { itemAt } from '@shiftwright/domain';
import type { MessageKey } from '@shiftwright/i18n';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconCheck,
  IconFileSpreadsheet,
  IconHistory,
  IconListNumbers,
  IconPencil,
  IconRefresh,
  IconSettings,
  IconUserOff,
  IconWand,
} from '@tabler/icons-react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { useGridUndo } from '../../../features/planning/days/use-grid-undo.ts';
import { useT } from '../../../lib/language/index.ts';
import { TOGGLE, today, useFlag, useOpenModal, useSetSearch } from '../../../lib/url/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import { useOwnKeys } from '../own-keys.ts';
import { firstAbsentDays } from '../repair/absent-days.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import {
  CHANGE_TOOLS,
  CLOSING_TOOLS,
  CONFIRM_TOOLS,
  DOWNLOAD_TOOLS,
  openGroups,
  PRINT_TOOLS,
  RECALC_TOOLS,
  RESTRICT_TOOLS,
  STAFF_TOOLS,
  type Tool,
  UPLOAD_TOOLS,
  WITHDRAW_TOOLS,
} from './tools.ts';

/** A tool of the toolbar: a button, or a menu of dialogs. */
export interface ToolbarEntry {
  key: string;
  /** The word on the button. */
  label: MessageKey;
  /** The word with the keys that do the same. */
  hint?: string;
  icon: Icon;
  /** What has the greatest rank leaves the row first; null stays always. */
  rank: number | null;
  isOn?: boolean;
  isDisabled?: boolean;
  run?: () => void;
  groups?: (readonly Tool[])[];
}

/** The tools that this person may use, in their order in the row (screens 24). */
export function useToolbarEntries(shop_ids: readonly number[], onFigures: () => void): ToolbarEntry[] {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const setSearch = useSetSearch();
  const [, openPanel] = usePanel();
  const { canUndo, canRedo, undo, redo } = useGridUndo();
  const { textOf } = useOwnKeys();
  const isCoverage = useFlag('coverage');
  const { viewName, ...period } = useTimetableSearch();
  const { network } = useSession().user;
  const shop_id = itemAt(shop_ids, 0);
  const isTabel = viewName === 'factTabel';
  const recalc = network.hide_recalculate_timesheet_and_work_hours ? [] : RECALC_TOOLS;
  const restrict = network.show_restrict_editing_shifts_button ? RESTRICT_TOOLS : [];
  const menu = (
    one: Pick<ToolbarEntry, 'key' | 'label' | 'icon' | 'rank'>,
    tools: readonly (readonly Tool[])[],
  ): ToolbarEntry | false => {
    const groups = openGroups(tools, can);
    return groups.length > 0 && { ...one, groups };
  };

  const entries: (ToolbarEntry | false)[] = [
    !isTabel && {
      ...{ key: 'coverage', label: 'timetable.coverage.title', icon: IconChartBar, rank: 7 },
      isOn: isCoverage,
      run: () => setSearch({ coverage: TOGGLE }),
    },
    !isTabel && {
      ...{ key: 'figures', label: 'stats.title', icon: IconListNumbers, rank: 6 },
      run: onFigures,
    },
    {
      ...{
        key: 'undo',
        label: 'tools.undo',
        hint: `${t('tools.undo')} (${textOf('undo')})`,
        icon: IconArrowBackUp,
        rank: 4,
      },
      isDisabled: !canUndo,
      run: () => void undo(),
    },
    {
      ...{
        key: 'redo',
        label: 'tools.redo',
        hint: `${t('tools.redo')} (${textOf('redo')})`,
        icon: IconArrowForwardUp,
        rank: 5,
      },
      isDisabled: !canRedo,
      run: () => void redo(),
    },
    can('WorkerDay_journal', 'GET') && {
      ...{ key: 'history', label: 'tools.history', icon: IconHistory, rank: 8 },
      run: () => openModal('History', shop_id),
    },
    can('AutoSettings_create_timetable', 'POST') && {
      ...{ key: 'auto', label: 'timetable.auto.title', icon: IconWand, rank: 0 },
      run: () => openModal('Autoschedule', shop_id),
    },
    can('AutoSettings_repair', 'POST') && {
      ...{ key: 'repair', label: 'panel.repair', icon: IconUserOff, rank: 1 },
      run: () => openPanel({ kind: 'repair', employee_id: null, dts: firstAbsentDays(period, today()) }),
    },
    can('Shop', 'PUT') && {
      ...{ key: 'parameters', label: 'tools.department_parameters', icon: IconSettings, rank: 10 },
      run: () => openModal('DepSettings', `${shop_id}~autoscheduling`),
    },
    menu({ key: 'changes', label: 'timetable.changes', icon: IconPencil, rank: 2 }, [
      ...[STAFF_TOOLS, CHANGE_TOOLS, restrict],
    ]),
    menu({ key: 'recalc', label: 'tools.recalc', icon: IconRefresh, rank: 9 }, [recalc, CLOSING_TOOLS]),
    menu({ key: 'files', label: 'tools.files', icon: IconFileSpreadsheet, rank: 3 }, [
      ...[UPLOAD_TOOLS, DOWNLOAD_TOOLS, PRINT_TOOLS],
    ]),
    menu({ key: 'confirm', label: 'timetable.confirm.title', icon: IconCheck, rank: null }, [
      ...[CONFIRM_TOOLS, WITHDRAW_TOOLS],
    ]),
  ];
  return entries.filter((entry): entry is ToolbarEntry => entry !== false);
}
