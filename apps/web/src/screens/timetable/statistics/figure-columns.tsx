import { Button, CloseButton, Group, Select, Stack, Text } from '@mantine/core';
import { VERSIONS } from '@shiftwright/domain';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { columnText, FIGURE_GROUPS, type FigureColumn, isFigure, MOST_COLUMNS } from './person-figures.ts';
import { useFigureColumns } from './use-figure-columns.ts';

const FOLLOWS = 'follows';

/** The figures that were chosen, each with its version, and one more. */
export function FigureColumns() {
  const t = useT();
  const openModal = useOpenModal();
  const { from, to } = useTimetableSearch();
  const { columns, isOwn, setColumns } = useFigureColumns({ from, to });
  const replace = (at: number, column: FigureColumn) =>
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
  );
}
