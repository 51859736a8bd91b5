import {
  IconBell,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarMonth,
  IconChartBar,
  IconPlus,
  IconSettings,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { allowedTabs, TABS, useCan, useSession } from '../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../features/network/index.ts';
import { datesNamed } from '../../lib/format/date-words.ts';
import { formatDayHead, formatMonth } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { today } from '../../lib/url/index.ts';
import { PANELS } from '../../screens/settings/panels.ts';
import { MENU } from '../shell/menu-items.ts';
import { OWN_SHIFTS, plansAndWorks } from '../shell/use-own-choices.ts';
import type { Found } from './found.ts';
import { isSame, recentPlaces } from './recent-places.ts';
import type { useGo } from './use-go.ts';

type Go = ReturnType<typeof useGo>;

/** The sections of the menu and what stands beside it, as far as they are open. */
export function useScreens(go: Go): Found[] {
  const t = useT();
  const session = useSession();
  const open = allowedTabs(session);
  const found = (path: string, text: string, icon: Found['icon']): Found => ({
    ...{ id: `screen:${path}`, group: 'screens', text, icon },
    run: () => go.to(path),
  });
  const sections = MENU.filter(({ key }) => open.includes(key)).map(({ key, label, icon }) => ({
    ...found(TABS[key].path, t(label), icon),
    ...(key === 'mine' && plansAndWorks(session) && { run: () => go.to(OWN_SHIFTS.to, OWN_SHIFTS.search) }),
    words: t(`finder.words.${key}`),
  }));

  return [
    ...sections,
    ...(open.includes('reports')
      ? [found('/reports/indicators', t('reports.indicators'), IconChartBar)]
      : []),
    ...(open.includes('notifications') ? [found('/notifications', t('menu.notifications'), IconBell)] : []),
  ];
}

/** The entries of the settings, what can be added to them, and what holds for the whole network. */
export function useSettings(go: Go): Found[] {
  const t = useT();
  const can = useCan();
  if (!allowedTabs(useSession()).includes('settings')) return [];
  const first = `/settings/${PANELS[0]?.key}/`;
  const detail = t('menu.settings');
  const entries = PANELS.filter(({ func }) => can(func, 'GET')).flatMap(
    ({ key, func, label, add, modal, icon }): Found[] => {
      const path = `/settings/${key}/`;
      const entry: Found = {
        id: path,
        group: 'settings',
        text: t(label),
        detail,
        icon,
        run: () => go.to(path),
      };
      const run = () => go.to(path, { modal: `${modal}~-1` });
      return can(func, 'POST')
        ? [entry, { ...entry, id: `${path}add`, text: t(add), icon: IconPlus, run }]
        : [entry];
    },
  );
  const dialogs = (
    [
      ['NetworkSettings', 'settings.network', can('Network', 'PUT')],
      ['Privacy', 'privacy.title', can('Retention', 'GET')],
    ] as const
  ).filter(([, , isOpen]) => isOpen);

  return [
    ...entries,
    ...dialogs.map(
      ([modal, label]): Found => ({
        ...{ id: modal, group: 'settings', text: t(label), detail, icon: IconSettings },
        run: () => go.to(first, { modal }),
      }),
    ),
  ];
}

/** The departments by name. */
export function useStores(go: Go): Found[] {
  const { data: trees = [] } = useQuery(departmentTreeQuery);

  return [...namesOf(trees)].map(([id, text]) => ({
    ...{ id: `store:${id}`, group: 'stores' as const, text, icon: IconBuildingStore },
    run: () => go.toStore(id),
  }));
}

/** The dates and months that the text names. */
export function useDates(go: Go, typed: string): Found[] {
  const language = useLanguage();

  return datesNamed(typed, { today: today(), locale: language }).map(({ kind, dt }) => ({
    id: `date:${dt}`,
    group: 'dates',
    text: kind === 'month' ? formatMonth(dt, language) : `${formatDayHead(dt, language)} ${dt.slice(0, 4)}`,
    icon: kind === 'month' ? IconCalendarMonth : IconCalendarEvent,
    run: () => go.toDate(dt, kind),
  }));
}

/** Where the person was before, the place on screen left out. */
export function useRecent(go: Go, known: readonly Found[]): Found[] {
  const { user } = useSession();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const names = namesOf(trees);
  const labels = new Map(
    known.map(({ id, text, icon }) => [id.replace(/^screen:/, '').replace(/\/$/, ''), { text, icon }]),
  );

  return recentPlaces(user.id)
    .filter((place) => !isSame(place, go.here))
    .flatMap(({ path, deps }) => {
      const place = labels.get(path) ?? labels.get(`/${path.split('/')[1]}`);
      const [first, ...others] = deps.split(',').filter(Boolean);
      const store = names.get(Number(first));
      if (!place || (first !== undefined && store === undefined)) return [];
      const detail = store && (others.length > 0 ? `${store} +${others.length}` : store);
      const run = () => go.to(path, deps ? { deps } : {});
      return [{ ...place, id: `recent:${path}:${deps}`, group: 'recent' as const, detail, run }];
    });
}
