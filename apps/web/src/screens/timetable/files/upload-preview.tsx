import { Alert, List, Stack, Table, Tabs, Text } from '@mantine/core';
import type { ScheduleUpload } from '../../../features/planning/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { ScrollBox } from '../dialogs/scroll-box.tsx';

const SHOWN = 200;

type Cell = ScheduleUpload['added'][number];

function Cells({ cells }: { cells: readonly Cell[] }) {
  const t = useT();
  const language = useLanguage();

  return (
    <Table verticalSpacing={2} fz={13} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('upload.place')}</Table.Th>
          <Table.Th scope="col">{t('changes.person')}</Table.Th>
          <Table.Th scope="col">{t('changes.date')}</Table.Th>
          <Table.Th scope="col">{t('upload.before')}</Table.Th>
          <Table.Th scope="col">{t('upload.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cells.slice(0, SHOWN).map((cell) => (
          <Table.Tr key={`${cell.sheet} ${cell.column}${cell.row} ${cell.dt}`}>
            <Table.Td title={cell.sheet}>{`${cell.column}${cell.row}`}</Table.Td>
            <Table.Td>{cell.name}</Table.Td>
            <Table.Td>{formatDt(cell.dt, language)}</Table.Td>
            <Table.Td c="dimmed">{cell.before ?? '—'}</Table.Td>
            <Table.Td>{cell.after ?? '—'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Reasons({
  rows,
}: {
  rows: readonly { sheet: string; row: number; column?: string; reason: string }[];
}) {
  const t = useT();

  return (
    <Table verticalSpacing={2} fz={13} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('upload.sheet')}</Table.Th>
          <Table.Th scope="col">{t('upload.place')}</Table.Th>
          <Table.Th scope="col">{t('upload.reason')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.slice(0, SHOWN).map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell may be wrong in several ways
          <Table.Tr key={at}>
            <Table.Td>{one.sheet}</Table.Td>
            <Table.Td>{`${one.column ?? ''}${one.row}`}</Table.Td>
            <Table.Td>{one.reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** What a file would change, before anything is saved: added, changed, skipped and invalid, each with its place. */
export function UploadPreview({ found }: { found: ScheduleUpload }) {
  const t = useT();
  const parts = [
    ['invalid', found.invalid.length, <Reasons key="invalid" rows={found.invalid} />],
    ['added', found.added.length, <Cells key="added" cells={found.added} />],
    ['changed', found.changed.length, <Cells key="changed" cells={found.changed} />],
    ['skipped', found.skipped.length, <Reasons key="skipped" rows={found.skipped} />],
  ] as const;
  const first = parts.find(([, count]) => count > 0)?.[0] ?? 'added';

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
      {found.invalid.length > 0 && (
        <Alert color="red" title={t('forecast.upload_invalid')} role="alert">
          {t('upload.fix_first')}
        </Alert>
      )}
      <Text size="sm" role="status">
        {t('upload.unchanged', { count: found.unchanged })}
      </Text>
      <Tabs defaultValue={first} keepMounted={false}>
        <Tabs.List>
          {parts.map(([name, count]) => (
            <Tabs.Tab key={name} value={name} disabled={count === 0}>
              {t(`upload.part.${name}`, { count })}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map(([name, count, content]) => (
          <Tabs.Panel key={name} value={name} pt={8}>
            <ScrollBox label={t(`upload.part.${name}`, { count })} maxHeight="40vh">
              {content}
            </ScrollBox>
            {count > SHOWN && (
              <Text size="xs" c="dimmed">
                {t('changes.many', { shown: SHOWN, count })}
              </Text>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
