import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { later } from '../../../ui/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';

const StatColumns = later(async () => (await import('./stat-columns.tsx')).StatColumns);

/** Chooses the figures beside the people, each in the version shown or in one of the four (screens 44). */
export function StatChoice() {
  const t = useT();
  const { viewName } = useTimetableSearch();
  if (viewName === 'factTabel') return null;

  return (
    <Popover width={420} withArrow shadow="md" trapFocus position="bottom-start">
      <Popover.Target>
        <Tooltip label={t('stats.title')}>
          <ActionIcon variant="default" aria-label={t('stats.title')}>
            <IconListNumbers size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 16px)">
        <StatColumns />
      </Popover.Dropdown>
    </Popover>
  );
}
