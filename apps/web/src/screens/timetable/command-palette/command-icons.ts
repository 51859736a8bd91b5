import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsMove,
  IconBrush,
  IconCalendar,
  IconCalendarDot,
  IconCalendarWeek,
  IconCheck,
  IconClipboard,
  IconEraser,
  IconFilter,
  IconGitCompare,
  IconKeyboard,
  IconList,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPin,
  IconQuestionMark,
  IconReportAnalytics,
  IconSpeakerphone,
  IconTool,
  IconUserOff,
  IconUserQuestion,
  IconWand,
  IconX,
} from '@tabler/icons-react';
import type { Command } from '../../../lib/finder.ts';

/** What stands before a command of the grid in the search, the same as on its button where it has one. */
export const COMMAND_ICONS = {
  ...{ explain: IconQuestionMark, gap: IconUserQuestion, repair: IconTool, who: IconUserOff },
  ...{ autoschedule: IconWand, difference: IconGitCompare, result: IconReportAnalytics },
  ...{ accept: IconPin, reject: IconX, paint: IconBrush, palette: IconBrush, move: IconArrowsMove },
  ...{ edit_many: IconPencil, open: IconPencil, lock: IconLock, unlock: IconLockOpen },
  ...{ vacancy: IconSpeakerphone, clear: IconEraser, special: IconClipboard },
  ...{ undo: IconArrowBackUp, redo: IconArrowForwardUp },
  ...{ problem: IconAlertTriangle, only_problems: IconFilter },
  ...{ month: IconCalendar, week: IconCalendarWeek, day: IconCalendarDot, list: IconList },
  ...{ approve: IconCheck, keys: IconKeyboard },
} as const satisfies Record<string, Icon>;

/** A command of the grid; its picture follows from its name. */
export interface GridCommand extends Omit<Command, 'icon'> {
  name: keyof typeof COMMAND_ICONS;
}
