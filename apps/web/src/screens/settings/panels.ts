import type { MessageKey } from '@shiftwright/i18n';
import {
  IconBriefcase,
  IconBuildingStore,
  IconCalendarCog,
  IconCalendarRepeat,
  IconCertificate,
  IconChartBar,
  IconFingerprint,
  IconHourglassHigh,
  IconListDetails,
  IconPresentationAnalytics,
  IconReportAnalytics,
  IconShieldLock,
  IconTools,
} from '@tabler/icons-react';

/** One entry of the settings: its address, its dialog, the function that opens it (screens 66). */
export interface Panel {
  key: string;
  label: MessageKey;
  add: MessageKey;
  /** What the entry is for. */
  about: MessageKey;
  func: string;
  modal: string;
  icon: typeof IconTools;
  /** The first of another part of the menu. */
  isApart?: boolean;
}

const panel = (
  key: string,
  name: string,
  rest: Pick<Panel, 'func' | 'modal' | 'icon' | 'isApart'>,
): Panel => ({
  ...{ key, ...rest },
  label: `settings.${name}` as MessageKey,
  add: `settings.add_${name}` as MessageKey,
  about: `settings.about_${name}` as MessageKey,
});

export const PANELS: readonly Panel[] = [
  panel('departments', 'departments', { func: 'Shop', modal: 'DepSettings', icon: IconBuildingStore }),
  panel('positions', 'positions', { func: 'WorkerPosition', modal: 'Position', icon: IconBriefcase }),
  panel('access-groups', 'groups', { func: 'Group', modal: 'AccessGroup', icon: IconShieldLock }),
  panel('business-drivers', 'drivers', {
    func: 'OperationTypeName',
    modal: 'BusinessDriver',
    icon: IconChartBar,
  }),
  panel('operations', 'operations', { func: 'OperationTypeName', modal: 'Operation', icon: IconTools }),
  panel('work-types', 'work_types', { func: 'WorkTypeName', modal: 'WorkType', icon: IconListDetails }),
  panel('load-templates', 'load_templates', {
    func: 'LoadTemplate',
    modal: 'LoadTemplate',
    icon: IconReportAnalytics,
  }),
  panel('timetable-templates', 'timetable_templates', {
    func: 'ShopSettings',
    modal: 'TimetableTemplate',
    icon: IconCalendarCog,
  }),
  panel('tickpoints', 'tickpoints', { func: 'TickPoint', modal: 'Tickpoint', icon: IconFingerprint }),
  panel('shift-schedules', 'shift_schedules', {
    func: 'ShiftSchedule_batch_update_or_create',
    modal: 'ShiftSchedule',
    icon: IconCalendarRepeat,
    isApart: true,
  }),
  panel('restrictions', 'restrictions', {
    func: 'WorkerDayRestriction',
    modal: 'Restriction',
    icon: IconHourglassHigh,
  }),
  panel('documents', 'documents', {
    func: 'MedicalDocumentType',
    modal: 'DocumentKind',
    icon: IconCertificate,
  }),
  panel('embedded-reports', 'embedded_reports', {
    func: 'PowerBiReport',
    modal: 'EmbeddedReport',
    icon: IconPresentationAnalytics,
  }),
];

export const panelOf = (key: string): Panel => PANELS.find((one) => one.key === key) ?? (PANELS[0] as Panel);
