import type { MessageKey } from '@shiftwright/i18n';
import {
  type Icon,
  IconArrowsExchange,
  IconCalendarMonth,
  IconCalendarUser,
  IconChartAreaLine,
  IconReportAnalytics,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { TabKey } from '../../features/access/index.ts';

interface MenuItem {
  key: Exclude<TabKey, 'notifications'>;
  label: MessageKey;
  icon: Icon;
}

/** The sections of the menu in their order; notifications have the bell, planners their shifts in the user menu. */
export const MENU: readonly MenuItem[] = [
  { key: 'forecast', label: 'menu.forecast', icon: IconChartAreaLine },
  { key: 'timetable', label: 'menu.timetable', icon: IconCalendarMonth },
  { key: 'staff', label: 'menu.staff', icon: IconUsers },
  { key: 'mine', label: 'menu.mine', icon: IconCalendarUser },
  { key: 'exchange', label: 'menu.exchange', icon: IconArrowsExchange },
  { key: 'reports', label: 'menu.reports', icon: IconReportAnalytics },
  { key: 'settings', label: 'menu.settings', icon: IconSettings },
];
