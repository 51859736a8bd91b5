import type { MessageKey } from '@shiftwright/i18n';
import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarCog,
  IconChartBar,
  IconFingerprint,
  IconListDetails,
  IconReportAnalytics,
  IconShieldLock,
  IconTools,
} from '@tabler/icons-react';

/** One of the nine entries of the settings: its address, its dialog, the function that opens it (screens 66). */
export interface Panel {
  key: string;
  label: MessageKey;
  add: MessageKey;
  func: string;
  modal: string;
  icon: typeof IconTools;
}

const panel = (key: string, name: string, func: string, modal: string, icon: typeof IconTools): Panel => ({
  ...{ key, func, modal, icon },
  label: `settings.${name}` as MessageKey,
  add: `settings.add_${name}` as MessageKey,
});

export const PANELS: readonly Panel[] = [
  panel('departments', 'departments', 'Shop', 'DepSettings', IconBuildingStore),
  panel('positions', 'positions', 'WorkerPosition', 'Position', IconBriefcase),
  panel('access-groups', 'groups', 'Group', 'AccessGroup', IconShieldLock),
  panel('business-drivers', 'drivers', 'OperationTypeName', 'BusinessDriver', IconChartBar),
  panel('operations', 'operations', 'OperationTypeName', 'Operation', IconTools),
  panel('work-types', 'work_types', 'WorkTypeName', 'WorkType', IconListDetails),
  panel('load-templates', 'load_templates', 'LoadTemplate', 'LoadTemplate', IconReportAnalytics),
  panel('timetable-templates', 'timetable_templates', 'ShopSettings', 'TimetableTemplate', IconCalendarCog),
  panel('tickpoints', 'tickpoints', 'TickPoint', 'Tickpoint', IconFingerprint),
];

export const panelOf = (key: string): Panel => PANELS.find((one) => one.key === key) ?? (PANELS[0] as Panel);
