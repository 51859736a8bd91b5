import { ActionIcon, Tooltip } from '@mantine/core';
import { itemAt } from '@shiftwright/domain';
import { IconCheck, IconFileSpreadsheet, IconHistory, IconPencil, IconRefresh } from '@tabler/icons-react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { useWorkTypes } from '../../../features/planning/days/day-types.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { Toolbar, ToolbarGroup } from '../../../ui/index.ts';
import { StatChoice } from '../statistics/stat-choice.tsx';
import { AutoschedulingTools } from './autoscheduling-tools.tsx';
import { DepartmentSwitch } from './department-switch.tsx';
import { MoreMenu } from './more-menu.tsx';
import { StaffFilterButton } from './staff-filter.tsx';
import { ToolMenu } from './tool-menu.tsx';
import css from './toolbar.module.css';
import {
  CHANGE_TOOLS,
  CLOSING_TOOLS,
  CONFIRM_TOOLS,
  DOWNLOAD_TOOLS,
  PRINT_TOOLS,
  RECALC_TOOLS,
  RESTRICT_TOOLS,
  STAFF_TOOLS,
  UPLOAD_TOOLS,
  WITHDRAW_TOOLS,
} from './tools.ts';
import { UndoButtons } from './undo-buttons.tsx';
import { ViewTools } from './view-tools.tsx';

interface TimetableToolbarProps {
  shop_ids: readonly number[];
  people: readonly PersonRow[];
}

/** The tools of the timetable: what is shown on the left, what changes it on the right (screens 24). */
export function TimetableToolbar({ shop_ids, people }: TimetableToolbarProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const { network } = useSession().user;
  const { choices } = useWorkTypes(shop_ids);
  const shop_id = itemAt(shop_ids, 0);
  const recalc = network.hide_recalculate_timesheet_and_work_hours ? [] : RECALC_TOOLS;
  const restrict = network.show_restrict_editing_shifts_button ? RESTRICT_TOOLS : [];

  return (
    <div className={css.tools}>
      <Toolbar label={t('timetable.tools')}>
        <ToolbarGroup label={t('timetable.shown')}>
          <DepartmentSwitch />
          <ViewTools />
          <StaffFilterButton people={people} workTypes={choices} />
          <StatChoice />
        </ToolbarGroup>
        <ToolbarGroup push label={t('timetable.changes')}>
          <UndoButtons />
          {can('WorkerDay_journal', 'GET') && (
            <Tooltip label={t('tools.history')}>
              <ActionIcon aria-label={t('tools.history')} onClick={() => openModal('History', shop_id)}>
                <IconHistory size={18} />
              </ActionIcon>
            </Tooltip>
          )}
          <AutoschedulingTools shop_id={shop_id} />
          <ToolMenu
            label={t('timetable.changes')}
            icon={<IconPencil size={14} />}
            groups={[STAFF_TOOLS, CHANGE_TOOLS, restrict]}
            shop_id={shop_id}
          />
          <ToolMenu
            label={t('tools.recalc')}
            icon={<IconRefresh size={14} />}
            groups={[recalc, CLOSING_TOOLS]}
            shop_id={shop_id}
            isMinor
          />
          <ToolMenu
            label={t('tools.files')}
            icon={<IconFileSpreadsheet size={14} />}
            groups={[UPLOAD_TOOLS, DOWNLOAD_TOOLS, PRINT_TOOLS]}
            shop_id={shop_id}
          />
          <MoreMenu />
          <ToolMenu
            label={t('timetable.confirm.title')}
            icon={<IconCheck size={14} />}
            groups={[CONFIRM_TOOLS, WITHDRAW_TOOLS]}
            shop_id={shop_id}
            variant="filled"
          />
        </ToolbarGroup>
      </Toolbar>
    </div>
  );
}
