import { ActionIcon, Button, CloseButton, Group, Popover, Select, Stack, Text, Tooltip } from '@mantine/core';
import { VERSIONS } from '@shiftwright/domain';
import { IconListNumbers } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { columnText, FIGURE_GROUPS, isFigure, type StatColumn } from './figures.ts';
import { isWholeMonth } from './use-person-figures.ts';
import { MOST_COLUMNS, useStatColumns } from './use-stat-columns.ts';

const FOLLOWS = 'follows';

/** Chooses the figures beside the people, each in the version shown or in one of the four (spec §3 Stats per employee). */
export function StatChoice() {
  const t = useT();
  const openModal = useOpenModal();
  const { from, to, viewName } = useTimetableSearch();
  const { columns, isOwn, setColumns } = useStatColumns(isWholeMonth(from, to));
  if (viewName === 'factTabel') return null;
  const replace = (at: number, column: StatColumn) =>
    setColumns(columns.map((one, index) => (index === at ? column : one)));
  const versions = [
    { value: FOLLOWS, label: t('stats.follows') },
    ...VERSIONS.map((version) => ({ value: version, label: t(`timetable.version.${version}`) })),
  ];
  const figures = Object.entries(FIGURE_GROUPS).map(([group, names]) => ({
    group: t(`stats.group.${group as keyof typeof FIGURE_GROUPS}`),
    items: names.map((name) => ({ value: name, label: t(`stats.figure.${name}`) })),
  }));

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
        <Stack gap={8}>
          <Text size="sm" fw={600}>
            {t('stats.hint')}
          </Text>
          {columns.map((column, at) => (
            <Group key={columnText(column)} gap={4} wrap="nowrap">
              <Text size="sm" flex={1} lineClamp={2}>
                {t(`stats.figure.${column.figure}`)}
              </Text>
              <Select
                aria-label={`${t('stats.version')}: ${t(`stats.figure.${column.figure}`)}`}
                w={150}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
                data={versions}
                value={column.version ?? FOLLOWS}
                onChange={(value) =>
                  replace(at, {
                    ...column,
                    version: VERSIONS.find((version) => version === value) ?? null,
                  })
                }
              />
              <CloseButton
                size="sm"
                aria-label={`${t('stats.remove')}: ${t(`stats.figure.${column.figure}`)}`}
                onClick={() => setColumns(columns.filter((one) => one !== column))}
              />
            </Group>
          ))}
          {columns.length < MOST_COLUMNS && (
            <Select
              aria-label={t('stats.add')}
              placeholder={t('stats.add')}
              searchable
              maxDropdownHeight={260}
              comboboxProps={{ withinPortal: false }}
              data={figures}
              value={null}
              onChange={(name) =>
                name && isFigure(name) && setColumns([...columns, { figure: name, version: null }])
              }
            />
          )}
          <Group justify="space-between" gap={8}>
            <Button variant="subtle" disabled={!isOwn} onClick={() => setColumns([])}>
              {t('stats.reset')}
            </Button>
            <Button variant="default" onClick={() => openModal('PersonStat')}>
              {t('stats.person')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
