import {
  type Icon,
  IconBookmark,
  IconBookmarkOff,
  IconBookmarkPlus,
  IconCalendarUser,
  IconCalendarWeek,
} from '@tabler/icons-react';
import { DENSITIES, useGridPreferences } from '../../../features/planning/days/grid-preferences.ts';
import { SORTS } from '../../../features/planning/days/people-rows.ts';
import { useT } from '../../../lib/language/index.ts';
import { stringifySearch, useOpenModal, useSearchParams } from '../../../lib/url/index.ts';
import { useSavedViews } from './saved-views.ts';
import { useStaffSort } from './use-staff-filter.ts';
import type { ToolbarEntry } from './use-toolbar-entries.ts';

export interface MoreTools {
  /** The tools of the toolbar that have no place of their own. */
  entries: readonly ToolbarEntry[];
  /** What the dialogs are about. */
  shop_id: number;
  onSaveView: () => void;
}

export interface MoreItem {
  key: string;
  label: string;
  icon?: Icon | undefined;
  isOn?: boolean | undefined;
  isDisabled?: boolean | undefined;
  isDangerous?: boolean | undefined;
  run: () => void;
}

export interface MoreSection {
  title: string | null;
  items: MoreItem[];
}

/** The tools without a menu of their own first, then each menu under its name. */
function useEntrySections({ entries, shop_id }: MoreTools): MoreSection[] {
  const t = useT();
  const openModal = useOpenModal();
  const single = entries.flatMap(({ run, ...entry }) =>
    run ? [{ ...entry, label: t(entry.label), run }] : [],
  );
  const menus = entries.flatMap(({ label, groups }) =>
    groups
      ? [
          {
            title: t(label),
            items: groups.flat().map((tool) => ({
              ...{ key: tool.modal, label: t(tool.label), icon: tool.icon },
              isDangerous: tool.isDangerous,
              run: () => openModal(tool.modal, shop_id),
            })),
          },
        ]
      : [],
  );

  return single.length > 0 ? [{ title: null, items: single }, ...menus] : menus;
}

/** Everything behind "More": tools without room, saved views, order and look of the grid (screens 24). */
export function useMoreTools(props: MoreTools): MoreSection[] {
  const t = useT();
  const [sort, setSort] = useStaffSort();
  const { density, setDensity, isFourWeeks, setFourWeeks } = useGridPreferences();
  const { deps, from, to } = useSearchParams();
  const views = useSavedViews();
  const sections = useEntrySections(props);

  return [
    ...sections,
    {
      title: t('views.title'),
      items: [
        ...views.all.map((view) => ({
          ...{ key: `view:${view.name}`, label: view.name, icon: IconBookmark },
          isOn: views.shown?.name === view.name,
          run: () => views.open(view),
        })),
        {
          ...{ key: 'view:save', label: t('views.save'), icon: IconBookmarkPlus },
          run: props.onSaveView,
        },
        ...(views.shown
          ? [
              {
                ...{ key: 'view:forget', label: t('views.forget', { name: views.shown.name }) },
                icon: IconBookmarkOff,
                run: () => views.forget(views.shown?.name ?? ''),
              },
            ]
          : []),
      ],
    },
    {
      title: t('timetable.sort.title'),
      items: SORTS.map((name) => ({
        ...{ key: `sort:${name}`, label: t(`timetable.sort.${name}`), isOn: sort === name },
        run: () => setSort(name),
      })),
    },
    {
      title: t('timetable.density.title'),
      items: DENSITIES.map((name) => ({
        ...{ key: `density:${name}`, label: t(`timetable.density.${name}`), isOn: density === name },
        run: () => setDensity(name),
      })),
    },
    {
      title: null,
      items: [
        {
          ...{ key: 'four_weeks', label: t('timetable.four_weeks'), isOn: isFourWeeks },
          ...{ icon: IconCalendarWeek, run: () => setFourWeeks(!isFourWeeks) },
        },
        {
          ...{ key: 'schedule', label: t('schedule.link'), icon: IconCalendarUser },
          run: () => {
            location.hash = `#/schedule${stringifySearch({ deps, from, to })}`;
          },
        },
      ],
    },
  ];
}
