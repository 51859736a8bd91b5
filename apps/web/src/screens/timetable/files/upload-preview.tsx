import { Alert, List, Stack, Table, Text } from '@mantine/core';
import type { ScheduleUpload } from '../../../features/planning/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { FixFirst, SHOWN, UploadParts, UploadReasons, UploadRows } from '../../../ui/index.ts';

type Cell = ScheduleUpload['added'][number];

function Cells({ cells }: { cells: readonly Cell[] }) {
  const t = useT();
  const language = useLanguage();

  return (
    <UploadRows
      heads={[
        t('upload.place'),
        t('changes.person'),
        t('changes.date'),
        t('upload.before'),
        t('upload.after'),
      ]}
    >
      {cells.slice(0, SHOWN).map((cell) => (
        <Table.Tr key={`${cell.sheet} ${cell.column}${cell.row} ${cell.dt}`}>
          <Table.Td title={cell.sheet}>{`${cell.column}${cell.row}`}</Table.Td>
          <Table.Td>{cell.name}</Table.Td>
          <Table.Td>{formatDt(cell.dt, language)}</Table.Td>
          <Table.Td c="dimmed">{cell.before ?? '—'}</Table.Td>
          <Table.Td>{cell.after ?? '—'}</Table.Td>
        </Table.Tr>
      ))}
    </UploadRows>
  );
}

/** What a file would change, before anything is saved: added, changed, skipped and invalid, each with its place. */
export function UploadPreview({ found }: { found: ScheduleUpload }) {
  const t = useT();
  const parts = [
    ['invalid', found.invalid.length, <UploadReasons key="invalid" reasons={found.invalid} />],
    ['added', found.added.length, <Cells key="added" cells={found.added} />],
    ['changed', found.changed.length, <Cells key="changed" cells={found.changed} />],
    ['skipped', found.skipped.length, <UploadReasons key="skipped" reasons={found.skipped} />],
  ] as const;

  return (
    <Stack gap={8}>
      {found.refused.length > 0 && (
        <Alert color="red" title={t('upload.refused')} role="alert">
          <List size="sm">
            {found.refused.map((reason) => (
              <List.Item key={reason}>{reason}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {found.invalid.length > 0 && <FixFirst />}
      <Text size="sm" role="status">
        {t('upload.unchanged', { count: found.unchanged })}
      </Text>
      <UploadParts parts={parts} />
    </Stack>
  );
}
