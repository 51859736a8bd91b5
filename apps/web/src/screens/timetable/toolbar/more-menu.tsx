import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconDots } from '@tabler/icons-react';
import { DENSITIES, useGridPreferences } from '../../../features/planning/days/grid-preferences.ts';
import { SORTS } from '../../../features/planning/days/people-rows.ts';
import { useT } from '../../../lib/language/index.ts';
import { stringifySearch, useSearchParams } from '../../../lib/url/index.ts';
import { useStaffSort } from './use-staff-filter.ts';

/** How the grid is ordered and how dense it is. */
export function MoreMenu() {
  const t = useT();
  const [sort, setSort] = useStaffSort();
  const { density, setDensity, isFourWeeks, setFourWeeks } = useGridPreferences();
  const { deps, from, to } = useSearchParams();
  const tick = (isOn: boolean) => (isOn ? <IconCheck size={14} /> : undefined);

  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <ActionIcon aria-label={t('timetable.more')} title={t('timetable.more')} variant="default">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('timetable.sort.title')}</Menu.Label>
        {SORTS.map((name) => (
          <Menu.Item key={name} rightSection={tick(sort === name)} onClick={() => setSort(name)}>
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
        <Menu.Divider />
        <Menu.Item component="a" href={`#/schedule${stringifySearch({ deps, from, to })}`}>
          {t('schedule.link')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
